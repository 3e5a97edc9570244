"""Rounds that teach: a small game of one suit, and rounds with chosen walls. Begin with ``small_game.py``."""
