"""Practice inside a lesson: its questions in order, and what may be in them."""
