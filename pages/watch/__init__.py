"""Looking on at a table's game: a plain page for phones and for a large screen, which can change nothing."""
