"""The phases of an evening: a host can do what the phase allows, and time runs only while a question is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.evening.phase import MORE, Action, Moment, NotNowError, act, possible, told
from quizzes.evening.plan import Dealt, Plan, Setting

if TYPE_CHECKING:
    from collections.abc import Sequence


def planned(*own_seconds: int | None, seconds: int | None = None, settings: Sequence[Setting] = ()) -> Plan:
    """Return a plan with a question for each number of seconds; None for the seconds of the plan."""
    items = (Dealt("wait_name", "a", place, seconds=own) for place, own in enumerate(own_seconds, 1))
    return Plan("usma", tuple(items), seconds=seconds, settings=frozenset(settings))


THREE = (None, None, None)
TIMED, UNTIMED = planned(*THREE, seconds=30), planned(*THREE)
LATER = planned(*THREE, seconds=30, settings=["options later"])


@given(
    st.lists(st.tuples(st.sampled_from(get_args(Action)), st.integers(0, 60_000)), max_size=40),
    st.sampled_from([TIMED, UNTIMED, planned(seconds=30), LATER, planned(None, 60, None)]),
)
def test_whatever_a_host_does_the_evening_stays_in_order(steps: list[tuple[Action, int]], plan: Plan) -> None:
    moment, now = Moment(), 1_000_000
    for action, passes in steps:
        now += passes
        if action not in possible(moment, plan):
            with pytest.raises(NotNowError):
                act(moment, action, plan, now)
            continue
        after = act(moment, action, plan, now)
        assert after.revision == moment.revision + 1
        assert 0 <= after.number <= len(plan.items)
        assert after.number - moment.number in {0, 1}
        assert (after.closes is None) or (after.phase == "open" and after.closes >= now)
        assert not after.paused or after.phase == "open"
        if after.phase == "open" and not after.paused:
            assert (after.closes is None) == (plan.seconds_of(after.number) is None)
        moment = after
    assert bool(possible(moment, plan)) == (moment.phase != "ended")


def play(*actions: Action, plan: Plan = TIMED, now: int = 1000) -> Moment:
    moment = Moment()
    for action in actions:
        moment = act(moment, action, plan, now)
    return moment


def test_a_whole_evening() -> None:
    rest = ["next", "close", "reveal", "table"]
    end = play("start", "close", "reveal", "table", *rest, *rest, "end")
    assert (end.phase, end.number, end.revision) == ("ended", 3, 13)


def test_a_question_may_have_a_time_of_its_own() -> None:
    plan = planned(20, None, None)
    assert play("start", plan=plan).closes == 21_000
    assert "more time" in possible(play("start", plan=plan), plan)
    second = play("start", "close", "reveal", "next", plan=plan)
    assert (second.number, second.closes) == (2, None)
    assert [plan.seconds_of(number) for number in (1, 2, 3)] == [20, None, None]


@pytest.mark.parametrize(("seconds", "left", "closes"), [(30, 30_000, 39_000), (None, 0, None)])
def test_a_question_is_shown_before_it_can_be_answered_and_its_time_begins_then(
    seconds: int | None, left: int, closes: int | None
) -> None:
    plan = planned(*THREE, seconds=seconds, settings=["options later"])
    shown = play("start", plan=plan)
    assert (shown.phase, shown.is_shown_only, shown.paused, shown.opened) == ("open", True, True, None)
    assert (shown.left, shown.closes) == (left, None)
    assert possible(shown, plan)[0] == "resume"
    opened = act(shown, "resume", plan, 9_000)
    assert (opened.is_shown_only, opened.paused, opened.opened, opened.closes) == (False, False, 9_000, closes)
    paused = act(opened, "pause", plan, 10_000)
    assert not paused.is_shown_only
    assert act(paused, "resume", plan, 99_000).opened == 9_000
    again = act(act(opened, "close", plan, 11_000), "again", plan, 12_000)
    assert again.is_shown_only, "before it votes again, the room talks"


def test_a_pause_keeps_what_was_left_of_the_time() -> None:
    opened = play("start")
    assert opened.closes == 31_000
    paused = act(opened, "pause", TIMED, 11_000)
    assert (paused.left, paused.closes) == (20_000, None)
    assert act(paused, "resume", TIMED, 500_000).closes == 520_000


@pytest.mark.parametrize("late", [0, 400])
def test_a_question_paused_as_its_time_runs_out_still_closes_by_itself(late: int) -> None:
    opened = play("start")
    assert opened.closes is not None
    paused = act(opened, "pause", TIMED, opened.closes + late)
    assert paused.paused
    resumed = act(paused, "resume", TIMED, 500_000)
    assert resumed.closes is not None
    assert 500_000 <= resumed.closes <= 500_001


def test_a_question_without_a_time_can_be_paused_too() -> None:
    paused = act(play("start", plan=UNTIMED), "pause", UNTIMED, 2000)
    assert paused.paused
    resumed = act(paused, "resume", UNTIMED, 3000)
    assert (resumed.paused, resumed.closes) == (False, None)


def test_more_time_is_added_to_what_is_left_even_if_nothing_is() -> None:
    opened = play("start")
    assert act(opened, "more time", TIMED, 2000).closes == 31_000 + MORE
    assert act(opened, "more time", TIMED, 90_000).closes == 90_000 + MORE


def test_another_vote_keeps_the_question_and_the_next_begins_with_the_first() -> None:
    again = play("start", "close", "again", "resume")
    assert (again.number, again.round, again.phase, again.closes) == (1, 2, "open", 31_000)
    assert act(act(act(again, "close", TIMED, 1), "reveal", TIMED, 1), "next", TIMED, 1).round == 1


def test_a_second_vote_that_was_not_opened_never_took_place() -> None:
    closed = play("start", "close", "again", "close")
    assert (closed.phase, closed.round) == ("closed", 1)
    assert play("start", "close", "again", "resume", "close").round == 2


def test_what_is_skipped_counts_for_nobody_and_the_next_question_waits_for_the_host() -> None:
    skipped = play("start", "skip")
    assert (skipped.phase, skipped.number, skipped.closes, skipped.skipped) == ("table", 1, None, frozenset({1}))
    assert possible(skipped, TIMED) == ("next", "end", "again")
    following = act(skipped, "next", TIMED, 1)
    assert (following.phase, following.number, following.skipped) == ("open", 2, frozenset({1}))


def test_what_was_skipped_by_mistake_goes_on_in_the_same_vote() -> None:
    again = play("start", "skip", "again")
    assert (again.phase, again.number, again.round, again.skipped) == ("open", 1, 1, frozenset())
    assert again.closes is not None


def test_after_the_last_question_there_is_no_next() -> None:
    one = planned(None)
    revealed = play("start", "close", "reveal", plan=one)
    assert possible(revealed, one) == ("table", "end")
    assert possible(act(revealed, "table", one, 1), one) == ("end",)
    assert possible(play("start", "close", "reveal"), TIMED)[:2] == ("table", "next")


def test_nothing_starts_without_a_question_and_homework_only_ends() -> None:
    assert possible(Moment(), planned()) == ("end",)
    assert possible(Moment("homework"), TIMED) == ("end",)
    with pytest.raises(NotNowError, match="is at “lobby”"):
        play("reveal")


def test_ended_homework_counts_as_a_whole_and_a_lobby_that_ended_not_at_all() -> None:
    homework = Moment("homework", opened=1000, closes=90_000)
    assert told(homework, 3) == told(act(homework, "end", UNTIMED, 2000), 3) == (1, 2, 3)
    assert told(play("end"), 3) == ()
    assert told(play("start", "skip", "next", "close", "reveal"), 3) == (2,)
