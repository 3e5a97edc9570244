"""A run: when it ends, how it is scored, and that its address alone is enough to restore it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.question import Grade, Part, Question
from quizzes.question.sitting import DEALER_EDITION, LENGTH, MOST_FAST, Sitting, SittingError
from quizzes.question.sitting_url import sitting_at
from quizzes.sets.speed_practice import KINDS, LASTS, is_over, left, new_run, read_kind, read_run_seed, score, slow
from tests.for_each import for_each

NOW = datetime(2026, 11, 22, 18, 30, 15, tzinfo=UTC)


def grades(run: Sitting, said: str) -> dict[int, Grade]:
    """Return grades from a text such as ``++-``: right, right, wrong."""
    question = Question(run, 1, rulesets()["usma"])
    return {
        number: Grade(question, (Part("han", 1, (1 if mark == "+" else 2,)),)) for number, mark in enumerate(said, 1)
    }


@pytest.mark.parametrize("kind", KINDS)
def test_its_address_brings_it_back(kind: str) -> None:
    run = new_run(kind, "ema", NOW)
    assert run.length == MOST_FAST
    assert sitting_at(run.address, run.edition) == run
    assert "length" not in run.parts
    assert read_kind(kind) is kind
    assert read_run_seed(run.seed) == run.seed
    assert new_run(kind, "ema", NOW).seed != run.seed


def test_addresses_of_other_sets_are_as_they_were() -> None:
    plain = Sitting("usma", "abc")
    assert plain.address == "rules=usma&type=han_fu&seed=abc&level=standard&hands=any"
    assert sitting_at(plain.address, DEALER_EDITION).length == LENGTH
    assert not plain.mixed
    assert new_run("three", "usma", NOW).mixed


def test_three_minutes_are_counted_from_the_second_in_the_seed() -> None:
    run = new_run("three", "usma", NOW)
    for after, remaining in ((0, 180), (60, 120), (179, 1), (180, 0), (99_999, 0)):
        assert left(run, NOW + timedelta(seconds=after)) == timedelta(seconds=remaining)
        assert is_over(run, {}, NOW + timedelta(seconds=after)) is (remaining == 0)


def test_a_clock_that_is_put_back_gives_nobody_more_time() -> None:
    run = new_run("three", "usma", NOW)
    assert left(run, NOW - timedelta(hours=1)) == LASTS


def test_a_streak_has_no_clock_and_ends_with_the_first_slip() -> None:
    run = new_run("streak", "usma", NOW)
    assert left(run, NOW + timedelta(days=2)) is None
    assert not is_over(run, grades(run, "+++"), NOW + timedelta(days=2))
    assert is_over(run, grades(run, "++-"), NOW)
    assert is_over(run, grades(run, "+" * MOST_FAST), NOW)


def test_a_run_is_worth_what_was_right_and_a_streak_what_came_before_the_slip() -> None:
    three, streak = (new_run(kind, "usma", NOW) for kind in KINDS)
    for said, in_three, in_streak in (("", 0, 0), ("++-+", 3, 2), ("-++", 2, 0), ("++++", 4, 4)):
        assert score(three, grades(three, said)) == in_three
        assert score(streak, grades(streak, said)) == in_streak


@for_each("text", ["", "abc", "abcdefghi", "6a10f70", "<b>", "ééééééééé", "-0000001z"])
def test_a_seed_that_tells_no_second_is_refused(text: str) -> None:
    with pytest.raises(SittingError):
        read_run_seed(text)
    with pytest.raises(SittingError):
        read_kind(text)


def test_slow_is_more_than_twice_the_usual_of_the_run_and_right() -> None:
    run = new_run("three", "usma", NOW)
    times = {1: 5_000, 2: 6_000, 3: 5_000, 4: 10_000, 5: 10_001, 6: 30_000, 7: 4_000}
    assert slow(grades(run, "+++++++"), times) == (6,)  # the median is 6 s: 10 s are not twice that
    assert slow(grades(run, "+++++-+"), times) == ()
    assert slow(grades(run, "+++++++"), {**times, 2: 5_000}) == (6, 5)  # and 5 s twice over are 10 s
    assert slow(grades(run, "++++"), {1: 1, 2: 1, 3: 1, 4: 99}) == ()
