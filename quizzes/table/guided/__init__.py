"""Rounds that teach: a small game with one suit, and rounds with fixed walls. Begin with ``small_game.py``."""
