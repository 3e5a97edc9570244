"""The win that a player could declare now, with all facts that scoring needs."""

from quizzes.table.logs.logged_game import PlayedWin, Won
from quizzes.table.logs.win_comparison import counted
from quizzes.table.round.round_state import OfferKind, RoundState
from quizzes.table.round.rules.hand_reach import without
from scoring.context import Moment, WinContext, WinType
from scoring.hand import Hand
from scoring.score import ScoreResult


def won_hand(state: RoundState, seat: int, *, before: int = 0, show_ura: bool = False) -> PlayedWin:
    """Return the hand and the facts of a win on the tile just drawn, or on the tile offered.

    :param before: how many other players win on the same discard and are paid first.
    :param show_ura: whether a winner in riichi counts ura dora, which are hidden until the win.
    :raises ContradictionError: if the facts of the win contradict each other or the hand.
    :raises ImpossibleHandError: if the tiles are not a possible hand.
    """
    player, deal, offer = state.seats[seat], state.deal, state.offer
    if offer is None:
        assert player.drawn is not None  # noqa: S101 (the caller has looked)
        tile, concealed, source = player.drawn, without(player.concealed, player.drawn), None
    else:
        tile, concealed, source = offer.tile, player.concealed, offer.seat
    is_robbed = offer is not None and offer.kind is not OfferKind.DISCARD
    moments = {
        Moment.ON_KAN: is_robbed or (offer is None and state.on_kan),
        Moment.IPPATSU: player.ippatsu,
        Moment.LAST_TILE: not state.left,
        Moment.FIRST_TURN: state.untouched and not player.pond and not is_robbed,
    }
    context = WinContext(
        WinType.TSUMO if offer is None else WinType.RON,
        deal.seat(seat),
        deal.round,
        player.riichi,
        Moment(sum(moment for moment, holds in moments.items() if holds)),
        state.indicators,
        state.wall.ura(state.turned) if show_ura and player.in_riichi else (),
        deal.honba,
        state.sticks,
        east_wins=deal.east_wins + 1 if seat == deal.dealer else 0,
        winners_before=before,
    )
    won = Won(len(state.events), seat, source, None)
    return PlayedWin(won, Hand(concealed, tile, player.melds), context, deal.dealer, player.fed)


def possible_win(state: RoundState, seat: int) -> ScoreResult | None:
    """Return the score if the player wins now, without ura dora; None if the tiles do not win.

    A win without enough yaku has a score that pays nothing.
    """
    try:
        win = won_hand(state, seat)
    except ValueError:
        return None
    return counted(win, state.rules.cited.ruleset)
