"""Questions, the grading of answers, and what an answer shows about a learner."""
