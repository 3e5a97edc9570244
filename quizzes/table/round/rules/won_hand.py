"""The win that a player could declare now, with all facts that scoring needs."""

from quizzes.table.logs.logged_game import Won
from quizzes.table.logs.played_round import PlayedWin
from quizzes.table.logs.win_comparison import counted
from quizzes.table.round.round_state import OfferKind, RoundState
from quizzes.table.round.rules.hand_reach import without
from scoring.context import ORDINARY, Moment, WinContext, WinType
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
    tsumo = offer is None
    if offer is None:
        assert player.drawn is not None  # noqa: S101 (the caller has looked)
        tile, concealed, source = player.drawn, without(player.concealed, player.drawn), None
        on_kan = state.on_kan
    else:
        tile, concealed, source = offer.tile, player.concealed, offer.seat
        on_kan = offer.kind is not OfferKind.DISCARD
    moment = ORDINARY
    if on_kan:
        moment |= Moment.ON_KAN
    if player.ippatsu:
        moment |= Moment.IPPATSU
    if not state.left:
        moment |= Moment.LAST_TILE
    if state.untouched and not player.pond and (offer is None or offer.kind is OfferKind.DISCARD):
        moment |= Moment.FIRST_TURN
    context = WinContext(
        WinType.TSUMO if tsumo else WinType.RON,
        deal.seat(seat),
        deal.round,
        player.riichi,
        moment,
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
