"""What is drawn by lot for the questions of a set, so that nothing comes too often."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from quizzes.sitting import LENGTH
from quizzes.spread import over_limits

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from quizzes.sitting import Sitting

Thing = TypeVar("Thing")


def drawn_by_lot(
    things: Sequence[Thing], sitting: Sitting, number: int, answer: Callable[[Thing], Hashable] | None = None
) -> Thing:
    """The one of some things that the question of this number is about, the same for the same sitting.

    All of them come equally often within a set, as far as its length allows. With ``answer``, what is right, they come
    in such an order that no answer is right too often in a set, as :mod:`quizzes.spread` has it.

    >>> from quizzes.sitting import Sitting
    >>> sorted(drawn_by_lot("ab", Sitting("usma", "abc"), number) for number in range(1, 5))
    ['a', 'a', 'b', 'b']
    """
    rng = Random(f"{sitting.hand_seed(0)}/lot")  # noqa: S311 (a question is no secret)
    rounds = -(-LENGTH // len(things))
    lots = [thing for _ in range(rounds) for thing in rng.sample(list(things), len(things))]
    if answer is None:
        return lots[(number - 1) % len(lots)]
    return _spread(lots, answer)[number - 1]


def _spread(lots: list[Thing], answer: Callable[[Thing], Hashable]) -> list[Thing]:
    """As many of the lots as a set has, each the first of those whose answer least breaks the limits of a set."""
    left = [(lot, answer(lot)) for lot in lots]
    taken: list[tuple[Thing, Hashable]] = []
    answers = len({told for _, told in left})
    while len(taken) < LENGTH:
        before = [told for _, told in taken]
        over = [over_limits(told, before, answers) for _, told in left]
        place = over.index(min(over))
        taken.append(left.pop(place))
    return [lot for lot, _ in taken]
