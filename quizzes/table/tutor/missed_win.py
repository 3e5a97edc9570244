"""Explain why a player did not win on a tile that completes the hand.

Either a rule forbids the win, or the player passes.
"""

from dataclasses import dataclass

from quizzes.table.round.action import DECLARATIONS, WINS, Action, ActionKind
from quizzes.table.round.round_state import Phase, RoundState
from quizzes.table.round.rules.legal_actions import legal_actions, why_not
from quizzes.table.round.rules.refusal import Refusal
from quizzes.table.round.rules.winning_hand import hand_reach
from scoring.tenpai.distance import WHOLE
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class MissedWin:
    """A tile that completed a hand, the seat it came from, and why the player did not win."""

    seat: int
    """The seat that discarded or drew the tile."""
    tile: Tile
    refusal: Refusal


def missed_ron(state: RoundState, discard: Action, you: int) -> MissedWin | None:
    """Return why a player could not win on a discard that completes their hand.

    None is returned if the discard does not complete the hand, or the player could win.

    :param state: the state after the discard.
    """
    if discard.kind not in {ActionKind.DISCARD, *DECLARATIONS} or discard.tile is None:
        return None
    refusal = dict(state.missed).get(you)
    return None if refusal is None else MissedWin(discard.seat, discard.tile, refusal)


def missed_tsumo(state: RoundState, you: int) -> MissedWin | None:
    """Return why a player cannot win with the drawn tile although it completes the hand.

    None is returned if the player can win, or the tile does not complete the hand.
    """
    player = state.seats[you]
    if state.phase is not Phase.TURN or state.turn != you or player.drawn is None:
        return None
    if hand_reach(player.concealed, player.melds, state.rules.cited.ruleset).shanten != WHOLE:
        return None
    refusal = why_not(state, Action(you, ActionKind.TSUMO, player.drawn))
    return None if refusal is None else MissedWin(you, player.drawn, refusal)


def given_up(before: RoundState, action: Action) -> Action | None:
    """Return the win that a player gives up by this action.

    None is returned if the action is a win, or no win was possible.
    """
    wins = (one for one in legal_actions(before, action.seat) if one.kind in WINS)
    return None if action.kind in WINS else next(wins, None)
