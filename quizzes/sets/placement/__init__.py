"""Find the lesson with which a learner who knows part of the game should begin. Read ``placement.py`` first."""
