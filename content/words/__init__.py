"""Names and words: yaku, terms of the game, and everything in the engine."""
