"""The game sheet: players enter each hand, and the scores are computed. Read ``game_sheet.py`` first."""
