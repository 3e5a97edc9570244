"""Hands that a player brings along. Begin with ``packed_hands.py``."""
