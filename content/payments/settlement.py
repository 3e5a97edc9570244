"""What a hand does to the four scores, change by change, each with its source.

The explanations of questions and the game sheet both settle a hand here. Players are numbered from 0 to 3 in turn
order: a question counts from the dealer on, the sheet from the first dealer on, so the dealer is named in each call.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from content.documents.basis import COMMON, Basis, Origin, together
from content.payments.game_rules import bets_to_winner, reading
from content.payments.table_rules import TableRule, stated
from content.rulesets.cited_ruleset import ChomboPayment
from scoring.payment import PLAYERS, paying

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from content.payments.table_moment import Four
    from content.rulesets.cited_ruleset import ChomboDeduction, CitedRuleset
    from scoring.payment import Payments


class Why(Enum):
    """What changes a score."""

    NOTEN = "noten"
    BET = "bet"
    """A riichi bet of this hand is laid down."""
    HAND = "hand"
    HONBA = "honba"
    BETS = "bets"
    """The winner takes the bets."""
    BACK = "back"
    """Bets go back after a chombo."""
    CHOMBO = "chombo"
    LEFTOVER = "leftover"
    """Bets that nobody has won."""
    RETURN = "return"
    """The return score is taken off."""
    UMA = "uma"
    OKA = "oka"
    PENALTY = "penalty"
    """A chombo that is taken off after the game."""
    FINE = "fine"
    """Points that a referee takes."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one thing adds to each score, or takes off, in points."""

    why: Why
    points: Four
    basis: Basis


@dataclass(frozen=True, slots=True)
class WinnerPayments:
    """What one winner is paid, and by whom where somebody is liable."""

    winner: int
    parts: Payments
    liable: int | None = None


def four(gains: Mapping[int, int]) -> Four:
    """Return one number for each player, 0 for those who are not named."""
    first, second, third, fourth = (gains.get(player, 0) for player in PLAYERS)
    return first, second, third, fourth


def lay_bets(riichi: Collection[int], cited: CitedRuleset) -> Change:
    """Take a riichi bet from each player who declared."""
    bet = cited.game.riichi_bet
    return Change(Why.BET, four(dict.fromkeys(riichi, -bet.value)), bet.basis)


def return_bets(riichi: Collection[int], cited: CitedRuleset) -> Change:
    """Give the riichi bets of a hand back, as after a chombo."""
    basis = stated(TableRule.BETS_BACK, cited) or COMMON
    return Change(Why.BACK, four(dict.fromkeys(riichi, cited.game.riichi_bet.value)), basis)


def pay_noten(tenpai: Collection[int], cited: CitedRuleset, *also: Basis) -> Change:
    """Have the noten players pay the tenpai players.

    :param also: what it rests on besides, as where a dead hand is noten.
    """
    noten = cited.game.noten_payments
    basis = together((noten.basis, *also)) if also else noten.basis
    return Change(Why.NOTEN, noten_points(tenpai, noten.value), basis)


def noten_points(tenpai: Collection[int], in_all: int) -> Four:
    """Split the noten payments; nobody pays where all are tenpai, or nobody is."""
    noten = [player for player in PLAYERS if player not in tenpai]
    if not tenpai or not noten:
        return four({})
    gains = dict.fromkeys(tenpai, in_all // len(tenpai))
    return four(gains | dict.fromkeys(noten, -in_all // len(noten)))


def pay_winners(
    paid: Sequence[WinnerPayments],
    dealer: int,
    discarder: int | None,
    bets: int,
    cited: CitedRuleset,
    riichi: Collection[int] = (),
) -> Iterator[Change]:
    """Pay each winner the hand and the honba, and hand out the riichi bets.

    :param paid: the winners, in the order in which they are paid.
    :param discarder: None for a tsumo.
    :param bets: how many riichi bets are on the table, those of this hand included.
    :param riichi: who laid a bet in this hand.
    :raises ValueError: if nobody at the table pays a part.
    """
    honba_basis = _honba_basis(discarder, len(paid), cited)
    for one in paid:
        hand: dict[int, int] = {}
        honba: dict[int, int] = {}
        for part in one.parts:
            payers = paying(part.payer, one.winner, dealer, discarder, one.liable)
            if not payers:
                msg = f"expected a player who pays the part of kind {part.payer.value!r}, found nobody"
                raise ValueError(msg)
            for payer in payers:
                hand[payer] = hand.get(payer, 0) - part.points
                honba[payer] = honba.get(payer, 0) - part.honba
        pao = one.liable is not None and one.liable in hand
        yield Change(Why.HAND, _to(one.winner, hand), cited.table["pao_payment"].basis if pao else COMMON)
        yield Change(Why.HONBA, _to(one.winner, honba), honba_basis)
    taken = take_bets([one.winner for one in paid], bets, riichi, cited)
    yield Change(Why.BETS, taken, bets_to_winner(len(paid), cited))


def take_bets(winners: Sequence[int], bets: int, riichi: Collection[int], cited: CitedRuleset) -> Four:
    """Give the first winner the riichi bets, and where the rules say so each later one the own bet."""
    bet = cited.game.riichi_bet.value
    own_back = reading("riichi_bets_multi_ron", cited).value == "own back"
    back = [winner for winner in winners[1:] if own_back and winner in riichi]
    return four({winners[0]: (bets - len(back)) * bet, **dict.fromkeys(back, bet)})


def _to(winner: int, paid: Mapping[int, int]) -> Four:
    return four({**paid, winner: -sum(paid.values())})


def _honba_basis(discarder: int | None, winners: int, cited: CitedRuleset) -> Basis:
    rule = TableRule.HONBA_TSUMO if discarder is None else TableRule.HONBA_RON
    several = cited.scoring.honba_multi_ron.basis
    if winners > 1 and several.origin is not Origin.DEFAULT:
        return several
    return stated(rule, cited) or cited.scoring.honba.basis


def pay_chombo(offender: int, dealer: int, cited: CitedRuleset) -> Change:
    """Have the offender pay for a chombo, where it is paid during the game."""
    price = cited.game.chombo
    paid = isinstance(price.value, ChomboPayment)
    points = chombo_points(offender, dealer, price.value) if paid else four({})
    return Change(Why.CHOMBO, points, price.basis)


def chombo_points(offender: int, dealer: int, price: ChomboPayment | ChomboDeduction) -> Four:
    """Return what a chombo costs the offender, and what the others are paid."""
    if not isinstance(price, ChomboPayment):
        return four({offender: -price.points})
    others = [player for player in PLAYERS if player != offender]
    each = price.dealer_to_each if offender == dealer else price.to_other
    gains = {player: price.to_dealer if player == dealer else each for player in others}
    return four(gains | {offender: -sum(gains.values())})
