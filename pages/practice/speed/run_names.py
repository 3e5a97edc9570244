"""What the two kinds of run are called, and how what one reached in them is said."""

from quizzes.sets.speed.speed_run import Kind

NAMES = {Kind.THREE: "Three minutes", Kind.STREAK: "Streak"}
BESTS = {Kind.THREE: "{right} right", Kind.STREAK: "{right} in a row"}
