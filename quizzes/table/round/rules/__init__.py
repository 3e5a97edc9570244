"""Which actions are legal at a point of a round, and why others are not. Begin with ``legal_actions.py``."""
