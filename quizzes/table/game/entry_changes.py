"""The changes that an entry of the game sheet makes to the four scores, in order.

A winning hand is entered as han and fu, as points, or as tiles. Scores are in the order of the players' numbers.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from content.documents import COMMON, Basis
from content.hands import liable_yakuman
from content.payments import (
    Change,
    PaymentQuery,
    WinnerPayments,
    answer_payment,
    four,
    lay_bets,
    paid_yakuman,
    pay_chombo,
    pay_noten,
    pay_winners,
    reading,
    return_bets,
)
from content.rulesets import CitedRuleset
from quizzes.table.game.entry import (
    PLAYERS,
    Aborted,
    Chombo,
    Counted,
    Deal,
    Draw,
    End,
    Entry,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Shown,
    Win,
    Won,
    require,
)
from scoring import (
    LIMIT_BASE,
    Hand,
    HonbaTo,
    Liability,
    Limit,
    Payments,
    Source,
    WinContext,
    Winner,
    from_record,
    liable_payments,
    payments,
    score,
    stated_payments,
)


def entry_changes(entry: Entry, deal: Deal, cited: CitedRuleset, *, bets_alone: bool = False) -> tuple[Change, ...]:
    """Return every change of a score, in the order in which the changes are paid.

    :param bets_alone: whether only riichi sticks change the scores, because the payments for the hand are not known.
        Each player who declared riichi pays for one stick, and the first winner gets all the sticks.
    :raises EntryError: if a hand cannot be paid in the way it was entered.
    """
    return tuple(change for change in _changes(entry, deal, cited, bets_alone=bets_alone) if any(change.points))


def _changes(entry: Entry, deal: Deal, cited: CitedRuleset, *, bets_alone: bool) -> Iterator[Change]:
    """Yield the changes that an entry makes to the four scores: first the riichi bets, then the payments for the hand.

    Some of these changes may be zero. An abortive draw has payments only if the rules make noten players pay. An entry
    that ends the game changes no score.
    """
    if bets_alone and not isinstance(entry, Win | Nagashi | Draw | Aborted):
        return
    if not isinstance(entry, Penalty | End):
        yield lay_bets(entry.riichi, cited)
    match entry:
        case Win() | Nagashi():
            # each player with nagashi mangan is paid as for winning with a mangan by tsumo
            mangan = Counted(limit=Limit.MANGAN)
            win = entry if isinstance(entry, Win) else Win(tuple(Won(one, mangan) for one in sorted(entry.players)))
            shares = []
            for before, one in enumerate(in_turn(win, deal, cited)):
                paid = Payments([]) if bets_alone else _hand_payments(one, before, win, deal, cited)
                shares.append(WinnerPayments(one.player, paid, one.liable))
            bets = deal.bets + len(entry.riichi)
            yield from pay_winners(shares, deal.dealer, win.discarder, bets, cited, entry.riichi)
        case _ if bets_alone:
            return
        case Draw():
            yield pay_noten(entry.tenpai, cited, *_dead_hands(entry, cited))
        case Aborted() if is_noten_paid(cited):
            yield pay_noten(entry.tenpai, cited, reading("abortive_noten", cited).basis, *_dead_hands(entry, cited))
        case Chombo():
            yield return_bets(entry.riichi, cited)
            yield pay_chombo(entry.offender, deal.dealer, cited)
        case Penalty():
            yield Change("fine", four({entry.player: -entry.points}), cited.table["points_penalties"].basis)


def is_noten_paid(cited: CitedRuleset) -> bool:
    """Return whether noten players pay tenpai players after an abortive draw."""
    return reading("abortive_noten", cited).value == "paid"


def _dead_hands(entry: Draw | Aborted, cited: CitedRuleset) -> tuple[Basis, ...]:
    """Return the source of the rule that makes a dead hand noten; empty if no hand is dead."""
    rule = reading("dead_hand_effect", cited)
    return (rule.basis if rule.value == "noten" else COMMON,) if entry.dead else ()


NO_PART_OF_A_HAND = {"pao": "a liable player", "pond": "discards instead of a win"}
"""Fields that a recorded hand must not have, because the entry states them; each with words for the error message."""


def in_turn(win: Win, deal: Deal, cited: CitedRuleset) -> tuple[Won, ...]:
    """Return the winners who are paid, in turn order after the discarder.

    If nobody discarded the winning tile, the order begins with East.
    """
    first = deal.dealer if win.discarder is None else win.discarder
    ordered = sorted(win.wins, key=lambda one: (one.player - first) % len(PLAYERS))
    return tuple(ordered if win.discarder is None or cited.ruleset.multiple_ron else ordered[:1])


def _hand_payments(one: Won, before: int, win: Win, deal: Deal, cited: CitedRuleset) -> Payments:
    """Return the payments to one winner of a hand.

    :param before: how many other players win on the same discard and are paid first.
    :raises EntryError: if the value entered for the hand is missing or impossible.
    """
    winner = Winner.of(dealer=one.player == deal.dealer, tsumo=win.discarder is None)
    honba = 0 if before and cited.ruleset.honba_multi_ron is HonbaTo.FIRST else deal.honba
    worth = one.worth
    match worth:
        case Counted():
            return _pay_counted(one, worth, win, winner, honba, cited)
        case Paid(points=points):
            is_complete = len(points) == (2 if winner is Winner.OTHER_TSUMO else 1)
            require(is_complete, f"{in_figures(points)} can't be the payment for {_KINDS[winner]}.")
            return stated_payments(points[::-1], winner, honba, cited.ruleset.honba)
        case Shown():
            return _pay_tiles(one, worth, win, deal, before, cited)


def in_figures(points: Iterable[int]) -> str:
    """Return payments as text, such as "1,300 and 2,600"."""
    return " and ".join(f"{figure:,}" for figure in points)


def _pay_counted(one: Won, worth: Counted, win: Win, winner: Winner, honba: int, cited: CitedRuleset) -> Payments:
    """Return the payments to a winner whose hand was entered as han and fu, or as a limit such as mangan.

    If another player is liable (pao), that player pays for the yakuman.

    :raises EntryError: if neither han nor a limit was entered, or no hand has these han and fu.
    """
    require(worth.han or worth.limit is not Limit.NONE, "Enter what the hand is worth: its han and fu, or its limit.")
    stated = worth.han or None, worth.fu or None, worth.limit
    query = PaymentQuery(*stated, winner.is_dealer, winner.is_tsumo, yakuman=worth.yakuman)
    answer, rules = answer_payment(query, cited), cited.ruleset
    if not answer.cases or answer.base is None:
        raise EntryError(answer.line)
    base = answer.base.points
    if one.liable is None:
        return payments(base, winner, honba, rules.honba)
    liable = LIMIT_BASE[Limit.YAKUMAN] * paid_yakuman(one.yakuman, cited)
    return liable_payments(base, liable, winner, honba, rules, liable_discarded=one.liable == win.discarder)


_KINDS = {
    **dict.fromkeys((Winner.DEALER_RON, Winner.OTHER_RON), "a ron, which is one figure"),
    Winner.DEALER_TSUMO: "a dealer's tsumo, for which every player pays the same",
    Winner.OTHER_TSUMO: "a non-dealer's tsumo, for which the dealer pays twice as much",
}


def _pay_tiles(one: Won, worth: Shown, win: Win, deal: Deal, before: int, cited: CitedRuleset) -> Payments:
    """Return the payments to a winner whose hand was entered by its tiles. The hand is scored under the ruleset.

    :param before: how many other players win on the same discard and are paid first.
    :raises EntryError: if the tiles are not a winning hand, or the hand pays nothing.
    """
    hand, context = shown_win(one, worth, win, deal, before)
    try:
        if one.liable is not None:
            context = replace(context, liability=_liability(one.player, one.liable, win, hand, context, cited))
        bill = score(hand, context, cited.ruleset).best
    except ValueError as error:
        raise EntryError(str(error)) from None
    require(bill.payments, "This hand pays nothing. It has no yaku, or fewer han than your rules require.")
    return bill.payments


def shown_win(one: Won, worth: Shown, win: Win, deal: Deal, before: int = 0) -> tuple[Hand, WinContext]:
    """Return a hand whose tiles were entered, and the facts of its win.

    The seat, the round, the honba, the riichi sticks and the dealer's wins in a row come from the game.

    :param before: how many other players win on the same discard and are paid first.
    :raises EntryError: if the record of the hand cannot be read, or says that a player is liable without saying who.
    """
    if foreign := sorted(NO_PART_OF_A_HAND.keys() & worth.record.keys()):
        raise EntryError(
            f"This hand was saved with {NO_PART_OF_A_HAND[foreign[0]]}, which the sheet can't use here. "
            "Correct the entry: type the tiles again, and choose who is liable."
        )
    record = {
        **worth.record,
        "tsumo": win.discarder is None,
        "seat": deal.seat(one.player).value,
        "round": deal.round.value,
        "honba": deal.honba,
        "sticks": deal.bets + len(win.riichi),
        "winners_before": before,
        "east_wins": deal.east_wins + 1 if one.player == deal.dealer else 0,
    }
    try:
        return from_record(record)
    except ValueError as error:
        raise EntryError(str(error)) from None


def _liability(player: int, liable: int, win: Win, hand: Hand, context: WinContext, cited: CitedRuleset) -> Liability:
    """Return who is liable (pao) for the yakuman in a hand that was entered by its tiles, as the engine expects it.

    :raises EntryError: if no yakuman in the hand can have a liable player, or more than one can.
    """
    possible = liable_yakuman(hand, context, cited.ruleset)
    require(
        possible,
        "Nobody can be liable for this hand. Liability (pao) needs a yakuman that allows it, with all its sets melded "
        "and at least one of them called.",
    )
    require(
        len(possible) == 1,
        "Two yakuman in this hand can have a liable player. Enter the hand as a yakuman, and say how many of them the "
        "player is liable for.",
    )
    discarder = None if win.discarder is None else Source.of(win.discarder, player)
    return Liability(possible[0], Source.of(liable, player), discarder)
