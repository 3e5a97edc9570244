"""Answers spread over a set: none more than three times in ten hands, and none three times in a row.

Where there are fewer than five answers a set is about even, and how even it is hangs on a lot: if of two answers each
came exactly five times, the last of a set could be told by counting those before it.

Which hand has a number hangs on those before it, so these are dealt again where they are not at hand. That costs
little, and the same address still means the same hands in every process.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from quizzes.question.sitting import LENGTH

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from quizzes.question.sitting import Sitting
    from scoring.ruleset import Ruleset

Item = TypeVar("Item")

MOST = 3
"""How often an answer may be right in a set."""
IN_A_ROW = 2
MANY = 5
"""Answers from which the two limits hold; with fewer the set is about even."""
FEW = {2: {5: 25, 6: 45, 7: 30}, 3: {4: 45, 5: 55}, 4: {3: 45, 4: 55}}
"""How often one of so few answers may be right in a set, with weights.

About as often as the commonest of so many equal chances comes in ten, never more than two above even. Were each to
come equally often, whoever counts would know the last of every set; the lot of a set is not known.
"""
CANDIDATES = 40
"""How many are dealt for a number before the one is taken that least breaks the limits."""
KEPT = 200
"""Sets whose items are kept."""


@dataclass(frozen=True, slots=True)
class Asked(Generic[Item]):
    """Something that is asked of each item of a set, and that has no answer too often."""

    answer: Callable[[Item], Hashable]
    """What is right; None where it is not asked of this item."""
    answers: int = MANY
    """How many answers there are."""
    most: int | None = None
    """How often one may be right; None: as many answers allow."""
    weight: int | None = None
    """How much it matters beside what else is asked; None: twice as much where there are many answers.

    So of two limits that cannot both be kept it is the one of many answers.
    """

    def over(self, right: Hashable, before: list[Hashable]) -> int:
        """By how much an answer would break the limits after those before it, times what that matters."""
        if right is None:
            return 0
        told = [one for one in before if one is not None]
        weight = (2 if self.answers >= MANY else 1) if self.weight is None else self.weight
        return over_limits(right, told, self.answers, self.most) * weight

    def by_lot(self, lot: str) -> Asked[Item]:
        """The same with how often an answer may be right, drawn for a set where there are few answers.

        :param lot: what the draw hangs on.
        """
        if self.most is not None or self.answers not in FEW:
            return self
        weights = FEW[self.answers]
        [most] = Random(lot).choices(list(weights), list(weights.values()))  # noqa: S311 (a question is no secret)
        return replace(self, most=most)


_sets: dict[tuple[Sitting, Ruleset, int], tuple[object, ...]] = {}
_lock = Lock()


def spread(sitting: Sitting, number: int, rules: Ruleset, deal: Callable[[Random], Item], *asked: Asked[Item]) -> Item:
    """The item of a number in a sitting, such that no answer is right too often in its ten.

    ``deal`` deals one candidate and hangs on nothing but the generator, the sitting and the rules; ``asked`` is what
    is asked of it::

        han: Asked[ScoreResult] = Asked(lambda hand: hand.best.han)
        spread(sitting, number, rules, lambda rng: deal(rng, Wish(rules, sitting.level)), han)
    """
    return spread_numbers(sitting, number, rules, lambda rng, _: deal(rng), *asked)


def spread_numbers(
    sitting: Sitting, number: int, rules: Ruleset, deal: Callable[[Random, int], Item], *asked: Asked[Item]
) -> Item:
    """The same where what is dealt hangs on its number as well, of which a lot was drawn before it."""
    start = (number - 1) // LENGTH * LENGTH  # each ten by itself, so that no number hangs on hundreds before it
    key = (sitting, rules, start)
    items = cast("tuple[Item, ...]", _sets.get(key, ()))
    asked = drawn_limits(asked, sitting, start)
    while len(items) < number - start:
        place = start + len(items) + 1
        rng = Random(sitting.hand_seed(place))  # noqa: S311 (a question is no secret)
        items = (*items, _next(partial(deal, rng, place), asked, list(items)))
        _keep(key, items)
    return items[number - start - 1]


def drawn_limits(asked: tuple[Asked[Item], ...], sitting: Sitting, start: int = 0) -> tuple[Asked[Item], ...]:
    """What is asked of the ten after a number, with the limits that are drawn for them."""
    seed = sitting.hand_seed(start)
    return tuple(one.by_lot(f"{seed}/most/{place}") for place, one in enumerate(asked))


def _next(deal: Callable[[], Item], asked: tuple[Asked[Item], ...], before: list[Item]) -> Item:
    told = [list(map(one.answer, before)) for one in asked]
    best, least = None, None
    for _ in range(CANDIDATES):
        item = deal()
        over = sum(one.over(one.answer(item), answers) for one, answers in zip(asked, told, strict=True))
        if least is None or over < least:
            best, least = item, over
        if not over:
            break
    return cast("Item", best)


def over_limits(right: Hashable, before: list[Hashable], answers: int, most: int | None = None) -> int:
    """By how much an answer would break the limits after those before it.

    :param most: how often it may be right in a set; None: as many answers allow.
    """
    most = max(MOST, -(-LENGTH // answers)) if most is None else most
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


Thing = TypeVar("Thing")


def drawn_by_lot(
    things: Sequence[Thing], sitting: Sitting, number: int, *asked: Callable[[Thing], Hashable], lot: str = "lot"
) -> Thing:
    """The one of some things that the question of this number is about, the same for the same sitting.

    All of them come equally often within a set, as far as its length allows; of fewer than five each comes at most as
    often as an answer may, so that nobody tells the last by counting those before it. With ``asked``, what is right of
    each thing that is asked, they come in such an order that no answer is right too often in a set, as
    :mod:`quizzes.question.answer_balance` has it.

    :param lot: what it is drawn for; two things that are drawn for one question have two lots, and do not go together.

    >>> from quizzes.question.sitting import Sitting
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
