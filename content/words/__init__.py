"""Names and texts for yaku, for terms of the game, and for everything in the scoring engine."""
