"""What went wrong comes back a few questions later in the same set: a queue that hangs on the answers alone."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from quizzes.memory.due import MOST_SECONDS, USUAL_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

AFTER = 4
"""Questions later; sooner only where no other is left to stand between."""
NOTHING: Mapping[int, Collection[int]] = MappingProxyType({})
TIMES = 2
"""How often one comes back; who is wrong three times in a row needs another day, or the lesson."""


def in_order(
    count: int,
    right: Mapping[int, bool],
    shows: Mapping[int, Collection[int]] = NOTHING,
    seconds: Callable[[int], float] = lambda _: USUAL_SECONDS,
) -> tuple[int, ...]:
    """The numbers of the questions in the order in which they are asked, as far as the answers tell.

    A question that comes back has the number of the first one, and that of all questions once or twice more: of five,
    the second comes back as the seventh. One whose skill an earlier answer has shown is left out, unless it was
    answered. No more are asked than the minutes of a day hold: what comes back crowds out what came last.

    :param count: of the questions that do not come back.
    :param right: how those went that are answered, by number.
    :param shows: of those that are answered, which others they make needless.
    :param seconds: what the question of a number takes.

    >>> in_order(6, {})
    (1, 2, 3, 4, 5, 6)
    >>> in_order(6, {1: False, 2: True})
    (1, 2, 3, 4, 7, 5, 6)
    >>> in_order(6, {1: True}, {1: {3}})
    (1, 2, 4, 5, 6)
    """
    first = list(range(1, count + 1))
    back: list[tuple[int, int]] = []  # where each may stand at the earliest, and its number
    order: list[int] = []
    needless: set[int] = set()
    taken = 0.0
    while first or back:
        if first and first[0] in needless and first[0] not in right:
            first.pop(0)
            continue
        ready = bool(back) and (back[0][0] <= len(order) or not first)
        number = back.pop(0)[1] if ready else first.pop(0)
        taken += seconds(number)
        if order and taken > MOST_SECONDS:
            break
        if not right.get(number, True) and number <= count * TIMES:
            back.append((len(order) + AFTER, number + count))
        needless.update(shows.get(number, ()))
        order.append(number)
    return tuple(order)


def last_number(count: int) -> int:
    """The highest number a question of a set can have, those that come back among them."""
    return count * (TIMES + 1)
