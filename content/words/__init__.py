"""What things are called: yaku, terms of the game, and the words of the engine."""
