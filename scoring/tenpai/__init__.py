"""Hands before the win: how far they are from it, what they wait for, and what to discard."""
