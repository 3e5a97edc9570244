"""Hands that are not complete: how far each is from a win, what it waits for, and what to discard."""
