"""Questions about hands that players enter themselves. Begin with ``packed_hands.py``."""
