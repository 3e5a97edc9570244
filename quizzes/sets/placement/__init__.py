"""Finding the lesson that somebody who knows a part of the game begins with. Begin with ``placement.py``."""
