"""Which actions each player may take now, as values and as texts, and why others are not legal."""

from functools import lru_cache

from quizzes.table.round.round_state import Action, ActionKind, Phase, RoundState
from quizzes.table.round.rules.claims import refuse_claim
from quizzes.table.round.rules.own_turn import possible_actions, refuse_turn
from quizzes.table.round.rules.refusal import Reason, Refusal, refuse


@lru_cache(maxsize=32)
def legal_actions(state: RoundState, seat: int) -> tuple[Action, ...]:
    """Return every action that a seat may take now; empty if the seat has no decision to make."""
    if seat not in state.deciding:
        return ()
    if state.phase is Phase.CLAIMS:
        return state.offers[seat]
    return tuple(action for action in possible_actions(state) if refuse_turn(state, action) is None)


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
        refusal = dict(state.missed).get(action.seat) or refuse(state.cited, Reason.NOTHING_OFFERED)
    elif action.kind in {ActionKind.RON, ActionKind.CHII, ActionKind.PON, ActionKind.OPEN_KAN}:
        refusal = refuse_claim(state, action)
        if any(one.seat == action.seat for one in state.chosen):
            refusal = refusal or Refusal(Reason.ALREADY_CHOSEN)
    elif state.phase is not Phase.CLAIMS and action.seat == state.turn:
        refusal = refuse_turn(state, action)
    return refusal or refuse(state.cited, Reason.NOT_YOUR_TURN)


class ActionTextError(ValueError):
    """Raised for a text that does not name an action that is possible now."""


def action_text(action: Action) -> str:
    """Return an action as text, for buttons and the database: seat, kind, tile, and tiles from the hand.

    A chii is ``0.chii.4p.3p5p``, for example.
    """
    return f"{action.seat}.{action.kind.name.lower()}.{action.tile or ''}.{''.join(map(str, action.tiles))}"


def read_action(text: str, state: RoundState) -> Action:
    """Return the action that a text names, if its seat can take it.

    :raises ActionTextError: if the action is not possible now.
    """
    for seat in state.deciding:
        for action in legal_actions(state, seat):
            if action_text(action) == text:
                return action
    raise ActionTextError(f"{text[:40]!r} is not possible now")
