"""The question types about comparing hands or readings, correcting a score and changing a hand.

The types are in the order of the menu.
"""

from quizzes.types.judge import best_reading, build_hand, contrast, find_the_slip

TYPES = (contrast.TYPE, find_the_slip.TYPE, best_reading.TYPE, build_hand.TYPE)
