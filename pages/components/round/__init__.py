"""Draw a round that is being played: the table, the learner's hand and the choices. Begin with ``round_table.py``."""
