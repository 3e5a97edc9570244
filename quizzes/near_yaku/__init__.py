"""Hands that nearly have a yaku: what spoils it, and which tile would give it."""
