"""Practice rounds: deal a free or a guided round, and play it until the learner has a choice.

The other players act, and the learner's forced actions are played as well. A free round has one opponent of each style.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from random import Random

from content.lessons.guided_rounds import GuidedRound
from content.rulesets import CitedRuleset
from quizzes.table.game.deal import Deal
from quizzes.table.round.action import Action, ActionKind
from quizzes.table.round.apply_action import apply
from quizzes.table.round.deal_round import deal_round
from quizzes.table.round.opponent import STYLES, choose
from quizzes.table.round.round_state import SEATS, Phase, RoundState
from quizzes.table.round.rules.legal_actions import (
    MissedWin,
    action_text,
    given_up,
    legal_actions,
    missed_ron,
    missed_tsumo,
    read_action,
)
from quizzes.table.round.seat_view import seat_view
from quizzes.table.tutor.discard_advice import ClearLoss, clear_loss
from quizzes.table.tutor.guided_play import YOU, deal_guided, discard_drawn, guided_actions

Taps = tuple[tuple[str, ...], ...]
"""For each tap of the learner, the actions of all players up to the next tap."""


@dataclass(frozen=True, slots=True)
class Table:
    """The learner's seat, and how the other players choose their actions."""

    you: int
    choose: Callable[[RoundState, int], Action]
    """A function that chooses the action of another player, given the round and the player's seat."""
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
        elif only := _forced_action(played.state, table):
            action = only
        else:
            break
        before, played = played, _play_action(played, action, table.you)
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
    first = _play_action(PlayedTurns(state), action, table.you)
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
        played = _play_action(played, read_action(text, played.state, seat), you)
    return replace(played, is_freed=bool(state.seats[you].passed and not played.state.seats[you].passed))


def _play_action(played: PlayedTurns, action: Action, you: int) -> PlayedTurns:
    state = apply(played.state, action)
    found = (one for one in (missed_ron(state, action, you), missed_tsumo(state, you)) if one is not None)
    actions, missed = (*played.actions, action_text(action)), (*played.missed, *found)
    if action.seat != you:
        return replace(played, state=state, actions=actions, missed=missed)
    loss, win = clear_loss(played.state, action), given_up(played.state, action)
    return PlayedTurns(state, actions, missed, loss or played.loss, win or played.given_up)


def _forced_action(state: RoundState, table: Table) -> Action | None:
    """Return the action of a player who has no choice: in riichi, or where nothing but a pass is allowed."""
    legal = table.allowed(state)
    if len(legal) != 1:
        return None
    is_forced = (state.seats[table.you].in_riichi and not table.is_guided) or legal[0].kind is ActionKind.PASS
    return legal[0] if is_forced else None


@lru_cache(maxsize=64)
def free_round(wall: str, cited: CitedRuleset) -> tuple[RoundState, Table]:
    """Deal a free round, and return the round and its table of opponents, one of each style.

    The seed of the wall also decides which hand of a game is played, who is East, and who plays in which style.
    """
    hand = Random(f"hand {wall}").randrange(len(SEATS))  # noqa: S311 (the seed is in the link)
    styles = list(STYLES.values())
    Random(f"styles {wall}").shuffle(styles)  # noqa: S311 (as above)
    by_seat = dict(zip([seat for seat in SEATS if seat != YOU], styles, strict=True))
    table = Table(YOU, lambda state, seat: choose(seat_view(state, seat), by_seat[seat]))
    return deal_round(wall, cited, Deal(hand)), table


@lru_cache(maxsize=64)
def guided_round(guide: GuidedRound, cited: CitedRuleset) -> tuple[RoundState, Table]:
    """Deal a guided round, and return the round and its table of other players."""
    return deal_guided(guide, cited), Table(YOU, discard_drawn, partial(guided_actions, guide), is_guided=True)


@lru_cache(maxsize=256)
def after_taps(start: RoundState, table: Table, taps: Taps) -> PlayedTurns:
    """Return a round after the learner's saved taps, with the result of the last tap.

    Only the last tap has to be played, because the state after the earlier taps is cached.

    :raises ActionTextError: if an action is not possible.
    """
    if not taps:
        return play_on(start, table)
    return replay(after_taps(start, table, taps[:-1]).state if taps[:-1] else start, taps[-1], table.you)
