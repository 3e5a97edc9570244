"""Right answers in words, with a module for each kind of question."""
