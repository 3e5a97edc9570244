"""Play a round until the learner has a choice.

The other players act, and the learner's forced actions are played as well.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from quizzes.table.round.action import Action, ActionKind
from quizzes.table.round.apply_action import apply
from quizzes.table.round.round_state import Phase, RoundState
from quizzes.table.round.rules.legal_actions import legal_actions
from quizzes.table.tutor.action_text import action_text, read_action
from quizzes.table.tutor.clear_loss import ClearLoss, clear_loss
from quizzes.table.tutor.missed_win import MissedWin, given_up, missed_ron, missed_tsumo

Chooser = Callable[[RoundState, int], Action]

"""A function that chooses the action of another player, given the round and the player's seat."""


@dataclass(frozen=True, slots=True)
class Table:
    """The learner's seat, and how the other players choose their actions."""

    you: int
    choose: Chooser
    only: Callable[[RoundState], tuple[Action, ...]] | None = None
    """A function that returns the learner's allowed actions; None if all legal actions are allowed."""
    is_guided: bool = False
    """Whether this is a guided round.

    A guided round stops at each discard on which a rule forbids the learner to win. After riichi, the learner makes the
    discards, which in a free round happen by themselves.
    """

    def allowed(self, state: RoundState) -> tuple[Action, ...]:
        """Return the actions that the learner may take."""
        return legal_actions(state, self.you) if self.only is None else self.only(state)


@dataclass(frozen=True, slots=True)
class PlayedTurns:
    """A round after some actions, and the learner's wins that a rule prevented during these actions."""

    state: RoundState
    actions: tuple[str, ...] = ()
    missed: tuple[MissedWin, ...] = ()
    loss: ClearLoss | None = None
    """The learner's discard, if another one would have kept the hand nearer to a win."""
    given_up: Action | None = None
    """The win that the learner gave up."""
    is_freed: bool = False
    """Whether the learner's temporary furiten ended during the actions."""


def play_on(state: RoundState, table: Table) -> PlayedTurns:
    """Let the other players act until the learner has a choice, or the round is over."""
    played = PlayedTurns(state)
    while played.state.phase is not Phase.OVER:
        others = [seat for seat in played.state.deciding if seat != table.you]
        if others:
            action = table.choose(played.state, others[0])
        elif only := _only(played.state, table):
            action = only
        else:
            break
        before, played = played, _after(played, action, table.you)
        if table.is_guided and is_stopped(played.state, table.you) and len(played.missed) > len(before.missed):
            break
    return played


def is_stopped(state: RoundState, you: int) -> bool:
    """Return whether the round is paused only so that the learner can look at the table.

    If so, the round is not over, and another player acts next.
    """
    return state.phase is not Phase.OVER and you not in state.deciding


def play(state: RoundState, action: Action, table: Table) -> PlayedTurns:
    """Play an action of the learner, and continue until the learner's next choice."""
    first = _after(PlayedTurns(state), action, table.you)
    rest = play_on(first.state, table)
    return PlayedTurns(
        rest.state, (*first.actions, *rest.actions), (*first.missed, *rest.missed), first.loss, first.given_up
    )


def replay(state: RoundState, actions: Iterable[str], you: int) -> PlayedTurns:
    """Play actions that are given as texts, such as ``PlayedTurns.actions``.

    :raises ActionTextError: if one of the actions is not possible.
    """
    played = PlayedTurns(state)
    for text in actions:
        seat = int(text[:1]) if text[:1].isdecimal() else -1
        played = _after(played, read_action(text, played.state, seat), you)
    return replace(played, is_freed=bool(state.seats[you].passed and not played.state.seats[you].passed))


def _after(played: PlayedTurns, action: Action, you: int) -> PlayedTurns:
    state = apply(played.state, action)
    missed, drawn = missed_ron(state, action, you), missed_tsumo(state, you)
    found = tuple(one for one in (missed, drawn) if one is not None)
    own = action.seat == you
    loss, win = (clear_loss(played.state, action), given_up(played.state, action)) if own else (None, None)
    actions = (*played.actions, action_text(action))
    return PlayedTurns(state, actions, (*played.missed, *found), loss or played.loss, win or played.given_up)


def _only(state: RoundState, table: Table) -> Action | None:
    """Return the action of a player who has no choice: in riichi, or where nothing but a pass is allowed."""
    legal = table.allowed(state)
    if len(legal) != 1:
        return None
    is_forced = (state.seats[table.you].in_riichi and not table.is_guided) or legal[0].kind is ActionKind.PASS
    return legal[0] if is_forced else None
