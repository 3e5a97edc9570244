"""A bill asked step by step. Begin with ``bill_steps.py``."""
