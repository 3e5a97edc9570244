"""How well a learner remembers each skill.

Every answer is evidence, and a review card for each skill says when to ask about the skill again.
"""
