"""Compute streaks: series of days with practice. A streak ends when two days in a row are missed."""

from collections.abc import Iterable
from datetime import date, timedelta

FORGIVEN = 1
"""How many days in a row may be missed."""


def streak(practised: Iterable[date], today: date) -> int:
    """Return the number of days with practice in the current streak.

    A single missed day does not end a streak. Today counts as missed only once it is over.

    :param practised: the days on which the learner answered, each once.

    >>> from datetime import date
    >>> streak([date(2026, 11, 18), date(2026, 11, 19), date(2026, 11, 21)], date(2026, 11, 22))
    3
    """
    count, last = 0, today
    for day in sorted((day for day in practised if day <= today), reverse=True):
        if last - day > timedelta(days=1 + FORGIVEN):
            break
        count, last = count + 1, day
    return count
