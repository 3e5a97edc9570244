"""Fields of a question as HTML, the script for tapping them, and the graded fields after the answer."""
