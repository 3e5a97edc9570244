"""How games are stored: created, found, continued, shared, deleted and exported. Begin with ``game_lookup.py``."""
