"""Questions: their fields, answers and grades, and what all question types share. Read ``question.py`` first."""
