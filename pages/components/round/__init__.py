"""Draw a round in play: the table from above, your hand and your choices. Begin with ``round_table.py``."""
