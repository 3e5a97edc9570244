"""From a hand and the facts of the win to the bill: every reading scored, the best one first."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scoring.conditions import conditions_met
from scoring.context import ContradictionError, Liability, Moment, Riichi, Wind, WinType
from scoring.decomposition import Decomposition, Shape, readings
from scoring.fu import FuCount, count_fu
from scoring.hand import ImpossibleHandError
from scoring.payment import (
    LIMIT_BASE,
    Base,
    Limit,
    Payer,
    Payment,
    Winner,
    base_points,
    liable_payments,
    payments,
)
from scoring.tiles import COPIES
from scoring.win import Win
from scoring.yaku import YAKU, Check, Company, Yaku

if TYPE_CHECKING:
    from scoring.blocks import Block
    from scoring.context import WinContext
    from scoring.hand import Hand
    from scoring.ruleset import Ruleset


class NotAWinError(ValueError):
    """Tiles that form no winning shape under this ruleset."""


class YakuResult(NamedTuple):
    """A yaku that was found, and its price here: han, or how many yakuman."""

    yaku: Yaku
    han: int
    yakuman: int


class Bonus(NamedTuple):
    """Han from dora, ura dora or red fives: one for each tile, and where the tiles lie in ``Hand.tiles``."""

    id: str
    han: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bill:
    """One reading, scored. Totals are sums over what the bill lists.

    ``required`` is the han from yaku the table asks for; a bill that has less pays nothing.
    """

    win: Win
    yaku: tuple[YakuResult, ...]
    bonuses: tuple[Bonus, ...]
    fu: FuCount
    base: Base
    payments: tuple[Payment, ...]
    required: int = 1

    @property
    def reading(self) -> Decomposition:
        """The reading of the tiles."""
        return self.win.reading

    @property
    def yaku_han(self) -> int:
        """Han from yaku alone."""
        return sum([found.han for found in self.yaku])

    @property
    def yakuman(self) -> int:
        """How many yakuman the yaku make, before a table's cap."""
        return sum([found.yakuman for found in self.yaku])

    @property
    def han(self) -> int:
        """Han from yaku and dora; 0 for yakuman and for hands without yaku."""
        return self.yaku_han + sum([bonus.han for bonus in self.bonuses])

    @property
    def limit(self) -> Limit:
        """Mangan and above."""
        return self.base.limit

    @property
    def points(self) -> int:
        """What the winner gains for the hand, in points, without honba and riichi sticks."""
        return sum([paid.points * paid.payers for paid in self.payments])

    @property
    def honba_points(self) -> int:
        """What the winner gains for honba, in points."""
        return sum([paid.honba * paid.payers for paid in self.payments])

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """What the winner would choose by: points, yakuman, han, exact fu."""
        return self.points, self.yakuman, self.han, self.fu.exact

    def evidence(self, found: YakuResult) -> tuple[Block, ...]:
        """The blocks that prove a yaku of this bill."""
        return found.yaku.evidence(self.win) or ()

    def checklist(self, yaku_id: str) -> tuple[Check, ...]:
        """Each condition of any yaku, held against this reading.

        :raises KeyError: if there is no such yaku.
        """
        return YAKU[yaku_id].checklist(self.win)

    def paid_by(self, payer: Payer) -> Payment | None:
        """The part one kind of payer pays."""
        return next((paid for paid in self.payments if paid.payer is payer), None)

    def __str__(self) -> str:
        if not self.payments:
            return f"no yaku: {self.reading}"
        value = f"{self.yakuman} yakuman" if self.yakuman else f"{self.han} han {self.fu.rounded} fu"
        names = " ".join([found.yaku.id for found in self.yaku] + [f"{b.id}×{b.han}" for b in self.bonuses])
        limit = f" {self.limit.value}" if self.limit is not Limit.NONE and not self.yakuman else ""
        paid = ", ".join(f"{p.payer.value} {p.points + p.honba}" for p in self.payments)
        return f"{value}{limit} = {self.points} ({paid}): {names} | {self.reading}"


