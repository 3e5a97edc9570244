"""Teach a player during a round. Begin with ``discard_advice.py``."""
