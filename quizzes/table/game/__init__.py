"""The game sheet: what players enter hand by hand, and the scores that follow. Begin with ``game_sheet.py``."""
