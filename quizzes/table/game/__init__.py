"""The game sheet: players enter each hand, and the scores are computed. Begin with ``game_sheet.py``."""
