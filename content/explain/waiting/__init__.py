"""Explain a hand before the win: its distance, the value of each tile of its wait, and what prevents a ron."""
