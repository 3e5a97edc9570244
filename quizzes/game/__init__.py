"""A table's game as it is kept: what happened hand by hand, and what follows from it by the rules in force."""
