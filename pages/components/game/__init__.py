"""A table's game as it is drawn: in words, as tables, and as a picture."""
