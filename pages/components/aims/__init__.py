"""Links that aim practice at what is told."""
