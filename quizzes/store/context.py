"""What a change of the database needs besides its own data: the current time, new ids and new codes.

The database stores times as milliseconds since 1970 in UTC.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random

Clock = Callable[[], datetime]
"""A function that returns the current time with its time zone."""

AHEAD = "TENSU_TEST_SECONDS_AHEAD"
"""For tests only: the environment variable with the seconds by which the clock is set ahead of the system's clock.
"""

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The letters and digits of codes, without any that look alike on a projector."""
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


def new_id(chance: Random) -> str:
    """Return a new id."""
    return f"{chance.getrandbits(128):032x}"


@dataclass(frozen=True, slots=True)
class Context:
    """The time of a change, and its source of new ids and codes. Tests can decide both."""

    now: int
    """When the change was asked for, in milliseconds since 1970."""
    chance: Random
    id: str
    """The id of the row that the change adds.

    If the connection is lost during a commit, the change is made again. The same id then keeps it from adding a second
    row.
    """

    def new_word(self, length: int) -> str:
        """Return a new code with the given number of random letters."""
        return "".join(self.chance.choice(LETTERS) for _ in range(length))
