"""Components that draw payments."""
