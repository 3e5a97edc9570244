"""The learner's day: it changes at four in the morning where they are, so that a late evening is one day."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

BOUNDARY = timedelta(hours=4)
"""After midnight, when a new day begins."""


def learners_day(moment: datetime, zone: str | None) -> date:
    """The day of a moment for somebody in a time zone, named as browsers do; in UTC where that names none.

    >>> learners_day(datetime(2026, 11, 22, 18, 59, tzinfo=UTC), "Asia/Tokyo")
    datetime.date(2026, 11, 22)
    >>> learners_day(datetime(2026, 11, 22, 19, tzinfo=UTC), "Asia/Tokyo")
    datetime.date(2026, 11, 23)
    """
    # within a zone hours are taken off the clock on the wall, also in a night in which that is put forward or back
    return (moment.astimezone(_zone(zone)) - BOUNDARY).date()


def noon(day: date) -> datetime:
    """The moment that stands for a day where whole days of 24 hours are counted."""
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


@cache
def _zone(name: str | None) -> ZoneInfo:
    try:
        return ZoneInfo(name or "UTC")
    except (KeyError, ValueError, OSError):  # unknown, no name of a zone, or the name of a folder
        return ZoneInfo("UTC")
