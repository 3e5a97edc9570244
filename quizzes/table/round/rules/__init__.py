"""Which actions are legal in a given state of a round, and why others are not. Read ``legal_actions.py`` first."""
