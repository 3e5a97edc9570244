"""Answers spread over a set: none more than three times in ten hands, and none three times in a row.

Which hand has a number hangs on those before it, so these are dealt again where they are not at hand. That costs
little, and the same address still means the same hands in every process.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, TypeVar, cast

from quizzes.sitting import LENGTH

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from quizzes.sitting import Sitting
    from scoring.ruleset import Ruleset

Item = TypeVar("Item")

MOST = 3
"""How often an answer may be right in a set."""
IN_A_ROW = 2
MANY = 5
"""Answers from which the two limits hold; with fewer the set is as even as it can be."""
CANDIDATES = 40
"""How many are dealt for a number before the one is taken that least breaks the limits."""
KEPT = 200
"""Sets whose items are kept."""

_sets: dict[tuple[Sitting, Ruleset, int], tuple[object, ...]] = {}
_lock = Lock()


def spread(
    sitting: Sitting,
    number: int,
    rules: Ruleset,
    deal: Callable[[Random], Item],
    answer: Callable[[Item], Hashable],
    answers: int = MANY,
) -> Item:
    """The item of a number in a sitting, such that no answer is right too often in its ten.

    ``deal`` deals one candidate and hangs on nothing but the generator, the sitting and the rules; ``answer`` is what
    is right for it, and ``answers`` how many answers there are::

        spread(sitting, number, rules, lambda rng: deal(rng, Wish(rules, sitting.level)), lambda hand: hand.best.han)
    """
    start = (number - 1) // LENGTH * LENGTH  # each ten by itself, so that no number hangs on hundreds before it
    key = (sitting, rules, start)
    items = cast("tuple[Item, ...]", _sets.get(key, ()))
    while len(items) < number - start:
        rng = Random(sitting.hand_seed(start + len(items) + 1))  # noqa: S311 (a question is no secret)
        items = (*items, _next(rng, deal, answer, [answer(item) for item in items], answers))
        _keep(key, items)
    return items[number - start - 1]


def _next(
    rng: Random,
    deal: Callable[[Random], Item],
    answer: Callable[[Item], Hashable],
    before: list[Hashable],
    answers: int,
) -> Item:
    best, least = None, None
    for _ in range(CANDIDATES):
        item = deal(rng)
        over = over_limits(answer(item), before, answers)
        if least is None or over < least:
            best, least = item, over
        if not over:
            break
    return cast("Item", best)


def over_limits(right: Hashable, before: list[Hashable], answers: int) -> int:
    """By how much an answer would break the limits after those before it."""
    most = max(MOST, -(-LENGTH // answers))
    often = max(0, Counter(before)[right] + 1 - most)
    in_a_row = IN_A_ROW if answers >= MANY else most
    last = before[-in_a_row:]
    return often + (len(last) == in_a_row and set(last) == {right})


def _keep(key: tuple[Sitting, Ruleset, int], items: tuple[object, ...]) -> None:
    """Items are kept for the next number; whoever deals them again deals the same."""
    with _lock:
        _sets[key] = items
        while len(_sets) > KEPT:
            del _sets[next(iter(_sets))]
