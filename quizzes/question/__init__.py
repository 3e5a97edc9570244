"""Questions: their fields, answers and grades, and what all question types share. Begin with ``question.py``."""
