"""Actions as short texts, for buttons and for the database."""

from quizzes.table.round.action import Action
from quizzes.table.round.round_state import RoundState
from quizzes.table.round.rules.legal_actions import legal_actions


class ActionTextError(ValueError):
    """Raised for a text that does not name an action that is possible now."""


def action_text(action: Action) -> str:
    """Return an action as text, such as ``0.chii.4p.3p5p``: seat, kind, tile, and tiles from the hand."""
    used = "".join(map(str, action.tiles))
    return f"{action.seat}.{action.kind.name.lower()}.{action.tile or ''}.{used}"


def read_action(text: str, state: RoundState, seat: int) -> Action:
    """Return the action that a text names, if the seat can take it.

    :raises ActionTextError: if the action is not possible now.
    """
    for action in legal_actions(state, seat):
        if action_text(action) == text:
            return action
    raise ActionTextError(f"{text[:40]!r} is not possible now")
