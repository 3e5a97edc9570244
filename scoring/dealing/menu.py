"""What a hand may hold because it was taught, and nothing else: a menu that also closes the door."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from scoring.context import Moment, Riichi
from scoring.decomposition import Shape
from scoring.near_misses.near_miss import tempting

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from scoring.dealing.levels import Level
    from scoring.score import Bill, ScoreResult


class Term(Enum):
    """What a hand can show, yaku aside, that has to be taught before it is met."""

    CALL = "call"
    """Called sets."""
    RIICHI = "riichi"
    """Riichi declared, and bets on the table."""
    INDICATOR = "indicator"
    """Dora and ura dora."""
    RED_FIVE = "red five"
    HONBA = "honba"
    SHAPE = "shape"
    """A hand that is not four sets and a pair."""
    KAN = "kan"
    READINGS = "readings"
    """Several ways to read the tiles that differ in wait, yaku or fu."""
    TWIN_CALLS = "twin calls"
    """Two equal called sequences."""


@dataclass(frozen=True, slots=True)
class Menu:
    """What was taught. A hand passes only if everything that is said of it is on the menu.

    >>> first = Menu(frozenset({"tanyao", "menzen_tsumo"}), frozenset({Term.CALL}))
    >>> first.yaku <= (first | Menu(frozenset({"pinfu"}))).yaku
    True
    """

    yaku: frozenset[str] | None = None
    """Ids of the yaku; None where nothing is said of yaku yet, so that any may be there."""
    terms: frozenset[Term] = frozenset()
    groups: float | None = None
    """How many of the hands hold a triplet or a kan, from 0 to 1; None: as many as the level says."""

    def __or__(self, other: Menu) -> Menu:
        """What both have taught; how many triplets is what the second says, if it says so."""
        yaku = self.yaku if other.yaku is None else (self.yaku or frozenset()) | other.yaku
        groups = self.groups if other.groups is None else other.groups
        return Menu(yaku, self.terms | other.terms, groups)

    def allows(self, result: ScoreResult) -> bool:
        """Whether nothing about a scored hand lies outside the menu."""
        return next(self.outside(result), None) is None

    def outside(self, result: ScoreResult) -> Iterator[str]:
        """What lies outside, by its id: terms, yaku of any reading, tempting near misses."""
        yield from (term.value for term in _terms(result) if term not in self.terms)
        if self.yaku is None:
            yield from (str(moment.name) for moment in result.context.moment)
        else:
            there = dict.fromkeys(found.yaku.id for bill in result.bills for found in bill.yaku)
            yield from (yaku for yaku in there if yaku not in self.yaku)
            yield from (near.yaku.id for near in tempting(result) if near.yaku.id not in self.yaku)

    def level(self, level: Level, priced: Collection[str]) -> Level:
        """A level without what the menu leaves out, building towards all that is on it and has a price."""
        towards = {yaku: weight for yaku, weight in level.towards.items() if self.yaku is None or yaku in self.yaku}
        for yaku in sorted((self.yaku or frozenset()) - towards.keys()):
            towards[yaku] = 1
        towards = {yaku: weight for yaku, weight in towards.items() if yaku in priced}
        without = {term for term in Term if term not in self.terms}
        return replace(
            level,
            towards=towards,
            riichi=0 if Term.RIICHI in without else level.riichi,
            opened=0 if Term.CALL in without else level.opened,
            kan=0 if Term.KAN in without else level.kan,
            dora=float(Term.INDICATOR in self.terms),
            honba=0 if Term.HONBA in without else level.honba,
            last_tile=level.last_tile if {"haitei", "houtei"} <= (self.yaku or frozenset()) else 0,
        )


def _terms(result: ScoreResult) -> Iterator[Term]:
    """The terms a hand cannot be told without."""
    hand, context = result.hand, result.context
    if hand.open_melds:
        yield Term.CALL
    if context.riichi is not Riichi.NONE or context.sticks:
        yield Term.RIICHI
    if context.dora_indicators:
        yield Term.INDICATOR
    if hand.reds and "aka_dora" in result.rules.prices:
        yield Term.RED_FIVE
    if context.honba:
        yield Term.HONBA
    if result.best.reading.shape is not Shape.STANDARD:
        yield Term.SHAPE
    if Moment.ON_KAN in context.moment or any(meld.type.is_kan for meld in hand.melds):
        yield Term.KAN
    if len({_told(bill) for bill in result.bills}) > 1:
        yield Term.READINGS
    sequences = [block for block in hand.meld_blocks if block.is_sequence]
    if len(set(sequences)) < len(sequences):
        yield Term.TWIN_CALLS


def _told(bill: Bill) -> tuple[object, ...]:
    """What a learner is told about a reading."""
    return bill.reading.wait, bill.fu.exact, tuple(found.yaku.id for found in bill.yaku)
