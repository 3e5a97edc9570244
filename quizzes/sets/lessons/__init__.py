"""The practice inside a lesson. Read ``lesson_items.py`` first."""
