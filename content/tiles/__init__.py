"""The tile faces: strokes, brush, and the commands that draw them."""
