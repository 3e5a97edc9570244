"""Mistakes that a choice shows: a choice of tiles, waits, calls, dora or yaku, or between two hands."""
