"""What an entry does to the four scores, change by change, each with who says so. Points are in the players' order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.documents.basis import COMMON, Origin
from content.payments.game_rules import bets_to_winner
from content.payments.payment_answer import answer_payment, paid_yakuman
from content.payments.payment_query import PaymentQuery
from content.payments.settling import Change, Why
from content.payments.settling import changes as seat_changes
from content.payments.table_moment import MomentKind, TableMoment
from content.payments.table_rules import TableRule, stated
from quizzes.game.entry import (
    PLAYERS,
    Aborted,
    Chombo,
    Counted,
    Draw,
    End,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Shown,
    Win,
    Won,
)
from scoring.payment import (
    LIMIT_BASE,
    Limit,
    Payer,
    Payment,
    Payments,
    Winner,
    liable_payments,
    paying,
    payments,
)
from scoring.records import from_record
from scoring.ruleset import HonbaTo
from scoring.score import score

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from content.documents.basis import Basis
    from content.payments.table_moment import Four
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.game.deal import Deal
    from quizzes.game.entry import Entry

_FLAT: Four = (0, 0, 0, 0)
NAGASHI = Counted(limit=Limit.MANGAN)
"""What a nagashi mangan is paid like."""


def four(gains: Mapping[int, int]) -> Four:
    """One number for each player; who is not named gains nothing."""
    first, second, third, fourth = (gains.get(player, 0) for player in PLAYERS)
    return first, second, third, fourth


def settle(entry: Entry, deal: Deal, cited: CitedRuleset) -> tuple[Change, ...]:  # noqa: PLR0911 (one for each kind)
    """Everything that changes a score, in the order it is paid.

    :raises EntryError: if a hand cannot be paid as it was entered.
    """
    match entry:
        case Draw():
            tenpai, riichi = deal.seats(entry.tenpai), deal.seats(entry.riichi)
            return _of_seats(TableMoment(MomentKind.DRAW, _FLAT, tenpai, riichi), deal, cited)
        case Chombo():
            (offender,) = deal.seats([entry.offender])
            moment = TableMoment(MomentKind.CHOMBO, _FLAT, (), deal.seats(entry.riichi), offender=offender)
            return _of_seats(moment, deal, cited)
        case Win():
            return won(entry, deal, cited, [parts_of(one, entry, deal, cited) for one in in_turn(entry, cited)])
        case Nagashi():
            win = Win((Won(entry.player, NAGASHI),), None, entry.riichi)
            return won(win, deal, cited, [parts_of(win.wins[0], win, deal, cited)])
        case Aborted():
            return bets_laid(entry.riichi, cited)
        case Penalty():
            fine = cited.table["points_penalties"].basis
            return (Change(Why.FINE, four({entry.player: -entry.points}), fine),)
        case End():
            return ()


def _of_seats(moment: TableMoment, deal: Deal, cited: CitedRuleset) -> tuple[Change, ...]:
    return tuple(replace(change, points=deal.by_player(change.points)) for change in seat_changes(moment, cited))


def bets_laid(riichi: frozenset[int], cited: CitedRuleset) -> tuple[Change, ...]:
    """The bets of a hand, as they are laid down."""
    bet = cited.game.riichi_bet
    return (Change(Why.BET, four(dict.fromkeys(riichi, -bet.value)), bet.basis),) if riichi else ()


def in_turn(win: Win, cited: CitedRuleset) -> tuple[Won, ...]:
    """The winners who are paid, from the discarder's right on."""
    discarder = win.discarder
    if discarder is None:
        return win.wins
    ordered = sorted(win.wins, key=lambda one: (one.player - discarder) % len(PLAYERS))
    return tuple(ordered if cited.ruleset.multiple_ron else ordered[:1])


def won(win: Win, deal: Deal, cited: CitedRuleset, paid: Sequence[Payments]) -> tuple[Change, ...]:
    """What a win does, by what each winner in turn is paid."""
    bet = cited.game.riichi_bet
    winners = in_turn(win, cited)
    found = list(bets_laid(win.riichi, cited))
    for one, parts in zip(winners, paid, strict=True):
        hand: dict[int, int] = {}
        honba: dict[int, int] = {}
        for part in parts:
            for payer in paying(part.payer, one.player, deal.dealer, win.discarder, one.liable):
                hand[payer] = hand.get(payer, 0) - part.points
                honba[payer] = honba.get(payer, 0) - part.honba
        pao = one.liable is not None and one.liable in hand
        for why, gains, basis in (
            (Why.HAND, hand, cited.table["pao_payment"].basis if pao else COMMON),
            (Why.HONBA, honba, _honba_basis(win, cited)),
        ):
            if any(gains.values()):
                found.append(Change(why, four(gains | {one.player: -sum(gains.values())}), basis))
    taken = (deal.bets + len(win.riichi)) * bet.value
    if taken:
        basis = bets_to_winner(len(winners), cited)
        found.append(Change(Why.BETS, four({winners[0].player: taken}), basis))
    return tuple(found)


