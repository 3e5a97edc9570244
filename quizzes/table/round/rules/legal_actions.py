"""Which actions each player may take now, and why other actions are not legal."""

from functools import lru_cache

from quizzes.table.round.action import Action, ActionKind
from quizzes.table.round.round_state import Phase, RoundState
from quizzes.table.round.rules.claims import refuse_claim
from quizzes.table.round.rules.own_turn import refuse_turn, turn_actions
from quizzes.table.round.rules.refusal import Reason, Refusal, refuse

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
    refusal: Refusal | None
    if action.kind is ActionKind.RON and state.offer is None:
        refusal = dict(state.missed).get(action.seat) or refuse(state.rules, Reason.NOTHING_OFFERED)
    elif action.kind in _CLAIMED:
        refusal = refuse_claim(state, action)
        if any(one.seat == action.seat for one in state.chosen):
            refusal = refusal or Refusal(Reason.ALREADY_CHOSEN)
    elif state.phase is Phase.CLAIMS or action.seat != state.turn:
        refusal = None
    else:
        refusal = refuse_turn(state, action)
    return refusal or refuse(state.rules, Reason.NOT_YOUR_TURN)
