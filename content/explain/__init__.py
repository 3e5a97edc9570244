"""A scored win explained step by step."""
