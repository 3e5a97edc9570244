"""The order of the questions of a set: in what is due, what went wrong comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.day.dated import DUE, what_of_a_day
from quizzes.memory.again import in_order, last_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quizzes.sitting import Sitting


def order_of(sitting: Sitting, right: Mapping[int, bool]) -> tuple[int, ...]:
    """The numbers of its questions in the order in which they are asked.

    :param right: how those went that are answered, by number.
    """
    whole = sitting.whole
    if what_of_a_day(whole) == DUE:
        return in_order(whole.length, right)
    return tuple(range(1, whole.length + 1))


def highest(sitting: Sitting) -> int:
    """The highest number a question of it can have."""
    whole = sitting.whole
    return last_number(whole.length) if what_of_a_day(whole) == DUE else whole.length


def comes_back(sitting: Sitting, number: int) -> bool:
    """Whether a question is asked because an earlier one of the set went wrong."""
    return what_of_a_day(sitting.whole) == DUE and number > sitting.whole.length
