"""Questions that ask for the score of a hand step by step. Begin with ``bill_steps.py``.

A bill is the score of one reading of a hand: its yaku, fu and payments.
"""
