"""One bill in steps: what is asked of a scored win, in which order, and what follows from a slip."""
