"""Placement finds the lesson to begin with, in few questions."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import mean
from typing import TYPE_CHECKING

import pytest

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from content.skills.skills import everything_before, skills
from quizzes.question.sitting_url import sitting_at
from quizzes.sets import set_dealing
from quizzes.sets.aim import ANY_ORDER, aimed_skill
from quizzes.sets.placement import (
    CLAIMS,
    LEAST,
    MOST,
    Placement,
    credited,
    place,
    placement_set,
    probes_under,
)
from quizzes.sets.set_dealing import ask_in
from quizzes.skills.deciding_skills import deciding
from quizzes.store.records import LONGEST_ADDRESS
from tests.marks import first

if TYPE_CHECKING:
    from collections.abc import Callable

CITED = rulesets()["cheatsheet"]
PROBES = probes_under(CITED)


def run(guess: str, answers: Callable[[int], bool]) -> Placement:
    """Answer questions until there are no more. ``answers`` says whether the answer about a lesson is right."""
    given: dict[int, bool] = {}
    while (found := place(guess, PROBES, given)).ask is not None:
        assert found.ask not in given
        given[found.ask] = answers(list(PROBES)[found.ask - 1])
    return found


@pytest.mark.slow
@pytest.mark.parametrize("guess", CLAIMS)
@pytest.mark.parametrize("known", range(len(lessons()) + 1))
def test_consistent_answers_find_the_lesson_from_every_guess(guess: str, known: int) -> None:
    found = run(guess, lambda lesson: lesson <= known)
    shown = max(lesson for lesson in (0, *PROBES) if lesson <= known)
    assert found.known == shown
    assert found.least <= shown <= found.most
    assert LEAST <= found.asked <= MOST


def test_a_clear_case_is_short() -> None:
    known = round(CLAIMS["YAKU"] * len(lessons()))
    assert run("YAKU", lambda lesson: lesson <= known).asked < MOST


@pytest.mark.full
def test_slips_and_lucky_answers_rarely_lead_far_astray() -> None:
    chance = Random(1)
    errors = []
    for _ in range(300):
        known = chance.randrange(len(lessons()) + 1)
        guess = min(CLAIMS, key=lambda one: abs(CLAIMS[one] * len(lessons()) - known))
        right = {lesson: chance.random() < (0.92 if lesson <= known else 0.25) for lesson in PROBES}
        found = run(guess, right.__getitem__)
        errors.append(abs(found.known - known))
    assert mean(error <= 1 for error in errors) >= 0.75
    assert mean(errors) <= 1.2


@pytest.mark.parametrize("name", first(rulesets(), 0))
def test_almost_every_lesson_has_a_question_that_its_skill_decides(name: str) -> None:
    cited = rulesets()[name]
    probes = probes_under(cited)
    without = sorted(set(lessons()) - set(probes))
    assert len(without) <= 3
    assert all(later - lesson > 1 for lesson, later in pairwise(without))  # at most one lesson is repeated
    sitting = placement_set("YAKU", cited, "abc")
    for number, (lesson, skill) in enumerate(probes.items(), 1):
        assert skills()[skill].lesson == lesson
        assert aimed_skill(sitting, number) == skill
        assert skill in deciding(ask_in(sitting, number, cited))


def test_the_set_can_be_stored_and_says_its_guess() -> None:
    sitting = placement_set("HAN", CITED, "abc")
    assert sitting_at(sitting.address, sitting.edition) == sitting
    assert sitting.seed == f"{ANY_ORDER}{list(CLAIMS).index('HAN')}abc"


def test_the_address_of_a_set_can_be_stored_however_long_the_name_of_its_ruleset() -> None:
    club = replace(CITED, ruleset=replace(CITED.ruleset, id="a" * 60))
    probes = probes_under(club)
    assert 1 < len(probes) < len(PROBES)
    for cited in (club, *rulesets().values()):
        assert all(len(placement_set(guess, cited).address) <= LONGEST_ADDRESS for guess in CLAIMS)


def test_questions_do_not_depend_on_the_order_in_which_they_are_asked() -> None:
    sitting = placement_set("HAN", CITED, "abc")
    one, other = ask_in(sitting, 5, CITED), ask_in(sitting, 2, CITED)
    set_dealing._again.cache_clear()  # noqa: SLF001
    assert (ask_in(sitting, 2, CITED), ask_in(sitting, 5, CITED)) == (other, one)


def test_a_right_answer_credits_what_it_needs_and_a_wrong_one_is_credited_nowhere() -> None:
    found = credited(frozenset({"fu.round_up"}), frozenset({"fu.single_wait"}))
    assert "fu.single_wait" in everything_before("fu.round_up")
    assert {"fu.round_up", "fu.base", "tile.suits"} <= found
    assert "fu.single_wait" not in found
