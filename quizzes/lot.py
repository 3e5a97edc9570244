"""What is drawn by lot for the questions of a set, so that nothing comes too often."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from quizzes.sitting import LENGTH
from quizzes.spread import FEW, Asked, drawn_limits

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from quizzes.sitting import Sitting

Thing = TypeVar("Thing")


def drawn_by_lot(
    things: Sequence[Thing], sitting: Sitting, number: int, *asked: Callable[[Thing], Hashable], lot: str = "lot"
) -> Thing:
    """The one of some things that the question of this number is about, the same for the same sitting.

    All of them come equally often within a set, as far as its length allows; of fewer than five each comes at most as
    often as an answer may, so that nobody tells the last by counting those before it. With ``asked``, what is right of
    each thing that is asked, they come in such an order that no answer is right too often in a set, as
    :mod:`quizzes.spread` has it.

    :param lot: what it is drawn for; two things that are drawn for one question have two lots, and do not go together.

    >>> from quizzes.sitting import Sitting
    >>> sorted(drawn_by_lot("ab", Sitting("usma", "abc"), number) for number in range(1, 5))
    ['a', 'b', 'b', 'b']
    """
    rng = Random(f"{sitting.hand_seed(0)}/{lot}")  # noqa: S311 (a question is no secret)
    # of what one round has too little there is more in the rounds after it
    rounds = -(-LENGTH * (LENGTH if asked else 1) // len(things))
    lots = [place for _ in range(rounds) for place in rng.sample(range(len(things)), len(things))]
    if asked:
        lots = _spread(lots, [[one(thing) for thing in things] for one in asked], sitting)
    elif len(things) in FEW:
        lots = [place for place in range(len(things)) for _ in range(max(FEW[len(things)]))]
        rng.shuffle(lots)
        lots = lots[:LENGTH]
    return things[lots[(number - 1) % len(lots)]]


def _spread(lots: list[int], asked: list[list[Hashable]], sitting: Sitting) -> list[int]:
    """As many of the lots as a set has, each the first of those whose answers least break the limits of a set.

    :param asked: of everything that is asked what is right, lot by lot.
    """
    of_all: tuple[Asked[int], ...] = tuple(Asked(right.__getitem__, len(set(right))) for right in asked)
    aspects = drawn_limits(of_all, sitting)
    left, taken = list(lots), list[int]()
    while len(taken) < LENGTH:
        before = [[right[lot] for lot in taken] for right in asked]
        over = {
            lot: sum(one.over(one.answer(lot), told) for one, told in zip(aspects, before, strict=True))
            for lot in set(left)
        }
        taken.append(left.pop(left.index(min(left, key=over.__getitem__))))
    return taken
