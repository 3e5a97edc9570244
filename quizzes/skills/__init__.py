"""Find out which skills a question tests, which skills an answer shows, and how difficult a question is."""
