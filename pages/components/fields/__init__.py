"""Fields of a question as HTML, the script that taps them, and what is shown of them after the answer."""
