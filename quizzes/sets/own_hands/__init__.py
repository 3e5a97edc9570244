"""Questions about hands that players enter themselves. Read ``packed_hands.py`` first."""
