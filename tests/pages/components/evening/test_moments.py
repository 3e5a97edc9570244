"""Days and times are shown in UTC, whatever the time zone of the machine."""

from __future__ import annotations

from pages.components.evening.date_text import day, minute

DAY = 24 * 3600 * 1000


def test_a_day_and_a_minute_are_said_in_utc() -> None:
    # 1970 has 365 days, so day 365 is the first of 1971
    assert day(365 * DAY) == "1 January 1971"
    assert day(365 * DAY - 1) == "31 December 1970"
    assert minute(31 * DAY + 13 * 3600 * 1000 + 5 * 60_000) == "1 February, 13:05 UTC"


def test_a_name_that_is_no_time_zone_is_read_as_utc() -> None:
    """A browser may send any text: the name of a folder, a path, or more than a file name can hold."""
    for name in ("Nowhere/Else", "Europe", "../Europe/Warsaw", "x" * 5000, "a\0b", ""):
        assert minute(60_000, name) == "1 January, 00:01 UTC"
