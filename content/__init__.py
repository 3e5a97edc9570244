"""The texts of the tutor, and their sources."""
