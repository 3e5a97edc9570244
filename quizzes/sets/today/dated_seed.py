"""Seeds that contain a date.

With such a seed, a set stays the same all day, and its link tells the day and the kind of set.
"""

from datetime import date

from quizzes.question.sitting import Sitting

DUE, MIXED, HAND = "due", "mix", "day"


def dated(what: str, day: date) -> str:
    """Return the seed of one of the sets of a day.

    >>> from datetime import date
    >>> dated(DUE, date(2026, 11, 22))
    'due261122'
    """
    return f"{what}{day:%y%m%d}"


def what_of_a_day(sitting: Sitting) -> str:
    """Return which daily set a sitting is (`DUE`, `MIXED` or `HAND`); an empty string for any other sitting."""
    what, day = sitting.seed[:-6], sitting.seed[-6:]
    return what if what in {DUE, MIXED, HAND} and day.isdecimal() else ""
