"""The learner's day, which begins at four in the morning, and streaks: series of days with practice.

Practice late in the evening and practice after midnight belong to the same day. A streak ends when two days in a row
are missed.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo


def learners_day(moment: datetime, zone: str | None) -> date:
    """Return the learner's day at a given moment.

    :param zone: the name of the time zone as browsers give it. UTC is used if the name is unknown.

    >>> learners_day(datetime(2026, 11, 22, 18, 59, tzinfo=UTC), "Asia/Tokyo")
    datetime.date(2026, 11, 22)
    >>> learners_day(datetime(2026, 11, 22, 19, tzinfo=UTC), "Asia/Tokyo")
    datetime.date(2026, 11, 23)
    """
    # within one time zone, subtraction uses wall-clock times, even on a night when the clocks change
    return (moment.astimezone(time_zone(zone)) - timedelta(hours=4)).date()


def noon(day: date) -> datetime:
    """Return noon of a day in UTC, so that the days between two dates all have 24 hours."""
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


@lru_cache(maxsize=1000)
def time_zone(name: str | None) -> ZoneInfo:
    """Return the time zone with a name, such as ``Asia/Tokyo``; UTC if the name is missing or unknown."""
    try:
        return ZoneInfo(name or "UTC")
    except (KeyError, ValueError, OSError):  # the name of the time zone is unknown, malformed, or a folder's name
        return ZoneInfo("UTC")


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
        if last - day > timedelta(days=2):
            break
        count, last = count + 1, day
    return count
