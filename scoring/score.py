"""Score a win: compute the yaku, fu and payments of every reading of the hand, and rank the readings."""

from typing import NamedTuple

from scoring.conditions.every_condition import conditions_met
from scoring.context import WinContext
from scoring.contradictions import refuse_contradictions, refuse_liability
from scoring.decomposition import Decomposition, Shape, Win, readings
from scoring.fu import FuCount, count_fu
from scoring.hand import Hand, ImpossibleWinError
from scoring.payment import LIMIT_BASE, Base, Limit, Payer, Payment, Payments, Winner, liable_payments
from scoring.price_list import base_for, honba_paid, payments_for, yaku_found
from scoring.ruleset import Ruleset, with_red_fives
from scoring.tiles import COUNT_BITS, ORPHANS, format_tiles
from scoring.yaku import YakuFound

# In Python 3.11, looking up a member of an Enum is slow, so this member is looked up once here.
_LAST_COMPLETE_SHAPE = Shape.THIRTEEN_ORPHANS


class NotAWinError(ImpossibleWinError):
    """Raised for tiles that form no winning shape under the ruleset."""


class Bonus(NamedTuple):
    """The han from dora, ura dora or red fives: one han for each tile.

    The tiles are given by their positions in ``Hand.tiles``.
    """

    id: str
    han: int
    places: tuple[int, ...]


class Bill(NamedTuple):
    """The score of one reading of a hand: yaku, dora, fu and payments.

    ``required`` is the number of han from yaku that the table requires. A reading with fewer han from yaku pays
    nothing.
    """

    win: Win
    yaku: YakuFound
    bonuses: tuple[Bonus, ...]
    fu: FuCount
    base: Base
    payments: Payments
    required: int = 1

    @property
    def reading(self) -> Decomposition:
        """The reading of the tiles that this score is for."""
        return self.win.reading

    @property
    def yakuman(self) -> int:
        """The number of yakuman in the reading. The ruleset may pay fewer of them."""
        return self.yaku.yakuman

    @property
    def han(self) -> int:
        """The han from yaku and dora; 0 for yakuman and for hands without yaku."""
        han = self.yaku.han
        for bonus in self.bonuses:
            han += bonus.han
        return han

    @property
    def limit(self) -> Limit:
        """The limit of the reading, such as mangan; NONE if the reading is below mangan."""
        return self.base.limit

    @property
    def points(self) -> int:
        """The points the winner gains for the hand, without honba and riichi sticks."""
        return self.payments.points

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """The values by which the best reading is chosen: points, yakuman, han, exact fu."""
        return self.points, self.yakuman, self.han, self.fu.exact

    def paid_by(self, payer: Payer) -> Payment | None:
        """Return the payment of the players in this role; None if they pay nothing."""
        return next((paid for paid in self.payments if paid.payer is payer), None)

    def __str__(self) -> str:
        if not self.payments:
            return f"no yaku: {self.reading}"
        value = f"{self.yakuman} yakuman" if self.yakuman else f"{self.han} han {self.fu.rounded} fu"
        names = " ".join([*self.yaku.ids, *(f"{b.id}×{b.han}" for b in self.bonuses)])
        limit = f" {self.limit}" if self.limit is not Limit.NONE and not self.yakuman else ""
        paid = ", ".join(f"{p.payer} {p.points + p.honba}" for p in self.payments)
        return f"{value}{limit} = {self.points} ({paid}): {names} | {self.reading}"


class ScoreResult(NamedTuple):
    """The score of a win: the scores (bills) of all readings of the hand, beginning with the one that is paid."""

    hand: Hand
    context: WinContext
    rules: Ruleset
    bills: tuple[Bill, ...]

    @property
    def best(self) -> Bill:
        """The score that is paid: the score of the highest-scoring reading."""
        return self.bills[0]

    @property
    def others(self) -> tuple[Bill, ...]:
        """The scores of the other readings, best first."""
        return self.bills[1:]

    @property
    def gain(self) -> int:
        """The points the winner gains in all: for the hand, honba and riichi sticks."""
        return 0 if not self.best.payments else self.best.points + self.best.payments.honba + STICK * self.sticks

    @property
    def sticks(self) -> int:
        """How many riichi sticks the winner gains.

        A later winner on the same discard gains none (competition rules, section 3.4.4). Some rules return the later
        winner's own stick, but the engine doesn't know whose stick each one is.
        """
        return 0 if self.context.winners_before or not self.best.payments else self.context.sticks

    @property
    def uncounted_red_fives(self) -> int:
        """How many red fives of the hand do not count, because the ruleset gives them no value.

        This is 0 for hands in which dora never count, such as yakuman.
        """
        bill = self.best
        if not bill.payments or bill.yakuman or bill.yaku[0].yaku.alone or "aka_dora" in self.rules.prices:
            return 0
        return len(self.hand.reds)

    @property
    def liable_base(self) -> int:
        """The part of the paid base points for which a player is liable (pao); 0 if no player is liable."""
        return _liable_base(self.context, self.best.yaku, self.best.base, self.rules)

    def __str__(self) -> str:
        return str(self.best)


_COUNT = (1 << COUNT_BITS) - 1
STICK = 1000
"""The value of a riichi stick in points, which is the same in all five documents."""


