"""Rounds that teach: a small game with one suit, and rounds with fixed walls. Read ``small_game.py`` first."""
