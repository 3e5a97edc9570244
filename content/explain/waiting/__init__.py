"""Explain a hand that is not complete: its shanten, the value of each wait, and why it cannot win by ron."""
