"""Sets that mix types or have an aim, and how their questions are dealt. Begin with ``aim.py``."""
