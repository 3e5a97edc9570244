"""Times as the database stores them: milliseconds since 1970 in UTC."""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

Clock = Callable[[], datetime]
"""A function that returns the current time with its time zone."""

AHEAD = "TENSU_TEST_SECONDS_AHEAD"
"""For tests only: the environment variable with the seconds by which the clock is set ahead of the system's clock.
"""

_START = datetime(1970, 1, 1, tzinfo=UTC)


def now() -> datetime:
    """Return the current time according to the computer's clock. Tests can set the time ahead."""
    return datetime.now(UTC) + timedelta(seconds=int(os.environ.get(AHEAD, "0")))


def milliseconds(moment: datetime) -> int:
    """Return a time as the number that the database stores.

    >>> milliseconds(datetime(1970, 1, 1, 0, 0, 1, 500_000, tzinfo=UTC))
    1500
    """
    return (moment - _START) // timedelta(milliseconds=1)


def moment(milliseconds: int) -> datetime:
    """Return the time that the database stores as this number.

    >>> moment(1500)
    datetime.datetime(1970, 1, 1, 0, 0, 1, 500000, tzinfo=datetime.timezone.utc)
    """
    return _START + timedelta(milliseconds=milliseconds)
