"""Dates and times of a club evening in each reader's time zone.

If the time zone is unknown, times are in UTC, and the text says so.
"""

from datetime import date, datetime, time, timedelta

from pages.templates import Markup, Template
from quizzes.memory import time_zone

_HTML = Template(__file__)


def day(then: int, zone: str | None = None) -> str:
    """Return the date for a time in milliseconds since 1970.

    >>> day(0)
    '1 January 1970'
    """
    when = at(then, zone)
    return f"{when.day} {when:%B %Y}"


def minute(then: int, zone: str | None = None) -> str:
    """Return the date without the year, and the time of day, for a time in milliseconds since 1970.

    >>> minute(60_000), minute(60_000, "Europe/Warsaw")
    ('1 January, 00:01 UTC', '1 January, 01:01 CET')
    """
    when = at(then, zone)
    return f"{when.day} {when:%B, %H:%M %Z}"


def minute_html(then: int) -> Markup:
    """Return the day and the time for a page without Streamlit.

    The script ``local_times.js`` changes them to the reader's time zone.
    """
    return _HTML.time(then, minute(then))


def day_html(then: int) -> Markup:
    """Return the date for a page without Streamlit, in the same way as :func:`minute_html`."""
    return _HTML.time(then, day(then), day=True)


def at(then: int, zone: str | None = None) -> datetime:
    """Return a date and time in a time zone, or in UTC if there is no time zone with this name.

    :param then: milliseconds since 1970.
    """
    return datetime.fromtimestamp(then / 1000, time_zone(zone))


def end_of_day(day: date, zone: str | None) -> int:
    """Return the last millisecond of a day, in milliseconds since 1970.

    :param zone: the name of the time zone; None for UTC.
    """
    return int(datetime.combine(day + timedelta(days=1), time(), time_zone(zone)).timestamp() * 1000) - 1
