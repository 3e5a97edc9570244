"""Speed practice, which lasts three minutes or until the first mistake. Begin with ``speed_run.py``."""
