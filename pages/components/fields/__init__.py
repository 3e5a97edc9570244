"""The fields of a question as HTML, the script for tapping them, and the fields after the answer."""
