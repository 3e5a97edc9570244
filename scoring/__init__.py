"""Pure rules of riichi scoring: tiles in, an itemised bill out. Needs the standard library only."""
