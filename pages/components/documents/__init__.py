"""Where a thing is written."""
