"""Mistakes shown by a choice: of tiles, waits, calls, dora or yaku, or between two hands side by side."""
