"""Components for playing at a real table."""
