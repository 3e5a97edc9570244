"""Dates and times of an evening in words, in UTC so that all readers see the same."""

from __future__ import annotations

from datetime import UTC, datetime


def day(then: int) -> str:
    """Return the date of a time in milliseconds since 1970.

    >>> day(0)
    '1 January 1970'
    """
    when = _at(then)
    return f"{when.day} {when:%B %Y}"


def minute(then: int) -> str:
    """Return the day and time, without the year, of a time in milliseconds since 1970.

    >>> minute(60_000)
    '1 January, 00:01 UTC'
    """
    when = _at(then)
    return f"{when.day} {when:%B, %H:%M} UTC"


def _at(then: int) -> datetime:
    return datetime.fromtimestamp(then / 1000, UTC)
