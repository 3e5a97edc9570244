"""Sets that mix question types or have an aim, and how their questions are dealt. Read ``aim.py`` first."""
