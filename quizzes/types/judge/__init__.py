"""Judging: two hands, two readings, a bill with a slip: the types of this group, in menu order."""

from quizzes.types.judge import contrast

TYPES = (contrast.TYPE,)
