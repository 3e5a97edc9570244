"""The faces of the tiles: their strokes, the brush, and the commands that draw them."""