@dataclass(frozen=True, slots=True)
class ScoreResult:
    """The scored win: all bills, the one the winner is paid for first."""

    hand: Hand
    context: WinContext
    rules: Ruleset
    bills: tuple[Bill, ...] = field(repr=False)

    @property
    def best(self) -> Bill:
        """The bill that is paid."""
        return self.bills[0]

    @property
    def others(self) -> tuple[Bill, ...]:
        """The other readings, best first."""
        return self.bills[1:]

    @property
    def gain(self) -> int:
        """All the winner takes, in points: the hand, honba and the riichi sticks on the table."""
        if not self.best.payments:
            return 0
        return self.best.points + self.best.honba_points + STICK * self.context.sticks

    def __str__(self) -> str:
        return str(self.best)


STICK = 1000
"""A riichi bet in points (all five documents)."""


def score(hand: Hand, context: WinContext, rules: Ruleset) -> ScoreResult:
    """Score a win under a ruleset; every reading is kept, ranked by what it pays.

    A complete shape without yaku is a result that pays nothing.

    :raises NotAWinError: if the tiles form no shape that wins under the ruleset.
    :raises ContradictionError: if hand and context cannot be true together.
    :raises ImpossibleHandError: if hand and indicators hold a tile more than four times.
    """
    _check(hand, context)
    prices = _prices(rules)
    dora = _bonuses(hand, context, rules)
    bills = []
    for reading in readings(hand, context.win):
        win = Win(hand, context, reading)
        found = prices.found(conditions_met(win), closed=hand.closed)
        if found or reading.shape <= Shape.THIRTEEN_ORPHANS:
            bills.append(_bill(win, found, dora, rules))
    if not bills:
        tiles = "an exhaustive draw" if context.win is WinType.DRAW else f"{hand}"
        wanted = "four sets and a pair, seven pairs or thirteen orphans"
        if context.win is WinType.DRAW:
            wanted = "discards of terminals and honours only, none of them called"
        msg = f"expected {wanted}, found {tiles}"
        raise NotAWinError(msg)
    if len(bills) > 1:
        bills.sort(key=_rank, reverse=True)
    return ScoreResult(hand, context, rules, tuple(bills))


def _rank(bill: Bill) -> tuple[int, int, int, int]:
    return bill.rank


def _bill(win: Win, found: tuple[YakuResult, ...], dora: tuple[Bonus, ...], rules: Ruleset) -> Bill:
    fu = count_fu(win, rules)
    context = win.context
    many = rules.many_honba
    required = many.han if many is not None and context.honba >= many.honba else 1
    han = sum([each.han for each in found])
    yakuman = sum([each.yakuman for each in found])
    if not yakuman and han < required:
        return Bill(win, found, (), fu, _NO_BASE, (), required)
    if yakuman:
        paid = yakuman if rules.max_yakuman is None else min(yakuman, rules.max_yakuman)
        base = Base(LIMIT_BASE[Limit.YAKUMAN] * paid, Limit.YAKUMAN)
        dora = ()
    else:
        if dora and found[0].yaku.company is Company.ALONE:
            dora = ()
        for bonus in dora:
            han += bonus.han
        base = base_points(han, fu.rounded, kiriage=rules.kiriage_mangan, kazoe_han=rules.kazoe_han)
    winner = _WINNERS[context.seat is Wind.EAST, context.win is not WinType.RON]
    if context.liability is None:
        parts = payments(base.points, winner, context.honba, rules.honba)
    else:
        parts = _liable(context.liability, found, base, winner, context.honba, rules)
    return Bill(win, found, dora, fu, base, parts, required)


_NO_BASE = Base(0, Limit.NONE)
_WINNERS = {
    (dealer, tsumo): Winner.of(dealer=dealer, tsumo=tsumo) for dealer in (False, True) for tsumo in (False, True)
}


def _liable(
    liability: Liability, found: tuple[YakuResult, ...], base: Base, winner: Winner, honba: int, rules: Ruleset
) -> tuple[Payment, ...]:
    worth = sum(each.yakuman for each in found if each.yaku.id == liability.yakuman and each.yaku.id in rules.pao)
    liable_base = min(LIMIT_BASE[Limit.YAKUMAN] * worth, base.points)
    if not liable_base:
        return payments(base.points, winner, honba, rules.honba)
    same = liability.discarder is liability.liable
    return liable_payments(base.points, liable_base, winner, honba, rules, liable_discarded=same)


