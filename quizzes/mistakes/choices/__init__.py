"""Mistakes that show in the tiles, waits, calls, dora, yaku or hands that a learner chooses."""
