"""Rate limits for wrong codes and for requests.

They are high enough for a room full of phones behind one IP address.
"""

import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable


def most_said(variable: str, usual: int) -> int:
    """Return a limit from an environment variable, or the default.

    >>> most_said("TENSU_NEVER_SET", 150)
    150
    """
    value = os.environ.get(variable, "")
    return int(value) if value.isdecimal() and int(value) else usual


MOST_KNOWN = 20_000
"""The most addresses or players that are remembered. Beyond that, the one not seen for longest is forgotten."""


def may_have_more(held: int, free: int) -> bool:
    """Return whether one more phone may play from an IP address with ``held`` phones, while ``free`` places are free.

    It may if ``held`` is less than four times ``free``. If 150 places are free at first, one address can thus
    have 120.

    >>> [held for held in range(150) if not may_have_more(held, 150 - held)][0]
    120
    """
    return held < 4 * free


class Limit:
    """A limit on how many events may come from one source within a period."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()

    def is_reached(self, source: str) -> bool:
        """Return whether a source has reached its limit."""
        return len(self._recent(source)) >= self._most

    def count(self, source: str) -> None:
        """Count one more event from a source."""
        times = self._recent(source)
        times.append(self._clock())
        self._seen[source] = times
        while (
            len(self._seen) > MOST_KNOWN
            or not (longest := next(iter(self._seen.values())))
            or longest[-1] <= self._clock() - self._seconds
        ):
            self._seen.popitem(last=False)

    def passes(self, source: str) -> bool:
        """Count one more event from a source, unless it has reached its limit. Return whether it was counted."""
        if self.is_reached(source):
            return False
        self.count(source)
        return True

    def _recent(self, source: str) -> deque[float]:
        if source in self._seen:
            self._seen.move_to_end(source)
        times = self._seen.get(source, deque())
        old = self._clock() - self._seconds
        while times and times[0] <= old:
            times.popleft()
        return times
