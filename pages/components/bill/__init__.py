"""Draw the score of a hand line by line, which the code calls a bill, and the checklist of a yaku."""
