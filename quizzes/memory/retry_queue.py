"""Repeat wrongly answered questions later in the same set.

The order of the questions depends only on the answers.
"""

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType

from quizzes.memory.due import MOST_SECONDS, USUAL_SECONDS

AFTER = 4
"""How many places after a question its retry comes; fewer only if no other questions are left."""
NOTHING: Mapping[int, Collection[int]] = MappingProxyType({})
TIMES = 2
"""How often a question is repeated. After three wrong answers in a row the learner needs another day or the lesson."""


def in_order(
    count: int,
    right: Mapping[int, bool],
    shows: Mapping[int, Collection[int]] = NOTHING,
    seconds: Callable[[int], float] = lambda _: USUAL_SECONDS,
    most_seconds: float = MOST_SECONDS,
) -> tuple[int, ...]:
    """Return the numbers of the questions in the order in which they are asked, given the answers so far.

    The numbers of retries continue after the last question. In a set of five questions, number seven is the first retry
    of the second question, and number twelve is its second retry. If an earlier answer has already given evidence about
    the skill of a question, the question is left out, unless it has been answered. If there is not enough time, the
    last questions are left out in favour of retries.

    :param count: the number of questions without retries.
    :param right: for each answered question, by its number, whether the answer was right.
    :param shows: for each answered question, the numbers of the questions that it makes unnecessary.
    :param seconds: a function that returns how many seconds the question with a given number takes.
    :param most_seconds: how many seconds all questions together may take at most.

    >>> in_order(6, {})
    (1, 2, 3, 4, 5, 6)
    >>> in_order(6, {1: False, 2: True})
    (1, 2, 3, 4, 7, 5, 6)
    >>> in_order(6, {1: True}, {1: {3}})
    (1, 2, 4, 5, 6)
    """
    first = list(range(1, count + 1))
    back: list[tuple[int, int]] = []  # for each retry: the earliest position it may have, and its number
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
        if order and taken > most_seconds:
            break
        if not right.get(number, True) and number <= count * TIMES:
            back.append((len(order) + AFTER, number + count))
        needless.update(shows.get(number, ()))
        order.append(number)
    return tuple(order)


def last_number(count: int) -> int:
    """Return the highest number that a question of a set can have, retries included."""
    return count * (TIMES + 1)
