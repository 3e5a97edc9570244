"""Mistakes in counting a hand: one rule is broken and the whole bill counted again. Begin with ``every_slip.py``."""
