"""The card for the table."""
