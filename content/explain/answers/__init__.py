"""What is right, in words: one file for each kind of answer."""
