"""What an answer shows of skills, and questions on which a skill shows."""
