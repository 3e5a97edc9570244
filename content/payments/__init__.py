"""Payments: the table, a typed question, and its answer."""
