"""What a learner knows: every answer is evidence for skills, and a card of each says when to ask it again."""
