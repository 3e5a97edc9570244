"""The legal actions at a moment of a round, and the reasons against all others. Begin with ``legal_actions.py``."""
