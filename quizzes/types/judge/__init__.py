"""Judging: two hands, two readings, a bill with a slip: the types of this group, in menu order."""

from quizzes.types.judge import best_reading, contrast, find_the_slip

TYPES = (contrast.TYPE, find_the_slip.TYPE, best_reading.TYPE)
