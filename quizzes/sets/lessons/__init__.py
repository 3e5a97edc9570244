"""The practice inside a lesson. Begin with ``lesson_items.py``."""
