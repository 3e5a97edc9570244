"""The page for spectators of a game at a table: without buttons, for phones and for a large screen."""
