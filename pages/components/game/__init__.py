"""A game recorded on the score sheet or in a log: in words, in tables and as a chart."""
