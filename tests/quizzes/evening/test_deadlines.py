"""The time left for a question, measured by a clock that never jumps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from quizzes.evening.deadlines import GRACE, Deadlines
from quizzes.evening.phase import UNTIMED, Moment
from quizzes.store.context import milliseconds

if TYPE_CHECKING:
    from tests.quizzes.evening.club import Clocks


@pytest.fixture
def deadlines(clocks: Clocks) -> Deadlines:
    return Deadlines(clocks.wall, clocks.monotonic)


def opened(clocks: Clocks, seconds: int | None = 30, revision: int = 1) -> Moment:
    now = milliseconds(clocks.wall())
    return Moment("open", 1, 1, revision, now, None if seconds is None else now + seconds * 1000)


def test_it_runs_down_and_stops_at_nothing(deadlines: Deadlines, clocks: Clocks) -> None:
    moment = opened(clocks)
    deadlines.anchor("a", moment)
    for passed, left, wait in ((0, 30_000, 30.5), (12.5, 17_500, 18.0), (17.5, 0, 0.5), (0.4, 0, 0.1), (9, 0, 0)):
        clocks.move(passed)
        assert deadlines.left("a", moment) == left
        assert deadlines.wait("a", moment) == pytest.approx(wait)


def test_the_time_of_day_is_looked_at_once(deadlines: Deadlines, clocks: Clocks) -> None:
    moment = opened(clocks)
    deadlines.anchor("a", moment)
    clocks.move(10)
    clocks.set_right(-60)
    assert (deadlines.left("a", moment), deadlines.took("a", moment, clocks.seconds)) == (20_000, 10_000)
    # a question of another evening that is heard of only now goes by the new time of day
    assert deadlines.left("b", moment) == 80_000


def test_what_is_over_is_judged_by_when_it_came(deadlines: Deadlines, clocks: Clocks) -> None:
    moment = opened(clocks)
    deadlines.anchor("a", moment)
    ends = clocks.monotonic() + 30 + GRACE
    clocks.move(100)
    assert not deadlines.is_over("a", moment, ends)
    assert deadlines.is_over("a", moment, ends + 0.001)
    assert deadlines.is_over("a", moment)
    assert deadlines.took("a", moment, ends) == 30_500
    assert deadlines.took("a", moment, ends - 100) == 0


def test_a_question_without_a_time_is_never_over(deadlines: Deadlines, clocks: Clocks) -> None:
    moment = opened(clocks, None)
    clocks.move(1e6)
    assert (deadlines.left("a", moment), deadlines.wait("a", moment)) == (None, None)
    assert not deadlines.is_over("a", moment)
    assert deadlines.took("a", Moment(), clocks.seconds) is None


def test_while_all_is_stopped_nothing_runs(deadlines: Deadlines, clocks: Clocks) -> None:
    moment = opened(clocks)
    clocks.move(10)
    stopped = replace(moment, revision=2, closes=None, left=20_000)
    deadlines.anchor("a", stopped)
    clocks.move(500)
    assert (deadlines.left("a", stopped), deadlines.took("a", stopped, clocks.seconds)) == (20_000, 10_000)
    assert deadlines.wait("a", stopped) is None
    assert deadlines.left("a", replace(stopped, left=UNTIMED)) is None
    # the host continues, and the time while the clock was stopped does not count
    assert deadlines.rebased("a", stopped, deadlines.wall()).opened == deadlines.wall() - 10_000


def test_a_closed_question_does_not_close_again(deadlines: Deadlines, clocks: Clocks) -> None:
    moment = replace(opened(clocks), phase="closed")
    assert (deadlines.left("a", moment), deadlines.wait("a", moment)) == (None, None)
    home = replace(moment, phase="homework")
    assert deadlines.left("a", home) == 30_000


def test_old_news_do_not_undo_what_is_known(deadlines: Deadlines, clocks: Clocks) -> None:
    old, new = opened(clocks, 30, 1), opened(clocks, 60, 2)
    deadlines.anchor("a", old)
    deadlines.anchor("a", new)
    clocks.set_right(-1000)
    clocks.move(1)
    deadlines.left("a", old)  # a delayed thread
    assert deadlines.left("a", new) == 59_000


def test_what_was_taken_back_is_forgotten(deadlines: Deadlines, clocks: Clocks) -> None:
    """A step that was not stored and one that was stored can have the same revision."""
    deadlines.anchor("a", opened(clocks, 30, 1))
    assert deadlines.left("a", opened(clocks, 60, 1)) == 60_000


def test_only_so_many_evenings_are_remembered(
    deadlines: Deadlines, clocks: Clocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quizzes.evening.deadlines._MOST", 3)
    moment = opened(clocks)
    for evening in "abcd":
        deadlines.anchor(evening, moment)
    clocks.set_right(-10)
    assert [deadlines.left(evening, moment) for evening in "dcba"] == [30_000, 30_000, 30_000, 40_000]
