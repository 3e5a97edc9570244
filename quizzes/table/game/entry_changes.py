"""The changes that an entry of the game sheet makes to the four scores, in order.

Scores are in the order of the players' numbers.
"""

from collections.abc import Iterable, Iterator, Sequence

from content.documents.basis import COMMON, Basis
from content.payments.game_rules import reading
from content.payments.settlement import (
    Change,
    Why,
    WinnerPayments,
    four,
    lay_bets,
    pay_chombo,
    pay_noten,
    pay_winners,
    return_bets,
)
from content.rulesets.cited_ruleset import CitedRuleset
from quizzes.table.game.deal import Deal
from quizzes.table.game.entry import Aborted, Chombo, Counted, Draw, End, Entry, Nagashi, Penalty, Win, Won
from quizzes.table.game.hand_payments import hand_payments, in_turn
from scoring.payment import Limit, Payments

NAGASHI = Counted(limit=Limit.MANGAN)
"""A win that has the same payments as a nagashi mangan."""


def entry_changes(entry: Entry, deal: Deal, cited: CitedRuleset) -> tuple[Change, ...]:
    """Return every change of a score, in the order in which the changes are paid.

    :raises EntryError: if a hand cannot be paid in the way it was entered.
    """
    return _nonzero(_changes(entry, deal, cited))


def _nonzero(changes: Iterable[Change]) -> tuple[Change, ...]:
    return tuple(change for change in changes if any(change.points))


def _changes(entry: Entry, deal: Deal, cited: CitedRuleset) -> Iterator[Change]:
    if not isinstance(entry, Penalty | End):
        yield lay_bets(entry.riichi, cited)
    match entry:
        case Draw():
            yield pay_noten(entry.tenpai, cited, *_dead_hands(entry, cited))
        case Aborted() if is_noten_paid(cited):
            rule = reading("abortive_noten", cited).basis
            yield pay_noten(entry.tenpai, cited, rule, *_dead_hands(entry, cited))
        case Chombo():
            yield return_bets(entry.riichi, cited)
            yield pay_chombo(entry.offender, deal.dealer, cited)
        case Win() | Nagashi():
            win = as_win(entry)
            paid = [hand_payments(one, win, deal, cited) for one in in_turn(win, deal, cited)]
            yield from _won(win, deal, cited, paid)
        case Penalty():
            yield Change(Why.FINE, four({entry.player: -entry.points}), cited.table["points_penalties"].basis)


def is_noten_paid(cited: CitedRuleset) -> bool:
    """Return whether noten players pay tenpai players after an abortive draw."""
    return reading("abortive_noten", cited).value == "paid"


def _dead_hands(entry: Draw | Aborted, cited: CitedRuleset) -> tuple[Basis, ...]:
    """Return the source of the rule that a dead hand is noten, if there is one."""
    rule = reading("dead_hand_effect", cited)
    return (rule.basis if rule.value == "noten" else COMMON,) if entry.dead else ()


def as_win(entry: Win | Nagashi) -> Win:
    """Return a win unchanged, and a nagashi mangan as the tsumo that has the same payments.

    If several players have nagashi mangan, the result has several winners.
    """
    if isinstance(entry, Win):
        return entry
    return Win(tuple(Won(player, NAGASHI) for player in sorted(entry.players)), None, entry.riichi)


def bets_alone(entry: Entry, deal: Deal, cited: CitedRuleset) -> tuple[Change, ...]:
    """Return how riichi sticks change the scores after a hand whose payments are not known.

    Each player who declared riichi pays for one stick, and the first winner gets all the sticks.
    """
    match entry:
        case Win() | Nagashi() if (win := as_win(entry)).wins:
            nothing = [Payments([])] * len(in_turn(win, deal, cited))
            return _nonzero((lay_bets(win.riichi, cited), *_won(win, deal, cited, nothing)))
        case Draw() | Aborted():
            return _nonzero([lay_bets(entry.riichi, cited)])
    return ()


def _won(win: Win, deal: Deal, cited: CitedRuleset, paid: Sequence[Payments]) -> Iterator[Change]:
    winners = in_turn(win, deal, cited)
    shares = [WinnerPayments(one.player, parts, one.liable) for one, parts in zip(winners, paid, strict=True)]
    return pay_winners(shares, deal.dealer, win.discarder, deal.bets + len(win.riichi), cited, win.riichi)