def score(hand: Hand, context: WinContext, rules: Ruleset) -> ScoreResult:
    """Score a win under a ruleset. Every reading is kept, ranked by what it pays.

    A complete shape without yaku gives a result that pays nothing. If the context says that the table plays with red
    fives, the hand is scored with red fives even if the ruleset has none.

    :raises NotAWinError: if the tiles form no shape that wins under the ruleset.
    :raises ContradictionError: if the hand and the facts of the win cannot be true together under the ruleset.
    :raises ImpossibleHandError: if hand, indicators and discards contain a tile more than four times, or more red fives
        than the set of tiles has.
    """
    if context.red_fives:
        rules = with_red_fives(rules)
    refuse_contradictions(hand, context, rules)
    dora = _bonuses(hand, context, rules) if context.dora or hand.reds else ()
    bills = []
    for reading in readings(hand, context.win):
        win = Win(hand, context, reading)
        found = yaku_found(rules, conditions_met(win), closed=hand.closed)
        if found or reading.shape <= _LAST_COMPLETE_SHAPE:
            bills.append(_bill(win, found, dora, rules))
    if not bills:
        raise NotAWinError(_why_no_win(hand, context, rules))
    if len(bills) > 1:
        bills.sort(key=lambda bill: bill.rank, reverse=True)
    if context.liability is not None:
        refuse_liability(bills[0].win, bills[0].yaku, rules)
    return ScoreResult(hand, context, rules, tuple(bills))


def _why_no_win(hand: Hand, context: WinContext, rules: Ruleset) -> str:
    """Return the message for a hand that has no reading to score.

    With the winner's discards (``context.pond``), it says why nagashi mangan is not paid.
    """
    if context.pond is None:
        return f"expected four sets and a pair, seven pairs or thirteen orphans, found {hand}"
    if "nagashi_mangan" not in rules.prices:
        return f"expected a win: ruleset {rules.id!r} pays nothing at an exhaustive draw"
    if context.pond.called or not all(tile.kind in ORPHANS for tile in context.pond.tiles):
        pond = format_tiles(context.pond.tiles) + (", one of them called" if context.pond.called else "")
        return f"expected discards of terminals and honours only, none of them called, found {pond}"
    return f"expected no calls by the winner for nagashi mangan under ruleset {rules.id!r}, found {hand}"


def bill_for(win: Win, rules: Ruleset) -> Bill:
    """Return the score of a single reading, without checking that this reading uses exactly the tiles of the hand."""
    if win.context.red_fives:
        rules = with_red_fives(rules)
    found = yaku_found(rules, conditions_met(win), closed=win.hand.closed)
    return _bill(win, found, _bonuses(win.hand, win.context, rules), rules)


def _bill(win: Win, found: YakuFound, dora: tuple[Bonus, ...], rules: Ruleset) -> Bill:
    """Return the score of one reading: its yaku, dora, fu and payments.

    A reading without yakuman pays nothing if its yaku have fewer han than the table requires. Dora do not count for a
    yakuman, or for a yaku that is paid alone.
    """
    context = win.context
    fu = count_fu(win, rules)
    many = rules.many_honba
    required = many.han if many is not None and context.honba >= many.honba else 1
    han, yakuman = found.han, found.yakuman
    if not yakuman and han < required:
        return Bill(win, found, (), fu, _NO_BASE, _NO_PAYMENTS, required)
    if dora and (yakuman or found[0].yaku.alone):
        dora = ()
    for bonus in dora:
        han += bonus.han
    base = base_for(rules, yakuman, han, fu.rounded)
    liability = context.liability
    liable_base = _liable_base(context, found, base, rules) if liability else 0
    if liability and liable_base:
        winner = Winner.of(dealer=context.is_dealer, tsumo=context.is_tsumo)
        same, honba = liability.discarder is liability.liable, honba_paid(rules, context)
        parts = liable_payments(base.points, liable_base, winner, honba, rules, liable_discarded=same)
    else:
        parts = payments_for(rules, base.points, context)
    return Bill(win, found, dora, fu, base, parts, required)


_NO_BASE, _NO_PAYMENTS = Base(0, Limit.NONE), Payments([])


def _liable_base(context: WinContext, found: YakuFound, base: Base, rules: Ruleset) -> int:
    """Return the base points of the yakuman that a player is liable for, up to the highest number that is paid."""
    fed = context.liability.yakuman if context.liability is not None else None
    worth = sum(result.yakuman for result in found if result.yaku.id == fed and fed in rules.pao)
    return min(LIMIT_BASE[Limit.YAKUMAN] * worth, base.points)


def _bonuses(hand: Hand, context: WinContext, rules: Ruleset) -> tuple[Bonus, ...]:
    """Return the dora, ura dora and red fives that the ruleset prices; a tile counts once for each indicator."""
    found = []
    for name, wanted in context.dora:
        places: list[int] = []
        for kind in wanted:
            if hand.counts >> COUNT_BITS * kind & _COUNT:
                places += [place for place, tile in enumerate(hand.tiles) if tile.kind == kind]
        if places and name in rules.prices:
            found.append(Bonus(name, len(places), tuple(places)))
    if hand.reds and "aka_dora" in rules.prices:
        found.append(Bonus("aka_dora", len(hand.reds), hand.reds))
    return tuple(found)
