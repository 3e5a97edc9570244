"""Questions, grading and the named mistakes: what is asked, and what an answer shows."""
