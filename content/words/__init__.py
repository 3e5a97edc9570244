"""Names and texts: yaku, terms of the game, and everything in the scoring engine."""
