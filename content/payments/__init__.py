"""Payments: the tables, typed questions about them, and their answers."""
