"""Menus: everything that a hand may contain, because the learner has been taught it."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple

from scoring import Moment, Riichi, ScoreResult, Shape
from scoring.near_misses.near_miss import tempts_outside


class Term(Enum):
    """The elements of hands, apart from yaku, that a learner must know before a hand may contain them."""

    CALL = "call"
    """Sets that were called from another player."""
    RIICHI = "riichi"
    """Riichi, and riichi sticks on the table."""
    INDICATOR = "indicator"
    """Dora and ura dora."""
    RED_FIVE = "red five"
    HONBA = "honba"
    SHAPE = "shape"
    """Hands of a shape other than four sets and a pair."""
    KAN = "kan"
    MOMENT = "moment"
    """Wins at a special moment: within ippatsu, on the last tile, on a kan, or on the first turn."""
    READINGS = "readings"
    """Hands with several readings that differ in wait, yaku or fu."""
    TWIN_CALLS = "twin calls"
    """Hands with two identical called sequences."""


class Menu(NamedTuple):
    """Everything a learner has been taught.

    A hand is allowed only if everything needed to score it is on the menu.

    >>> first = Menu(frozenset({"tanyao", "menzen_tsumo"}), frozenset({Term.CALL}))
    >>> first.yaku <= (first | Menu(frozenset({"pinfu"}))).yaku
    True
    """

    yaku: frozenset[str] | None = None
    """The ids of the yaku; None if the lessons have not mentioned yaku yet, so that any yaku may occur."""
    terms: frozenset[Term] = frozenset()
    groups: float | None = None
    """The share of hands with a triplet or kan, from 0 to 1; None if the level decides."""

    def __or__(self, other: "Menu") -> "Menu":
        """Return everything on either menu. The ``groups`` of the second menu take precedence."""
        yaku = self.yaku if other.yaku is None else (self.yaku or frozenset()) | other.yaku
        return Menu(yaku, self.terms | other.terms, self.groups if other.groups is None else other.groups)

    def allows(self, result: ScoreResult) -> bool:
        """Return whether the menu includes everything that a scored hand needs."""
        return next(self.outside(result), None) is None

    def outside(self, result: ScoreResult) -> Iterator[str]:
        """Yield the ids of everything that a scored hand needs and the menu lacks.

        These are terms such as kan, the yaku of all readings, and yaku that a learner might wrongly see in it.
        """
        yield from (term.value for term, is_there in _IS_THERE.items() if term not in self.terms and is_there(result))
        if self.yaku is not None:
            there = dict.fromkeys(name for bill in result.bills for name in bill.yaku.ids)
            yield from (yaku for yaku in there if yaku not in self.yaku)
            yield from (near.yaku.id for near in tempts_outside(result, self.yaku))


def _twin_calls(result: ScoreResult) -> bool:
    sequences = [block for block in result.hand.meld_blocks if block.is_sequence]
    return len(set(sequences)) < len(sequences)


_IS_THERE: dict[Term, Callable[[ScoreResult], bool]] = {
    Term.CALL: lambda result: not result.hand.closed,
    Term.RIICHI: lambda result: result.context.riichi is not Riichi.NONE or bool(result.context.sticks),
    Term.INDICATOR: lambda result: bool(result.context.dora_indicators),
    Term.RED_FIVE: lambda result: bool(result.hand.reds) and "aka_dora" in result.rules.prices,
    Term.HONBA: lambda result: bool(result.context.honba),
    Term.SHAPE: lambda result: result.best.reading.shape is not Shape.STANDARD,
    Term.KAN: lambda result: (
        Moment.ON_KAN in result.context.moment or any(meld.type.is_kan for meld in result.hand.melds)
    ),
    Term.MOMENT: lambda result: bool(result.context.moment),
    Term.READINGS: lambda result: len({(bill.reading.wait, bill.fu.exact, bill.yaku.ids) for bill in result.bills}) > 1,
    Term.TWIN_CALLS: _twin_calls,
}
"""For each term, whether it is needed to explain a hand."""
