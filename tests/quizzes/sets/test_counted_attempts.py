"""Estimates kept with each answer equal those rebuilt from all answers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.sets.set_dealing import ask_in
from quizzes.sets.stored_question import as_kept, counted, kept_under, rebuild_all_estimates
from quizzes.skills.deciding_skills import wrong_values
from quizzes.skills.question_difficulty import LEARNER
from quizzes.skills.stored_estimates import find_estimates, learn
from quizzes.store.records import Answered
from quizzes.store.store import Store
from quizzes.store.tables import learner_estimates, question_estimates
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.quizzes.store.conftest import HandClock

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from quizzes.question.question import Grade
    from quizzes.store.records import Learner

SETS = (
    Sitting("usma", "abc", Difficulty.FIRST_STEPS, type="wait_name"),
    Sitting("usma", "abc", Difficulty.STANDARD, type="can_win", types=("can_win", "open_closed")),
    Sitting("usma", "abc", Difficulty.FIRST_STEPS, type="winning_tiles", fit=42),
    Sitting("usma", "abc", Difficulty.FIRST_STEPS, type="wait_name", speed="three", length=99),
)


def everything(store: Store) -> list[list[tuple[Any, ...]]]:
    """Return every row of the estimates."""
    return store.read(
        lambda connection: [
            sorted(tuple(row) for row in connection.execute(select(table)))
            for table in (learner_estimates, question_estimates)
        ]
    )


def answer(store: Store, learner: Learner, sitting: Sitting, number: int, *, right: bool) -> Grade:
    """Answer a question step by step, as the pages do. The last step includes the attempt for the estimates."""
    cited = rulesets()["usma"]
    question = (
        ask_in(sitting, number, cited)
        if not sitting.speed
        else replace(TYPES[sitting.type].ask(sitting, number, cited), sitting=sitting)
    )
    asked = TYPES[question.sitting.type]
    key = {part.field: part for part in asked.grade(question, {}).parts}
    steps, given = asked.steps(question), {}
    for place, step in enumerate(steps, 1):
        values = {
            field.id: (key[field.id].expected or (None,))[0]
            if right
            else next(iter(wrong_values(field, key[field.id])), None)
            for field in step.fields
        }
        here = {name: value for name, value in values.items() if value is not None}
        given |= here
        also = None
        if place == len(steps):
            graded = asked.grade(question, given)
            attempt = counted(graded)
            also = attempt and partial(learn, attempt=attempt)
        store.record(learner.id, Answered(kept_under(sitting), number, as_kept(question), here, place), also=also)
    return graded


@pytest.mark.slow
def test_rebuilt_estimates_equal_the_kept_ones(tmp_path: Path) -> None:
    clock, chance = HandClock(), Random(3)
    store = Store.open(str(tmp_path / "tensu.db"), clock, Random(1))
    people = [store.enter(letter * 43).learner for letter in "ab"]
    for number in range(1, 6):
        for learner in people:
            for sitting in SETS[:3]:
                clock.move(seconds=chance.choice((1, 40, 4000)))
                answer(store, learner, sitting, number, right=chance.random() < 0.7)
    kept = everything(store)
    assert all(kept)
    for number in (6, 7):
        answer(store, people[0], SETS[3], number, right=True)  # timed: answered, but not counted
    assert store.write(rebuild_all_estimates, rulesets()) == (30, 32)
    assert everything(store) == kept
    known = store.read(find_estimates, people[0].id, (LEARNER, "learner.fu"))
    assert known[LEARNER].answers == 15
    assert known["learner.fu"].answers == 0
    store.close()


def test_timed_answers_do_not_count() -> None:
    question = replace(TYPES["wait_name"].ask(SETS[0], 1, rulesets()["usma"]), sitting=SETS[3])
    assert counted(TYPES["wait_name"].grade(question, {})) is None


def test_an_answer_that_stood_already_teaches_nothing(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "tensu.db"), HandClock(), Random(1))
    learner = store.enter("a" * 43).learner
    answer(store, learner, SETS[0], 1, right=True)
    kept = everything(store)
    answer(store, learner, SETS[0], 1, right=False)
    assert everything(store) == kept
    store.close()
