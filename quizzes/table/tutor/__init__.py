"""What a player can learn from a round while it is played. Begin with ``discard_advice.py``."""
