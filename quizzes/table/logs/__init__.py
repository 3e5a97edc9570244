"""Read logs of games into rounds, and score their wins again. Begin with ``log_file.py``."""
