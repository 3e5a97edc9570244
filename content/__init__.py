"""What the tutor says, and where it is written."""
