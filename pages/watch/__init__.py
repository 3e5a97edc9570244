"""The page for spectators of a game at a table. It has no buttons, and fits phones and large screens."""
