"""Components that draw lessons."""
