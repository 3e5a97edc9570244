"""Simple computer opponents in three styles. Begin with ``opponent.py``."""
