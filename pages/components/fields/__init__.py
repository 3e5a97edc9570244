"""The fields of a question as HTML, before and after the answer, and the script for tapping them."""
