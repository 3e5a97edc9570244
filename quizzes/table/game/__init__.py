"""The game sheet: players enter each hand, and the scores are computed. Read ``game_sheet.py`` first.

``games.py`` stores the games: it creates, finds, continues, shares, deletes and exports them.
"""
