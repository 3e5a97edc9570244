"""The learner's day, which begins at four in the morning local time, so that a late evening is one day."""

from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

BOUNDARY = timedelta(hours=4)
"""The time after midnight at which a new day begins."""


def learners_day(moment: datetime, zone: str | None) -> date:
    """Return the learner's day at a moment, in a time zone as named by browsers; in UTC if the name is unknown.

    >>> learners_day(datetime(2026, 11, 22, 18, 59, tzinfo=UTC), "Asia/Tokyo")
    datetime.date(2026, 11, 22)
    >>> learners_day(datetime(2026, 11, 22, 19, tzinfo=UTC), "Asia/Tokyo")
    datetime.date(2026, 11, 23)
    """
    # within a zone, subtraction uses the wall clock, also in the night of a clock change
    return (moment.astimezone(_zone(zone)) - BOUNDARY).date()


def noon(day: date) -> datetime:
    """Return the moment that represents a day where whole days of 24 hours are counted."""
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


@cache
def _zone(name: str | None) -> ZoneInfo:
    try:
        return ZoneInfo(name or "UTC")
    except (KeyError, ValueError, OSError):  # raised for an unknown or malformed name, or the name of a folder
        return ZoneInfo("UTC")
