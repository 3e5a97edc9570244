"""Hands that are not complete: how far they are from a win, what they wait for, what to discard."""
