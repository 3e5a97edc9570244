"""Hands as people give them: typed, spoken, and worked as examples."""
