"""What to look at after a run: what was wrong, and what took long."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from quizzes.memory.review import LEAST_TIMES, SLOW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quizzes.question import Grade


def slow(grades: Mapping[int, Grade], times: Mapping[int, int]) -> tuple[int, ...]:
    """The numbers of the right answers that took more than twice the median of this run, the slowest first.

    :param times: milliseconds by number; None of a few answers can be called slow.
    """
    if len(times) < LEAST_TIMES:
        return ()
    limit = SLOW * median(times.values())
    found = [number for number, took in times.items() if took > limit and number in grades and grades[number].right]
    return tuple(sorted(found, key=lambda number: (-times[number], number)))
