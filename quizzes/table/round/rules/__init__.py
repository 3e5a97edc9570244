"""Which actions are legal at a point of a round, and why other actions are illegal. Begin with ``legal_actions.py``."""
