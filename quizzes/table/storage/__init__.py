"""Store games: create, find, continue, share, delete and export them. Begin with ``stored_games.py``."""
