"""Tiles from which a hand is tapped together."""
