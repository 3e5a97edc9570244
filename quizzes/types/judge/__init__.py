"""Judging: two hands, two readings, a bill with a slip: the types of this group, in menu order."""

from quizzes.types.judge import best_reading, contrast

TYPES = (contrast.TYPE, best_reading.TYPE)
