"""Moments at the table in which points change hands, made up for questions."""
