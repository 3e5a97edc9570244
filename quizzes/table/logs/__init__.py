"""Logs of games, read into rounds whose wins are scored again. Begin with ``log_file.py``."""
