"""A practice table is unchanged after a restart, and plays each saved tap once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.lessons.guided_rounds import guided_rounds
from content.rulesets.ruleset_file import rulesets
from quizzes.table.round.opponent import STYLES, choose
from quizzes.table.round.rules.legal_actions import ActionTextError
from quizzes.table.round.seat_view import seat_view
from quizzes.table.tutor import practice_round
from quizzes.table.tutor.practice_round import YOU, after_taps, free_round, guided_round, play

if TYPE_CHECKING:
    from quizzes.table.round.round_state import Action, RoundState

USMA = rulesets()["usma"]


def forget() -> None:
    """Forget every round, as a restart does."""
    for remembered in (free_round, guided_round, after_taps):
        remembered.cache_clear()


def taps_of(wall: str, most: int) -> tuple[tuple[str, ...], ...]:
    """Return taps as the page saves them. The first one includes the actions before it."""
    start, table = free_round(wall, USMA)
    taps: tuple[tuple[str, ...], ...] = ()
    opened = after_taps(start, table, ())
    state, before = opened.state, opened.actions
    while state.phase != "over" and len(taps) < most:
        played = play(state, choose(seat_view(state, YOU), STYLES["calm"]), table)
        taps, state, before = (*taps, (*before, *played.actions)), played.state, ()
    return taps


def test_a_round_is_the_same_after_a_restart() -> None:
    taps = taps_of("restart", 5)
    before = after_taps(*free_round("restart", USMA), taps)
    forget()
    after = after_taps(*free_round("restart", USMA), taps)
    assert after.state is not before.state
    for name in ("seats", "turn", "draws", "turned", "chosen", "end"):
        assert getattr(after.state, name) == getattr(before.state, name), name
    assert (after.loss, after.missed) == (before.loss, before.missed)


def test_a_saved_tap_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    taps = taps_of("once", 5)
    played: list[Action] = []
    forget()
    start, table = free_round("once", USMA)

    def counted(state: RoundState, action: Action) -> RoundState:
        played.append(action)
        return apply(state, action)

    apply = practice_round.apply
    monkeypatch.setattr(practice_round, "apply", counted)
    for number in range(1, len(taps) + 1):
        for _ in range(2):
            after_taps(start, table, taps[:number])
    assert len(played) == sum(map(len, taps))


def test_taps_of_another_round_are_refused() -> None:
    with pytest.raises(ActionTextError, match="not possible now"):
        after_taps(*free_round("other", USMA), (("0.discard.9x.",),))


def test_a_guided_round_is_dealt_once() -> None:
    guide = guided_rounds()[0]
    assert guided_round(guide, USMA) is guided_round(guide, USMA)
    start, table = guided_round(guide, USMA)
    assert table.allowed(start)
    assert table.guide is guide
