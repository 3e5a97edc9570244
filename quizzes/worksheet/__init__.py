"""Worksheets: what stands on a printed sheet of questions and on its key, and the cards to learn yaku from."""
