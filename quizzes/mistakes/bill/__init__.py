"""Mistakes in scoring a hand: break one rule and compute the whole score again. Begin with ``every_slip.py``."""
