"""Draw the score of a hand line by line (its "bill" in the code), and the checklist of a yaku."""
