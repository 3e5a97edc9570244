"""Questions that ask for the score of a hand step by step. Read ``bill_steps.py`` first.

A bill is the score of one reading of a hand: its yaku, fu and payments.
"""
