"""The tiles for tapping in a hand."""
