"""Moments as the database keeps them: milliseconds since 1970 in UTC."""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Tells the moment, with its time zone."""

AHEAD = "TENSU_TEST_SECONDS_AHEAD"
"""For tests only: a server started with this variable is this many seconds ahead of the system clock, so that a journey
can continue three days or two weeks later. To correct a clock, set the system's.
"""

_START = datetime(1970, 1, 1, tzinfo=UTC)


def now() -> datetime:
    """The moment by the machine's clock; in tests perhaps ahead of it."""
    return datetime.now(UTC) + timedelta(seconds=int(os.environ.get(AHEAD, "0")))


def milliseconds(moment: datetime) -> int:
    """A moment as it is kept.

    >>> milliseconds(datetime(1970, 1, 1, 0, 0, 1, 500_000, tzinfo=UTC))
    1500
    """
    return (moment - _START) // timedelta(milliseconds=1)


def moment(milliseconds: int) -> datetime:
    """A moment as it was kept.

    >>> moment(1500)
    datetime.datetime(1970, 1, 1, 0, 0, 1, 500000, tzinfo=datetime.timezone.utc)
    """
    return _START + timedelta(milliseconds=milliseconds)
