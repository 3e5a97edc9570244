"""Components of practice: verdicts, the marks of a set, and the menu of types."""
