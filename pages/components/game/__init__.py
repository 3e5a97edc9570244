"""The game of a table in words, as tables, and as a chart."""
