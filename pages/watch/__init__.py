"""Watch the game of a table: a page without buttons, for phones and for a large screen."""
