"""Read logs of games into rounds, and score the logged wins again. Read ``log_file.py`` first."""
