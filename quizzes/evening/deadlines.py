"""Decide whether an answer is in time.

The database stores when a question closes, and each process measures the time left. A system clock jumps
if it is corrected during an evening. Therefore a process reads the time of day only once for each question, when it
first learns of the question, and then measures with a monotonic clock.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from quizzes.evening.phase import Moment
from quizzes.store.context import Clock, milliseconds, now

GRACE = 0.5
"""Seconds after the time limit during which an answer still counts, because it may have been sent in time."""
_MOST = 1000
"""The most evenings for which times are kept in memory."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A state of an evening, and its times in seconds of the monotonic clock."""

    moment: Moment
    opened: float | None
    """When the question was opened; None if players could not answer it yet."""
    closes: float | None
    """When the question closes; None if it has no time limit or is not open."""
    seen: float
    """When this process first learned of the state."""

    def now(self, clock: float) -> float:
        """Return the time to compute with: the current time, or during a pause the time when the pause was first seen.

        :param clock: the current time. All times are seconds of the monotonic clock.
        """
        return self.seen if self.moment.paused else clock


class Deadlines:
    """Measures the time left for each open question. Every method may be called from any thread.

    :param monotonic: a function that returns seconds. Only differences between its results have a meaning.
    """

    def __init__(self, clock: Clock = now, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._clock, self.monotonic = clock, monotonic
        self._lock = threading.Lock()
        self._anchors: dict[str, Anchor] = {}

    def wall(self) -> int:
        """Return the current time in milliseconds since 1970 began."""
        return milliseconds(self._clock())

    def left(self, evening: str, moment: Moment) -> int | None:
        """Return the milliseconds until the question closes, at least 0; None if the question has no time limit."""
        if moment.paused:
            return moment.left or None
        anchor = self.anchor(evening, moment)
        return None if anchor.closes is None else max(0, round((anchor.closes - self.monotonic()) * 1000))

    def took(self, evening: str, moment: Moment, arrived: float) -> int | None:
        """Return the milliseconds from the opening of the question to the arrival of an answer.

        None is returned if no question was open.

        :param arrived: the time of arrival according to ``monotonic``.
        """
        anchor = self.anchor(evening, moment)
        return None if anchor.opened is None else max(0, round((anchor.now(arrived) - anchor.opened) * 1000))

    def is_over(self, evening: str, moment: Moment, arrived: float | None = None) -> bool:
        """Return whether the time limit and the grace period had passed when an answer arrived.

        :param arrived: the time of arrival according to ``monotonic``; None if the answer arrives at this moment.
        """
        closes = self.anchor(evening, moment).closes
        return closes is not None and (self.monotonic() if arrived is None else arrived) > closes + GRACE

    def wait(self, evening: str, moment: Moment) -> float | None:
        """Return the seconds until a question must be closed, including its grace period.

        None is returned if the question has no time limit.
        """
        closes = self.anchor(evening, moment).closes
        return None if closes is None else max(0.0, closes + GRACE - self.monotonic())

    def rebased(self, evening: str, moment: Moment, wall: int) -> Moment:
        """Return the state of an evening with its times adjusted to the current time of day.

        The time left stays the same. Time during which the whole server was stopped is not taken from players.
        """
        anchor, clock = self.anchor(evening, moment), self.monotonic()
        return replace(
            moment,
            opened=None if anchor.opened is None else wall - round((anchor.now(clock) - anchor.opened) * 1000),
            closes=None if anchor.closes is None else wall + round((anchor.closes - clock) * 1000),
        )

    def anchor(self, evening: str, moment: Moment) -> Anchor:
        """Return when the current question was opened and when it closes, by the monotonic clock, which never jumps.

        Both times are computed once for each state of the evening. They are kept for the next call, unless a later
        state is already kept.
        """
        with self._lock:
            there = self._anchors.get(evening)
            if there and there.moment == moment:
                return there
            wall, clock = self.wall(), self.monotonic()
            end = moment.closes if moment.phase in {"open", "homework"} else None
            opened, closes = (None if then is None else clock + (then - wall) / 1000 for then in (moment.opened, end))
            made = Anchor(moment, opened, closes, clock)
            # a slow thread must not replace newer information with older information
            if there is None or there.moment.revision <= moment.revision:
                self._anchors.pop(evening, None)
                self._anchors[evening] = made
                while len(self._anchors) > _MOST:
                    del self._anchors[next(iter(self._anchors))]
            return made


DEADLINES = Deadlines()
