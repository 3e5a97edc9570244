"""Simple computer opponents in three styles. Read ``opponent.py`` first."""
