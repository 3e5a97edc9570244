"""The game sheet: what happened hand by hand, and what follows from it. Begin with ``game_sheet.py``."""
