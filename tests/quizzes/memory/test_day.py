"""A learner's day begins at four in the morning, in their own time zone."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as some

from quizzes.memory.learning_day import learners_day, noon
from tests.for_each import for_each

ZONES = ("Europe/Warsaw", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu", "Pacific/Kiritimati", "UTC")


@for_each("zone", ZONES)
def test_it_changes_at_four_on_the_wall(zone: str) -> None:
    for hour, minute, day in ((3, 59, 21), (4, 0, 22), (23, 59, 22), (0, 0, 21)):
        wall = datetime(2026, 11, 22, hour, minute, tzinfo=ZoneInfo(zone))
        assert learners_day(wall.astimezone(UTC), zone) == date(2026, 11, day)


def test_it_changes_at_four_in_a_night_in_which_the_clock_is_put_back_or_forward() -> None:
    # Warsaw: back from 3 to 2 on 25 October 2026 at 01:00 UTC, forward from 2 to 3 on 28 March 2027 at 01:00 UTC
    for moment, day in (
        (datetime(2026, 10, 25, 2, 59, tzinfo=UTC), date(2026, 10, 24)),  # 3:59, one hour after UTC
        (datetime(2026, 10, 25, 3, 0, tzinfo=UTC), date(2026, 10, 25)),
        (datetime(2027, 3, 28, 1, 59, tzinfo=UTC), date(2027, 3, 27)),  # 3:59, two hours after UTC
        (datetime(2027, 3, 28, 2, 0, tzinfo=UTC), date(2027, 3, 28)),
    ):
        assert learners_day(moment, "Europe/Warsaw") == day


@for_each("zone", [None, "", "Moon/Tranquility", "../etc", "/", "Europe", "europe/nowhere", "\0"])
def test_what_names_no_zone_is_utc(zone: str | None) -> None:
    assert learners_day(datetime(2026, 11, 22, 3, 59, tzinfo=UTC), zone) == date(2026, 11, 21)
    assert learners_day(datetime(2026, 11, 22, 4, tzinfo=UTC), zone) == date(2026, 11, 22)


@given(some.dates(date(2000, 1, 1), date(2099, 12, 30)))
def test_neighbouring_days_are_whole_days_apart(day: date) -> None:
    assert noon(day + timedelta(days=1)) - noon(day) == timedelta(hours=24)
    assert noon(day).date() == day
