"""How far a hand is from a win, what it waits for, whether furiten forbids a win, and the win that can be declared.

The distance is cached, because the same hand is evaluated many times in a round.
"""

from functools import lru_cache

from quizzes.table.logs.logged_game import PlayedWin, Won
from quizzes.table.logs.win_comparison import counted
from quizzes.table.round.round_state import RoundState, Seat, known
from scoring import Furiten, Hand, Meld, Moment, Ruleset, ScoreResult, Tile, WinContext, WinType, without
from scoring.tenpai import TENPAI, Distance, UnfinishedHand, distance


@lru_cache(maxsize=1 << 11)
def hand_reach(concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> Distance:
    """Return the shanten of a hand for each shape that a winning hand may have."""
    return distance(UnfinishedHand(concealed, melds), rules)


def waited_kinds(concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> frozenset[int]:
    """Return the kinds that complete a hand; empty if the hand is not tenpai."""
    reach = hand_reach(concealed, melds, rules)
    return frozenset(tile.kind for tile in reach.nearer) if reach.shanten == TENPAI else frozenset()


def furiten_now(player: Seat) -> dict[Furiten, tuple[Tile, ...]]:
    """Return every reason why furiten forbids a player to win on a discard now, each with the tiles that cause it."""
    passed_up = Furiten.RIICHI if player.in_riichi else Furiten.TEMPORARY
    tiles = {
        Furiten.OWN_DISCARD: tuple(one.tile for one in player.pond if one.tile.kind in player.wait),
        passed_up: tuple(tile for tile in player.passed if tile.kind in player.wait),
    }
    return {kind: found for kind, found in tiles.items() if found}


def won_hand(state: RoundState, seat: int, *, before: int = 0, show_ura: bool = False) -> PlayedWin:
    """Return the hand and the facts of a win on the tile just drawn, or on the tile offered.

    :param before: how many other players win on the same discard and are paid first.
    :param show_ura: whether a winner in riichi counts ura dora, which are hidden until the win.
    :raises ContradictionError: if the facts of the win contradict each other or the hand.
    :raises ImpossibleHandError: if the tiles are not a possible hand.
    """
    player, deal, offer = state.seats[seat], state.deal, state.offer
    if offer:
        tile, concealed, source = offer.tile, player.concealed, offer.seat
    else:
        tile, source = known(player.drawn), None
        concealed = without(player.concealed, tile)
    is_robbed = offer is not None and offer.kind != "discard"
    moments = {
        Moment.ON_KAN: is_robbed or (not offer and state.on_kan),
        Moment.IPPATSU: player.ippatsu,
        Moment.LAST_TILE: not state.left,
        Moment.FIRST_TURN: state.untouched and not player.pond and not is_robbed,
    }
    context = WinContext(
        WinType.RON if offer else WinType.TSUMO,
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
    return PlayedWin(Won(0, seat, source, None), Hand(concealed, tile, player.melds), context, deal.dealer, player.fed)


def possible_win(state: RoundState, seat: int) -> ScoreResult | None:
    """Return the score if the player wins now, without ura dora; None if the tiles do not win.

    A win without enough yaku has a score that pays nothing.
    """
    try:
        return counted(won_hand(state, seat), state.cited.ruleset)
    except ValueError:
        return None
