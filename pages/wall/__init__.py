"""The wall of a club evening: a page without controls that a room looks at. Whoever has the code may open it."""
