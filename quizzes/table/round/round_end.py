"""How a round ends and what is paid.

`content.payments.settlement` computes the payments, as it does for the game sheet.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from content.payments import Change, WinnerPayments, four, lay_bets, pay_noten, pay_winners, reading
from quizzes.table.game import Abortion, is_noten_paid
from quizzes.table.logs.logged_game import Ending, Won, nagashi_win
from quizzes.table.logs.win_comparison import counted
from quizzes.table.round.round_state import SEATS, PaidWin, RoundEnd, RoundState, known
from quizzes.table.round.rules.winning_hand import won_hand
from scoring import ORPHANS, score


def won(state: RoundState, winners: Sequence[int]) -> RoundState:
    """Return the round after these players have won. The players are in the order in which they are paid."""
    offer, riichi = state.offer, _accepted_riichi(state)
    if offer and offer.kind == "discard" and state.seats[offer.seat].pond[-1].riichi:
        riichi -= {offer.seat}  # a riichi that was declared with the winning tile is void
    wins = []
    for number, seat in enumerate(winners):
        win = won_hand(state, seat, before=number, show_ura=True)
        wins.append(PaidWin(win, known(counted(win, state.cited.ruleset))))
    return _end_round(state, "won", riichi, wins=tuple(wins))


def _accepted_riichi(state: RoundState) -> frozenset[int]:
    return frozenset(seat for seat, player in enumerate(state.seats) if player.in_riichi)


def _end_round(
    state: RoundState,
    ending: Ending,
    riichi: frozenset[int],
    noten: Change | None = None,
    *,
    wins: tuple[PaidWin, ...] = (),
    tenpai: frozenset[int] = frozenset(),
    abortion: Abortion | None = None,
) -> RoundState:
    """Return the round after its end. :class:`RoundEnd` explains the parts of the result.

    Each winner is first paid for the hand, then for honba. The last change is for the riichi sticks.

    :param noten: the payments of the noten players; None if there are none.
    """
    discarder, changes = None, [lay_bets(riichi, state.cited), *([noten] if noten else [])]
    if wins:
        shares, discarder = [], wins[0].win.won.source
        for one in wins:
            seat, liability = one.win.won.seat, one.result.context.liability
            liable = None if liability is None else liability.liable.player(seat)
            shares.append(WinnerPayments(seat, one.result.best.payments, liable))
        changes += pay_winners(shares, state.deal.dealer, discarder, state.sticks, state.cited, riichi)
    points = four({seat: state.start[seat] + sum(one.points[seat] for one in changes) for seat in SEATS})
    end = RoundEnd(ending, tuple(changes), points, riichi, wins, discarder, tenpai, abortion)
    return replace(state, phase="over", end=end, offers=((), (), (), ()))


def _tenpai_seats(state: RoundState) -> frozenset[int]:
    """Return the players whose hand is tenpai, even if no copy of the tiles they wait for is left."""
    return frozenset(seat for seat in SEATS if state.seats[seat].wait)


def drawn(state: RoundState) -> RoundState:
    """Return the round after an exhaustive draw.

    Players with nagashi mangan are paid. If nobody has nagashi mangan, noten players pay tenpai players.
    """
    wins, tenpai = _nagashi(state), _tenpai_seats(state)
    noten = None if wins else pay_noten(tenpai, state.cited)
    ending: Ending = "nagashi mangan" if wins else "exhaustive draw"
    return _end_round(state, ending, _accepted_riichi(state), noten, wins=wins, tenpai=tenpai)


def _nagashi(state: RoundState) -> tuple[PaidWin, ...]:
    """Return a win for each player whose discards are all terminals or honours, none of them called; East first."""
    ruleset = state.cited.ruleset
    if "nagashi_mangan" not in ruleset.prices:
        return ()
    found = []
    for seat in sorted(SEATS, key=state.deal.place):
        player = state.seats[seat]
        if all(one.tile.kind in ORPHANS and one.caller is None for one in player.pond):
            pond = (one.tile for one in player.pond)
            win = nagashi_win(Won(0, seat, None, None), state.deal, pond, player.concealed, player.melds)
            with suppress(ValueError):  # `score` raises this if the rules pay no nagashi mangan to an open hand
                found.append(PaidWin(win, score(win.hand, win.context, ruleset)))
    return tuple(one for one in found if one.result.best.payments)


def aborted(state: RoundState, why: Abortion) -> RoundState:
    """Return the round after an abortive draw."""
    cited, riichi = state.cited, _accepted_riichi(state)
    tenpai, noten = riichi, None
    if is_noten_paid(cited):
        tenpai = _tenpai_seats(state)
        noten = pay_noten(tenpai, cited, reading("abortive_noten", cited).basis)
    return _end_round(state, "abortive draw", riichi, noten, tenpai=tenpai, abortion=why)
