"""A day goes from what is due to a lesson to a mixed set, and then it is enough."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from content.lessons.lessons import lessons as numbered_lessons
from quizzes.memory.review import RETENTION
from quizzes.memory.totals import PracticeDay
from quizzes.sets.day_plan import (
    MIXED_QUESTIONS,
    SECONDS,
    SLOWEST,
    days_away,
    lessons_of_day,
    pace,
    retention,
    review_seconds,
    seconds_of_card,
)
from quizzes.types import TYPES
from tests.for_each import for_each


def test_every_type_has_seconds() -> None:
    assert set(SECONDS) == set(TYPES)


@pytest.mark.parametrize(("off", "lessons"), [(1, 1), (2, 2), (6, 2), (14, 1), (40, 1)])
def test_after_days_off_there_may_be_two_lessons_and_after_a_long_break_one(off: int, lessons: int) -> None:
    day = date(2026, 11, 22)
    practised = [day, day - timedelta(days=off), day - timedelta(days=off + 3)]
    assert lessons_of_day(practised, day, 10) == lessons
    assert lessons_of_day(practised, day, 10, later=1) == 1  # what waits would be forgotten with a second lesson


@pytest.mark.parametrize("minutes", list(MIXED_QUESTIONS))
def test_a_first_day_has_lessons_as_long_as_a_newcomer_likes(minutes: int) -> None:
    day = date(2026, 11, 22)
    assert lessons_of_day([day], day, minutes) == len(numbered_lessons())


def test_a_day_of_five_minutes_may_begin_a_second_lesson() -> None:
    day = date(2026, 11, 22)
    assert lessons_of_day([day - timedelta(days=1)], day, 5, later=9) == 2


@for_each(
    ("gaps", "away"),
    [
        ((), 0),
        ((1, 1, 1, 1, 1, 1, 1, 1), 0),
        ((6,), 0),  # Monday, and Sunday for the first time
        ((6, 1, 6, 1), 5),  # Sundays and Saturdays: after this Sunday comes Saturday
        ((1, 6, 1, 6, 1), 5),
        ((3, 20, 1, 7, 7), 6),  # a long break is none of the habit
    ],
)
def test_days_away_are_those_that_passed_after_this_day_of_the_week(gaps: tuple[int, ...], away: int) -> None:
    """Today is a Sunday. Gaps are the days between visits, the latest last."""
    day = date(2026, 11, 22)
    practised = [day - timedelta(days=sum(gaps[place:])) for place in range(len(gaps))]
    assert days_away(practised, day) == away


@for_each(
    ("gaps", "seldom"),
    [
        ((), False),
        ((1, 1, 1), False),
        ((1, 6), True),  # last weekend, and nothing since
        ((1, 6, 1), True),
        ((2, 2, 2, 2, 2, 2, 2), False),  # every other day
        ((1, 1, 1, 21), True),  # three weeks away
    ],
)
def test_reviews_aim_higher_for_a_learner_who_comes_seldom(gaps: tuple[int, ...], seldom: bool) -> None:  # noqa: FBT001
    day = date(2026, 11, 22)
    practised = [day - timedelta(days=sum(gaps[place:])) for place in range(len(gaps))]
    assert (retention(practised, day) > RETENTION) is seldom


def test_reviews_take_at_most_half_of_a_day() -> None:
    assert [review_seconds(minutes, learning=False) for minutes in MIXED_QUESTIONS] == [150, 300, 600]
    assert [review_seconds(minutes, learning=True) for minutes in MIXED_QUESTIONS] == [120, 300, 600]
    assert list(MIXED_QUESTIONS) == [5, 10, 20]


def test_a_pace_comes_from_the_learners_own_times() -> None:
    def practised(*times: int) -> PracticeDay:
        return PracticeDay(date(2026, 11, 22), len(times), 0, {"wait_name": times}, {}, 0, "", None)

    usual = round(SECONDS["wait_name"] * 1000)
    assert pace([practised(*[usual * 2] * 10)]) == 2
    assert pace([practised(*[usual * 2] * 9)]) == 1
    assert pace([practised(*[usual * 50] * 10)]) == SLOWEST
    assert seconds_of_card("wait.kanchan", 2) > seconds_of_card("wait.kanchan")
