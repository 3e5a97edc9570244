"""The picker for tiles, with which users enter a hand."""
