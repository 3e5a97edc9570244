"""The legal actions at a moment of a round, and why all others are not legal. Begin with ``legal_actions.py``."""
