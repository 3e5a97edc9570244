"""Read logs of games into rounds, and score the logged wins again. Begin with ``log_file.py``."""
