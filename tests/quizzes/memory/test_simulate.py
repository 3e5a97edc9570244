"""A sample of `simulate.py`: a few learners of every habit, and mostly questions that a single skill decides."""

from __future__ import annotations

from statistics import mean, median

import pytest

from quizzes.memory.due import NEW_A_DAY
from tests.quizzes.memory.simulate import ALL_TAUGHT, NOT_ASKED, Habit, pool, simulate

ALONE = {card: [(card,)] for card in ALL_TAUGHT}
"""For each card, a question that only this card decides."""


def test_learners_who_forget_are_asked_everything_and_remember_most_of_it() -> None:
    figures = simulate(2 * len(Habit), 24, 3, ALONE)
    assert not figures.never
    assert len(figures.late) > 100
    # guessing would be right one time in ten
    assert mean(figures.late) > 0.7
    # the load falls once nothing new is taught
    assert median(figures.due[23]) < median(figures.due[15])
    assert min(figures.due[0]) == max(figures.due[0]) == 0


def test_a_card_without_a_question_is_reported_as_never_asked() -> None:
    lost = ALL_TAUGHT[3]
    figures = simulate(len(Habit), 6, 3, {card: found for card, found in ALONE.items() if card != lost})
    assert set(figures.never) == {lost}


def test_questions_are_dealt_for_a_card_or_not_at_all() -> None:
    assert "fu.round_up" in ALL_TAUGHT
    assert NOT_ASKED
    found = pool(2, ["fu.round_up", NOT_ASKED[0]])
    assert set(found) == {"fu.round_up"}
    assert all("fu.round_up" in cards for cards in found["fu.round_up"])


@pytest.mark.full
def test_with_questions_that_are_really_dealt_every_card_is_asked() -> None:
    assert not simulate(len(Habit), 20, 1, pool(1)).never


def test_a_lesson_teaches_more_than_a_day_may_begin_and_every_skill_is_taught_once() -> None:
    assert len(set(ALL_TAUGHT)) == len(ALL_TAUGHT) > 10 * NEW_A_DAY
