"""The pictures on the faces of the tiles, and the commands that draw these pictures."""
