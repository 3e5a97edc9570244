"""Questions: what is asked, how answers are graded, and what an answer shows about a learner."""
