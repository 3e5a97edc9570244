"""A player's own games, drawn."""
