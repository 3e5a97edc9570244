"""Questions that ask for a bill step by step. Begin with ``bill_steps.py``."""
