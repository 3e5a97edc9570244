"""Watching a table's game: a read-only page for phones and for a large screen."""