def _honba_basis(win: Win, cited: CitedRuleset) -> Basis:
    rule = TableRule.HONBA_TSUMO if win.discarder is None else TableRule.HONBA_RON
    one = stated(rule, cited) or cited.scoring.honba.basis
    several = cited.scoring.honba_multi_ron.basis
    return several if len(win.wins) > 1 and several.origin is not Origin.DEFAULT else one


def parts_of(one: Won, win: Win, deal: Deal, cited: CitedRuleset) -> Payments:
    """Who pays one of the winners what.

    :raises EntryError: if no hand is paid like that.
    """
    winner = Winner.of(dealer=one.player == deal.dealer, tsumo=win.discarder is None)
    before = in_turn(win, cited).index(one)
    honba = 0 if before and cited.ruleset.honba_multi_ron is HonbaTo.FIRST else deal.honba
    match one.worth:
        case Counted():
            return _counted(one, one.worth, win, winner, honba, cited)
        case Paid():
            return _paid(one.worth, winner, honba, cited)
        case Shown():
            return _shown(one, one.worth, win, deal, before, cited)


def _counted(one: Won, worth: Counted, win: Win, winner: Winner, honba: int, cited: CitedRuleset) -> Payments:
    if not worth.han and worth.limit is Limit.NONE:
        msg = "Say what the hand is worth: its han and fu, or its limit."
        raise EntryError(msg)
    asked = PaymentQuery(
        worth.han or None, worth.fu or None, worth.limit, winner.is_dealer, winner.is_tsumo, 0, worth.yakuman
    )
    answer = answer_payment(asked, cited)
    if not answer.cases or answer.base is None:
        raise EntryError(answer.line)
    base = answer.base.points
    if one.liable is None:
        return payments(base, winner, honba, cited.ruleset.honba)
    liable = LIMIT_BASE[Limit.YAKUMAN] * paid_yakuman(one.yakuman, cited)
    discarded = one.liable == win.discarder
    return liable_payments(base, liable, winner, honba, cited.ruleset, liable_discarded=discarded)


def _paid(worth: Paid, winner: Winner, honba: int, cited: CitedRuleset) -> Payments:
    value = cited.ruleset.honba
    match winner, worth.points:
        case Winner.DEALER_RON | Winner.OTHER_RON, (points,):
            return Payments([Payment(Payer.DISCARDER, points, honba * value.ron)])
        case Winner.DEALER_TSUMO, (points,):
            return Payments([Payment(Payer.EACH, points, honba * value.each, 3)])
        case Winner.OTHER_TSUMO, (each, dealer):
            return Payments(
                [
                    Payment(Payer.DEALER, dealer, honba * value.each),
                    Payment(Payer.NON_DEALER, each, honba * value.each, 2),
                ]
            )
    figures = " and ".join(f"{points:,}" for points in worth.points)
    msg = f"{figures} cannot be what is paid for {_KINDS[winner]}."
    raise EntryError(msg)


_KINDS = {
    Winner.DEALER_RON: "a ron: that is one figure",
    Winner.OTHER_RON: "a ron: that is one figure",
    Winner.DEALER_TSUMO: "a tsumo of the dealer: each pays the same",
    Winner.OTHER_TSUMO: "a tsumo of a player who is not the dealer: the dealer pays twice",
}


def _shown(one: Won, worth: Shown, win: Win, deal: Deal, before: int, cited: CitedRuleset) -> Payments:
    record = {
        **worth.record,
        "tsumo": win.discarder is None,
        "seat": deal.seat(one.player).value,
        "round": deal.round.value,
        "honba": deal.honba,
        "sticks": deal.bets + len(win.riichi),
        "winners_before": before,
    }
    try:
        hand, context = from_record(record)
        bill = score(hand, context, cited.ruleset).best
    except ValueError as error:
        raise EntryError(str(error)) from None
    if not bill.payments:
        msg = "This hand pays nothing: it has no yaku, or fewer than the table asks for."
        raise EntryError(msg)
    return bill.payments
