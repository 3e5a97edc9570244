"""Seeds that contain a date, so that a set stays the same all day and its link shows what it is."""

from datetime import date

from quizzes.question.sitting import Sitting

DUE, MIXED, HAND = "due", "mix", "day"


def dated(what: str, day: date) -> str:
    """Return the seed of a day's set.

    >>> from datetime import date
    >>> dated(DUE, date(2026, 11, 22))
    'due261122'
    """
    return f"{what}{day:%y%m%d}"


def what_of_a_day(sitting: Sitting) -> str:
    """Return which set of a day a sitting is; empty for other sittings."""
    what, day = sitting.seed[:-6], sitting.seed[-6:]
    return what if what in {DUE, MIXED, HAND} and day.isdecimal() else ""
