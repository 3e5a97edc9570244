"""A sample of `simulate.py`: few learners of every habit, and questions that decide one skill each."""

from __future__ import annotations

from statistics import mean, median

from quizzes.memory.due import NEW_A_DAY
from tests.quizzes.memory.simulate import ALL_TAUGHT, Habit, simulate


def test_learners_who_forget_are_asked_everything_and_remember_most_of_it() -> None:
    figures = simulate(2 * len(Habit), 24, 3, {})
    assert not figures.never
    assert len(figures.late) > 100
    # guessing would be right one time in ten
    assert mean(figures.late) > 0.7
    # the load falls once nothing new is taught
    assert median(figures.due[23]) < median(figures.due[15])
    assert min(figures.due[0]) == max(figures.due[0]) == 0


def test_a_lesson_teaches_more_than_a_day_may_begin_and_every_skill_is_taught_once() -> None:
    assert len(set(ALL_TAUGHT)) == len(ALL_TAUGHT) > 10 * NEW_A_DAY
