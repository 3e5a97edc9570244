"""Store games: create, find, continue, share, delete and export them. Read ``stored_games.py`` first."""
