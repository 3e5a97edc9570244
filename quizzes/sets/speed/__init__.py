"""Speed practice, which lasts three minutes or until the first mistake. Read ``speed_run.py`` first."""
