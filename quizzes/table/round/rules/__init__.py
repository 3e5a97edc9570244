"""Which actions are legal at a point of a round, and why other actions are illegal. Read ``legal_actions.py`` first."""
