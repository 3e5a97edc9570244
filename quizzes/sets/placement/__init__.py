"""Find the lesson with which a learner who knows part of the game should begin. Begin with ``placement.py``."""
