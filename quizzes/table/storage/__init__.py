"""How games are stored: created, found, continued, shared, deleted and exported. Begin with ``stored_games.py``."""
