"""Mistakes in scoring a hand: break one rule and compute the whole score again. Read ``every_slip.py`` first."""
