"""The printed card for the table."""
