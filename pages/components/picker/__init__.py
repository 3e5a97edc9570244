"""The picker for tiles. Users enter a hand with it."""
