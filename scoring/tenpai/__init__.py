"""Hands that are not won yet: how far they are from it, what they wait for, and what to discard."""
