"""The phases of an evening: a host can do what the phase allows, and time runs only while a question is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.evening.phase import MORE, Action, Moment, NotNowError, Phase, act, possible, told
from quizzes.evening.plan import Dealt, Plan, Setting

if TYPE_CHECKING:
    from collections.abc import Sequence


def planned(*own_seconds: int | None, seconds: int | None = None, settings: Sequence[Setting] = ()) -> Plan:
    """Return a plan with a question for each number of seconds; None for the seconds of the plan."""
    items = (Dealt("wait_name", "a", place, seconds=own) for place, own in enumerate(own_seconds, 1))
    return Plan("usma", tuple(items), seconds=seconds, settings=frozenset(settings))


THREE = (None, None, None)
TIMED, UNTIMED = planned(*THREE, seconds=30), planned(*THREE)
LATER = planned(*THREE, seconds=30, settings=[Setting.OPTIONS_LATER])


@given(
    st.lists(st.tuples(st.sampled_from(Action), st.integers(0, 60_000)), max_size=40),
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
        assert (after.closes is None) or (after.phase is Phase.OPEN and after.closes >= now)
        assert not after.paused or after.phase is Phase.OPEN
        if after.phase is Phase.OPEN and not after.paused:
            assert (after.closes is None) == (plan.seconds_of(after.number) is None)
        moment = after
    assert bool(possible(moment, plan)) == (moment.phase is not Phase.ENDED)


def play(*actions: Action, plan: Plan = TIMED, now: int = 1000) -> Moment:
    moment = Moment()
    for action in actions:
        moment = act(moment, action, plan, now)
    return moment


def test_a_whole_evening() -> None:
    rest = [Action.NEXT, Action.CLOSE, Action.REVEAL, Action.TABLE]
    end = play(Action.START, Action.CLOSE, Action.REVEAL, Action.TABLE, *rest, *rest, Action.END)
    assert (end.phase, end.number, end.revision) == (Phase.ENDED, 3, 13)


def test_a_question_may_have_a_time_of_its_own() -> None:
    plan = planned(20, None, None)
    assert play(Action.START, plan=plan).closes == 21_000
    assert Action.MORE_TIME in possible(play(Action.START, plan=plan), plan)
    second = play(Action.START, Action.CLOSE, Action.REVEAL, Action.NEXT, plan=plan)
    assert (second.number, second.closes) == (2, None)
    assert [plan.seconds_of(number) for number in (1, 2, 3)] == [20, None, None]


@pytest.mark.parametrize(("seconds", "left", "closes"), [(30, 30_000, 39_000), (None, 0, None)])
def test_a_question_is_shown_before_it_can_be_answered_and_its_time_begins_then(
    seconds: int | None, left: int, closes: int | None
) -> None:
    plan = planned(*THREE, seconds=seconds, settings=[Setting.OPTIONS_LATER])
    shown = play(Action.START, plan=plan)
    assert (shown.phase, shown.is_shown_only, shown.paused, shown.opened) == (Phase.OPEN, True, True, None)
    assert (shown.left, shown.closes) == (left, None)
    assert possible(shown, plan)[0] is Action.RESUME
    opened = act(shown, Action.RESUME, plan, 9_000)
    assert (opened.is_shown_only, opened.paused, opened.opened, opened.closes) == (False, False, 9_000, closes)
    paused = act(opened, Action.PAUSE, plan, 10_000)
    assert not paused.is_shown_only
    assert act(paused, Action.RESUME, plan, 99_000).opened == 9_000
    again = act(act(opened, Action.CLOSE, plan, 11_000), Action.AGAIN, plan, 12_000)
    assert again.is_shown_only, "before it votes again, the room talks"


def test_a_pause_keeps_what_was_left_of_the_time() -> None:
    opened = play(Action.START)
    assert opened.closes == 31_000
    paused = act(opened, Action.PAUSE, TIMED, 11_000)
    assert (paused.left, paused.closes) == (20_000, None)
    assert act(paused, Action.RESUME, TIMED, 500_000).closes == 520_000


@pytest.mark.parametrize("late", [0, 400])
def test_a_question_paused_as_its_time_runs_out_still_closes_by_itself(late: int) -> None:
    opened = play(Action.START)
    assert opened.closes is not None
    paused = act(opened, Action.PAUSE, TIMED, opened.closes + late)
    assert paused.paused
    resumed = act(paused, Action.RESUME, TIMED, 500_000)
    assert resumed.closes is not None
    assert 500_000 <= resumed.closes <= 500_001


def test_a_question_without_a_time_can_be_paused_too() -> None:
    paused = act(play(Action.START, plan=UNTIMED), Action.PAUSE, UNTIMED, 2000)
    assert paused.paused
    resumed = act(paused, Action.RESUME, UNTIMED, 3000)
    assert (resumed.paused, resumed.closes) == (False, None)


def test_more_time_is_added_to_what_is_left_even_if_nothing_is() -> None:
    opened = play(Action.START)
    assert act(opened, Action.MORE_TIME, TIMED, 2000).closes == 31_000 + MORE
    assert act(opened, Action.MORE_TIME, TIMED, 90_000).closes == 90_000 + MORE


def test_another_vote_keeps_the_question_and_the_next_begins_with_the_first() -> None:
    again = play(Action.START, Action.CLOSE, Action.AGAIN, Action.RESUME)
    assert (again.number, again.round, again.phase, again.closes) == (1, 2, Phase.OPEN, 31_000)
    assert act(act(act(again, Action.CLOSE, TIMED, 1), Action.REVEAL, TIMED, 1), Action.NEXT, TIMED, 1).round == 1


def test_a_second_vote_that_was_not_opened_never_took_place() -> None:
    closed = play(Action.START, Action.CLOSE, Action.AGAIN, Action.CLOSE)
    assert (closed.phase, closed.round) == (Phase.CLOSED, 1)
    assert play(Action.START, Action.CLOSE, Action.AGAIN, Action.RESUME, Action.CLOSE).round == 2


def test_what_is_skipped_counts_for_nobody_and_the_next_question_waits_for_the_host() -> None:
    skipped = play(Action.START, Action.SKIP)
    assert (skipped.phase, skipped.number, skipped.closes, skipped.skipped) == (Phase.TABLE, 1, None, frozenset({1}))
    assert possible(skipped, TIMED) == (Action.NEXT, Action.END, Action.AGAIN)
    following = act(skipped, Action.NEXT, TIMED, 1)
    assert (following.phase, following.number, following.skipped) == (Phase.OPEN, 2, frozenset({1}))


def test_what_was_skipped_by_mistake_goes_on_in_the_same_vote() -> None:
    again = play(Action.START, Action.SKIP, Action.AGAIN)
    assert (again.phase, again.number, again.round, again.skipped) == (Phase.OPEN, 1, 1, frozenset())
    assert again.closes is not None


def test_after_the_last_question_there_is_no_next() -> None:
    one = planned(None)
    revealed = play(Action.START, Action.CLOSE, Action.REVEAL, plan=one)
    assert possible(revealed, one) == (Action.TABLE, Action.END)
    assert possible(act(revealed, Action.TABLE, one, 1), one) == (Action.END,)
    assert possible(play(Action.START, Action.CLOSE, Action.REVEAL), TIMED)[:2] == (Action.TABLE, Action.NEXT)


def test_nothing_starts_without_a_question_and_homework_only_ends() -> None:
    assert possible(Moment(), planned()) == (Action.END,)
    assert possible(Moment(Phase.HOMEWORK), TIMED) == (Action.END,)
    with pytest.raises(NotNowError, match="is at “lobby”"):
        play(Action.REVEAL)


def test_ended_homework_counts_as_a_whole_and_a_lobby_that_ended_not_at_all() -> None:
    homework = Moment(Phase.HOMEWORK, opened=1000, closes=90_000)
    assert told(homework, 3) == told(act(homework, Action.END, UNTIMED, 2000), 3) == (1, 2, 3)
    assert told(play(Action.END), 3) == ()
    assert told(play(Action.START, Action.SKIP, Action.NEXT, Action.CLOSE, Action.REVEAL), 3) == (2,)
