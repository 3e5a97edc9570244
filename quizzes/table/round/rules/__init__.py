"""What the rules allow at a moment of a round, and why not anything else. Begin with ``legal_actions.py``."""
