"""Deal random wins that meet given wishes."""
