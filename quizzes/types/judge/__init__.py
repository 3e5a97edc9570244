"""Judging: two hands, two readings, a bill with a slip, a hand to be changed: the types in menu order."""

from quizzes.types.judge import best_reading, build_hand, contrast, find_the_slip

TYPES = (contrast.TYPE, find_the_slip.TYPE, best_reading.TYPE, build_hand.TYPE)
