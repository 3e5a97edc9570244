"""Components of practice: verdicts, the marks of a set, the menu of types."""
