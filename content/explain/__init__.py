"""Explain the score of a win step by step."""
