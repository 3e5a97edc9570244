"""After an answer that several mistakes explain, the next hand distinguishes them, in sets of every kind."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.practice.one_question import new_question
from quizzes.question.sitting import Sitting
from quizzes.sets.day_sets import due_set
from quizzes.sets.set_dealing import ask_in
from quizzes.types import TYPES
from quizzes.types.judge.neighbour_hand import separates

if TYPE_CHECKING:
    from pages.practice.graded_set import GradedSet
    from quizzes.question.question import Grade, Question

USMA = rulesets()["usma"]
PAIR = Sitting("usma", "apart", type="han_fu", types=("han_fu", "han_total"), length=12)
DUE = due_set(["wait.tanki", "han.add", "yaku.riichi"], date(2026, 11, 22), "usma", range(1, 32))


def left_open(question: Question) -> Grade | None:
    """Return an answer that several mistakes explain; None if there is none."""
    kind = TYPES[question.sitting.type]
    right = {part.field: part.expected[0] for part in kind.grade(question, {}).parts if part.expected}
    if kind.rivals is None or not isinstance(right.get("han"), int):
        return None
    for han in range(7):
        graded = kind.grade(question, {**right, "han": han})
        if len(kind.rivals(graded)) > 1:
            return graded
    return None


def asked_next(sitting: Sitting, number: int, earlier: Grade) -> Question:
    """Return the question with a number, after one earlier answer was saved."""
    graded = SimpleNamespace(sitting=sitting, grades={earlier.question.number: earlier})
    return new_question(number, cast("GradedSet", graded), USMA)


def first_left_open(sitting: Sitting) -> Grade:
    questions = (ask_in(sitting, number, USMA) for number in range(1, sitting.length + 1))
    return next(graded for question in questions if (graded := left_open(question)) is not None)


@pytest.mark.slow
@pytest.mark.parametrize(
    "sitting",
    [
        Sitting("usma", "apart", type="han_fu"),
        Sitting("usma", "apart", type="han_total"),
        PAIR,
        Sitting("usma", "apart", type="han_total", types=("han_total", "han_fu"), aim="han.add", length=5),
    ],
)
def test_the_next_but_one_tells_apart(sitting: Sitting) -> None:
    earlier = first_left_open(sitting)
    number = earlier.question.number
    apart = asked_next(sitting, number + 2, earlier)
    assert separates(apart) == number
    assert apart.sitting.type == earlier.question.sitting.type
    assert apart.number == number + 2
    assert asked_next(sitting, number + 3, earlier) == ask_in(sitting, number + 3, USMA)


@pytest.mark.slow
def test_in_a_set_of_what_is_due_the_question_that_comes_back_tells_apart() -> None:
    earlier = first_left_open(DUE)
    number = earlier.question.number
    assert separates(asked_next(DUE, number + DUE.length, earlier)) == number
    # due questions are asked without changes
    for other in range(1, DUE.length + 1):
        assert separates(asked_next(DUE, other, earlier)) is None


def test_against_the_clock_nothing_is_told_apart() -> None:
    sitting = Sitting("usma", "apart", type="han_fu", types=("han_fu",), speed="minutes", length=99)
    earlier = left_open(TYPES["han_fu"].ask(Sitting("usma", "apart"), 1, USMA)) or first_left_open(PAIR)
    question = asked_next(sitting, earlier.question.number + 2, earlier)
    assert separates(question) is None
