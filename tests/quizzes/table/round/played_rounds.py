"""Rounds played by opponents or at random, for tests."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import Deal
from quizzes.table.round.opponent import STYLES, choose
from quizzes.table.round.rules.legal_actions import legal_actions
from quizzes.table.round.seat_view import seat_view
from tests.quizzes.table.round.recorded_rounds import apply, deal_round

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.round.round_state import Action, RoundState
    from tests.quizzes.table.round.recorded_rounds import RecordedRound

    Policy = Callable[[RoundState, int], Action]

MIXED = ("calm", "quick", "careful")
_WINS = {"ron", "tsumo"}


def styles(*names: str, seed: int = 0) -> Policy:
    """Return opponents of these styles, who move by one seat with each seed."""
    seats = [STYLES[names[(seat + seed) % len(names)]] for seat in range(4)]
    return lambda state, seat: choose(seat_view(state, seat), seats[seat])


def by_chance(seed: int, wins: float = 0.9, calls: float = 0.3) -> Policy:
    """Return a random legal action: mostly wins, and sometimes calls or kans."""
    rng = Random(f"policy {seed}")

    def act(state: RoundState, seat: int) -> Action:
        actions = legal_actions(state, seat)
        won = [action for action in actions if action.kind in _WINS]
        if won and rng.random() < wins:
            return won[0]
        plain = [action for action in actions if action.kind in {"discard", "pass"}]
        return rng.choice(actions if rng.random() < calls or not plain else plain)

    return act


def states(state: RecordedRound, policy: Policy) -> Iterator[RecordedRound]:
    """Play a round to its end, and yield every state."""
    yield state
    while state.phase != "over":
        seat = state.deciding[0]
        state = apply(state, policy(state, seat))
        yield state


def play(state: RecordedRound, policy: Policy) -> RecordedRound:
    """Play a round to its end."""
    *_, last = states(state, policy)
    return last


def some_deals(ruleset: str, count: int, first: int = 0) -> Iterator[tuple[int, RecordedRound]]:
    """Yield deals of a ruleset at every point of a game."""
    cited: CitedRuleset = rulesets()[ruleset]
    for seed in range(first, first + count):
        yield seed, deal_round(seed, cited, Deal(hand=seed % 8, honba=seed % 3, bets=seed % 2))
