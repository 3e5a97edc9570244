"""Find out which skills a question tests, what an answer shows about skills, and how difficult a question is."""
