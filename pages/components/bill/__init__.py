"""Draw the score of a hand line by line (its bill), and the checklist of a yaku."""
