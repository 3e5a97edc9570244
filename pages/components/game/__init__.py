"""The game of a table in words, in tables and as a chart."""
