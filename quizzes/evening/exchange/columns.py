"""What the columns and the lines of a plan as CSV are called."""

from __future__ import annotations

from quizzes.evening.plan import OPTIONS

QUESTION = "question"
SETTINGS = ("rules", "title", "seconds", "counting", "names", "team")
"""Lines that are no question; ``team`` may stand several times."""
OPTION_COLUMNS = tuple(f"option {number}" for number in range(1, OPTIONS[-1] + 1))
COLUMNS = (
    *("type", "text", "seed", "number", "level", "hands", "steps", "aim", "lesson", "edition", "right"),
    *OPTION_COLUMNS,
)
