"""Draw a round that is being played: the table, the learner's hand and the choices. Read ``round_table.py`` first."""
