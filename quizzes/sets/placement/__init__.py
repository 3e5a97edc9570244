"""Find the lesson with which somebody who knows part of the game should begin. Begin with ``placement.py``."""
