"""Which actions each player may take now, as values and as texts, why others are not legal, and missed wins."""

from dataclasses import dataclass
from functools import lru_cache

from quizzes.table.round.action import DECLARATIONS, WINS, Action, ActionKind
from quizzes.table.round.round_state import Phase, RoundState
from quizzes.table.round.rules.claims import refuse_claim
from quizzes.table.round.rules.own_turn import refuse_turn, turn_actions
from quizzes.table.round.rules.refusal import Reason, Refusal, refuse
from quizzes.table.round.rules.winning_hand import hand_reach
from scoring import Tile
from scoring.tenpai.distance import WHOLE

_CLAIMED = frozenset({ActionKind.RON, ActionKind.CHII, ActionKind.PON, ActionKind.OPEN_KAN})


@lru_cache(maxsize=32)
def legal_actions(state: RoundState, seat: int) -> tuple[Action, ...]:
    """Return every action that a seat may take now; empty if the seat has no decision to make."""
    if seat not in state.deciding:
        return ()
    return state.offers[seat] if state.phase is Phase.CLAIMS else turn_actions(state)


def why_not(state: RoundState, action: Action) -> Refusal | None:
    """Return why an action is not legal now; None if it is legal.

    If nobody may claim a discard, the round continues at once. A player who then declares ron is told why they could
    not win on the discard.
    """
    if action in legal_actions(state, action.seat):
        return None
    if state.phase is Phase.OVER:
        return Refusal(Reason.ROUND_OVER)
    refusal: Refusal | None = None
    if action.kind is ActionKind.RON and state.offer is None:
        refusal = dict(state.missed).get(action.seat) or refuse(state.rules, Reason.NOTHING_OFFERED)
    elif action.kind in _CLAIMED:
        refusal = refuse_claim(state, action)
        if any(one.seat == action.seat for one in state.chosen):
            refusal = refusal or Refusal(Reason.ALREADY_CHOSEN)
    elif state.phase is not Phase.CLAIMS and action.seat == state.turn:
        refusal = refuse_turn(state, action)
    return refusal or refuse(state.rules, Reason.NOT_YOUR_TURN)


class ActionTextError(ValueError):
    """Raised for a text that does not name an action that is possible now."""


def action_text(action: Action) -> str:
    """Return an action as text, for buttons and the database: seat, kind, tile, and tiles from the hand.

    A chii is ``0.chii.4p.3p5p``, for example.
    """
    return f"{action.seat}.{action.kind.name.lower()}.{action.tile or ''}.{''.join(map(str, action.tiles))}"


def read_action(text: str, state: RoundState, seat: int) -> Action:
    """Return the action that a text names, if the seat can take it.

    :raises ActionTextError: if the action is not possible now.
    """
    for action in legal_actions(state, seat):
        if action_text(action) == text:
            return action
    raise ActionTextError(f"{text[:40]!r} is not possible now")


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
