"""A run of speed practice: what ends it, and when.

The seed of a run contains the time at which it started, so the link to a run is enough to tell how much time is left.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from enum import Enum
from statistics import median

from quizzes.memory.review import LEAST_TIMES, SLOW
from quizzes.question.question import Grade
from quizzes.question.sitting import MOST_FAST, Sitting, SittingError, known, new_seed

LASTS = timedelta(minutes=3)
"""How long a timed run lasts."""
_SEED = re.compile(r"[a-z0-9]{1,12}([0-9a-f]{8})")
"""The pattern of a run's seed: random characters, then its starting time in seconds as eight hexadecimal digits."""


class Kind(Enum):
    """What ends a run of speed practice. The value is the word used in links."""

    THREE = "three"
    """The run ends after three minutes."""
    STREAK = "streak"
    """The run ends with the first mistake, and the questions become harder."""


def new_run(kind: Kind, rules: str, now: datetime) -> Sitting:
    """Return a run of speed practice that begins now.

    >>> new_run(Kind.THREE, "usma", datetime(2026, 11, 22, tzinfo=UTC)).seed[-8:]
    '6b023080'
    """
    return Sitting(rules, f"{new_seed()}{int(now.timestamp()):08x}", length=MOST_FAST, speed=kind.value)


def read_kind(text: str) -> Kind:
    """Return what ends a run of speed practice, given the word in its link.

    :raises SittingError: if there is no such word.
    """
    return Kind(known(text, [kind.value for kind in Kind], "kind of speed practice"))


def read_run_seed(text: str) -> str:
    """Return the seed of a run from a link.

    :raises SittingError: if the seed does not contain a starting time.
    """
    if not _SEED.fullmatch(text):
        raise SittingError(f"The seed of a run must end with the time when it began, in seconds, not {text[:40]!r}.")
    return text


def _began(run: Sitting) -> datetime:
    found = _SEED.fullmatch(read_run_seed(run.seed))
    return datetime.fromtimestamp(int(found[1], 16) if found else 0, UTC)


def left(run: Sitting, now: datetime) -> timedelta | None:
    """Return how much time is left in a run; None if it has no time limit.

    The result is at most three minutes, so setting a device's clock back does not add any time.
    """
    return None if run.speed != Kind.THREE.value else max(timedelta(0), min(LASTS, _began(run) + LASTS - now))


def is_over(run: Sitting, grades: Mapping[int, Grade], now: datetime) -> bool:
    """Return whether a run has ended, because the time is up or a streak had a wrong answer."""
    time = left(run, now)
    if time is not None:
        return not time or len(grades) >= run.length
    return not all(grade.right for grade in grades.values()) or len(grades) >= run.length


def score(run: Sitting, grades: Mapping[int, Grade]) -> int:
    """Return the number of right answers. In a streak, only answers before the first mistake count."""
    right = [grades[number].right for number in sorted(grades)]
    return right.index(False) if run.speed == Kind.STREAK.value and False in right else sum(right)


def slow(grades: Mapping[int, Grade], times: Mapping[int, int]) -> tuple[int, ...]:
    """Return the numbers of the questions answered slowly but correctly, the slowest first.

    An answer is slow if it took more than twice the median time of the run. With too few answers, no answer is slow.

    :param times: the time for each answer in milliseconds, by the number of the question.
    """
    if len(times) < LEAST_TIMES:
        return ()
    limit = SLOW * median(times.values())
    found = [number for number, took in times.items() if took > limit and number in grades and grades[number].right]
    return tuple(sorted(found, key=lambda number: (-times[number], number)))