def _check(hand: Hand, context: WinContext) -> None:
    """Refuse what hand and context each allow, but not together."""
    if (hand.winning_tile is None) != (context.win is WinType.DRAW):
        msg = f"expected a winning tile exactly when the hand was won, found {hand} after {context.win.value}"
        raise ContradictionError(msg)
    if not hand.closed and context.riichi is not Riichi.NONE:
        msg = f"riichi needs a closed hand, found an open one: {hand}"
        raise ContradictionError(msg)
    moment = context.moment
    if moment:
        if Moment.FIRST_TURN in moment and hand.melds:
            msg = f"before the first discard nobody has called, found melds: {hand}"
            raise ContradictionError(msg)
        if Moment.ON_KAN in moment:
            _check_kan(hand, context)
    if context.dora_indicators:
        for indicator in {*context.dora_indicators, *context.ura_indicators}:
            shown = context.dora_indicators + context.ura_indicators
            copies = hand.kinds.count(indicator.kind) + sum(each.kind == indicator.kind for each in shown)
            if copies > COPIES:
                msg = (
                    f"expected at most {COPIES} copies of a tile in hand and indicators, found {copies} of {indicator}"
                )
                raise ImpossibleHandError(msg)


def _check_kan(hand: Hand, context: WinContext) -> None:
    if context.is_tsumo:
        if not any(meld.type.is_kan for meld in hand.melds):
            msg = f"a replacement tile is drawn after one's own kan, found none in {hand}"
            raise ContradictionError(msg)
    elif hand.winning_tile is not None and hand.kinds.count(hand.winning_tile.kind) > 1:
        msg = f"the other three of a robbed kan lie before its owner, found another {hand.winning_tile} in {hand}"
        raise ContradictionError(msg)


# --- dora ------------------------------------------------------------------------------------------------------


def _bonuses(hand: Hand, context: WinContext, rules: Ruleset) -> tuple[Bonus, ...]:
    """Dora, ura dora and red fives, as far as the ruleset prices them; a tile counts once for each indicator."""
    found = []
    prices = rules.prices
    for name, wanted in (("dora", context.dora), ("ura_dora", context.ura_dora)):
        if any(kind in hand.kinds for kind in wanted) and name in prices:
            places = tuple([place for kind in wanted for place, each in enumerate(hand.kinds) if each == kind])
            found.append(Bonus(name, len(places), places))
    if hand.reds and "aka_dora" in prices:
        found.append(Bonus("aka_dora", len(hand.reds), hand.reds))
    return tuple(found)


# --- prices resolved to masks ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Offer:
    """A yaku the ruleset prices: the conditions it needs, its result, and what it replaces."""

    needs: int
    result: YakuResult
    replaces: frozenset[str]


class _Prices:
    """A ruleset's prices, and the yaku found for every set of conditions seen so far."""

    _MOST_ANSWERS = 1 << 16

    def __init__(self, rules: Ruleset) -> None:
        self._offers = {closed: tuple(_offers(rules, closed=closed)) for closed in (False, True)}
        self._answers: dict[tuple[int, bool], tuple[YakuResult, ...]] = {}

    def found(self, met: int, *, closed: bool) -> tuple[YakuResult, ...]:
        """The yaku whose every condition is met and that no other one stands in for; yakuman hide ordinary yaku."""
        known = self._answers.get((met, closed))
        if known is None:
            if len(self._answers) >= self._MOST_ANSWERS:
                self._answers.clear()
            known = self._answers[met, closed] = self._find(met, closed=closed)
        return known

    def _find(self, met: int, *, closed: bool) -> tuple[YakuResult, ...]:
        held = [offer for offer in self._offers[closed] if offer.needs & ~met == 0]
        gone = frozenset().union(*[offer.replaces for offer in held])
        kept = [offer.result for offer in held if offer.result.yaku.id not in gone]
        alone = [result for result in kept if result.yaku.company is Company.ALONE]
        yakuman = [result for result in kept if result.yakuman]
        return tuple(alone or yakuman or kept)


def _offers(rules: Ruleset, *, closed: bool) -> list[_Offer]:
    offers = []
    for yaku in YAKU.values():
        price = rules.prices.get(yaku.id)
        value = price.of(closed=closed) if price else None
        if price is not None and value is not None:
            result = YakuResult(yaku, 0 if price.yakuman else value, value if price.yakuman else 0)
            offers.append(_Offer(yaku.needs, result, frozenset(yaku.instead_of)))
    return offers


@lru_cache(maxsize=64)
def _prices(rules: Ruleset) -> _Prices:
    return _Prices(rules)
