"""Questions: fields, answers, grading, and everything that question types share. Begin with ``question.py``."""
