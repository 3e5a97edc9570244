"""A learner's memory of skills: every answer is evidence, and a card for each skill says when to ask it again."""
