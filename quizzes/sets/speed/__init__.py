"""Speed practice: three minutes, or until the first mistake. Begin with ``speed_run.py``."""
