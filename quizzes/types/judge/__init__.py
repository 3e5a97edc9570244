"""The question types that compare hands or readings, correct a bill or change a hand, in menu order."""

from quizzes.types.judge import best_reading, build_hand, contrast, find_the_slip

TYPES = (contrast.TYPE, find_the_slip.TYPE, best_reading.TYPE, build_hand.TYPE)
