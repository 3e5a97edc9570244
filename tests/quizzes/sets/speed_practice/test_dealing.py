"""The questions of a run: answered in one step, always the same, each with evidence about a skill."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.sets.speed_practice import KINDS, OF_A_STAGE, STAGES, ask_fast, new_run
from quizzes.sets.stored_question import as_kept, graded_anew, kept_under
from quizzes.skills.deciding_skills import deciding
from quizzes.store.records import Answered
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty

RULES = rulesets()["usma"]


def run(kind: str, rules: str = "usma") -> Sitting:
    return Sitting(rules, "abc26a10f700", length=99, speed=kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", ["usma", "oklahoma", "competition"])
def test_every_question_is_one_step_and_decided_by_a_skill(kind: str, rules: str) -> None:
    for number in (*range(1, 26), 70, 99):
        question = ask_fast(run(kind, rules), number, rulesets()[rules])
        assert question.number == number
        assert question.sitting.whole == run(kind, rules)
        assert len(TYPES[question.sitting.type].steps(question)) == 1
        assert deciding(question)


def test_it_is_the_same_question_whatever_was_asked_before() -> None:
    here = run("three")
    [late] = [ask_fast(here, 40, RULES)]
    for number in range(1, 41):
        question = ask_fast(here, number, RULES)
    assert (question.wins, question.about) == (late.wins, late.about)
    other = new_run("three", "usma", datetime(2026, 11, 22, tzinfo=UTC))
    assert ask_fast(other, 40, RULES).about != late.about


def test_types_come_by_turns_and_hands_are_not_repeated() -> None:
    _, types = STAGES["three"][0]
    asked = [ask_fast(run("three"), number, RULES) for number in range(1, 4 * len(types) + 1)]
    for first in range(0, len(asked), len(types)):
        assert {one.sitting.type for one in asked[first : first + len(types)]} == set(types)
    orders = {tuple(one.sitting.type for one in asked[at : at + 6]) for at in range(0, len(asked), 6)}
    assert len(orders) > 1
    hands = [(one.sitting.type, str(one.result.hand)) for one in asked if one.wins and one.sitting.type != "fu_item"]
    assert len(set(hands)) == len(hands)


def test_a_streak_becomes_harder() -> None:
    levels = [ask_fast(run("streak"), number, RULES).sitting.level for number in range(1, 40)]
    order = [list(Difficulty).index(level) for level in levels]
    assert order == sorted(order)
    assert levels[0] is Difficulty.FIRST_STEPS
    assert levels[-1] is Difficulty.ADVANCED
    kinds = [ask_fast(run("streak"), number, RULES).sitting.type for number in range(1, 40)]
    for (_, types), at in zip(STAGES["streak"], range(0, 99, OF_A_STAGE), strict=False):
        assert set(kinds[at : at + OF_A_STAGE]) <= set(types)


@pytest.mark.parametrize("number", [3, 23])
def test_a_kept_answer_is_graded_again_as_it_was(number: int) -> None:
    question = ask_fast(run("streak"), number, RULES)
    kind = TYPES[question.sitting.type]
    right = {part.field: part.expected[0] for part in kind.grade(question, {}).parts if part.expected}
    kept = Answered(kept_under(run("streak")), number, as_kept(question), right)
    again = graded_anew([kept], run("streak"), RULES)
    assert again.right
    assert again.question.sitting == question.sitting
    assert again.question.moment == question.moment
