"""Draw the score of a hand line by line, which the code calls its bill, and the checklist of a yaku."""
