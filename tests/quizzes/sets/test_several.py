"""A set with a different aim for each of its questions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import LONGEST_SET, Sitting, SittingError
from quizzes.question.sitting_url import sitting_at
from quizzes.sets.aim import AND, aimed_skill, has_several, read_aims
from quizzes.sets.set_dealing import ask_in
from quizzes.skills.deciding_skills import deciding
from scoring.dealing.levels import Difficulty

AIMS = ("fu.closed_ron", "wait.tanki", "rule.chombo_cost", "pay.row30", "yaku.pinfu", "tile.terminals")
SITTING = Sitting("usma", "due261122", Difficulty.STANDARD, aim=AND.join(AIMS), length=len(AIMS))
USMA = rulesets()["usma"]


def test_every_question_turns_on_its_own_skill() -> None:
    questions = [ask_in(SITTING, number, USMA) for number in range(1, len(AIMS) + 1)]
    for number, (aim, question) in enumerate(zip(AIMS, questions, strict=True), 1):
        assert aim in deciding(question)
        assert question.number == number
        assert aimed_skill(question.sitting, number) == aimed_skill(SITTING, number) == aim
        assert question.sitting.whole == SITTING
    assert [ask_in(SITTING, number, USMA) for number in range(1, len(AIMS) + 1)] == questions


def test_its_address_brings_it_back() -> None:
    assert sitting_at(SITTING.address, SITTING.edition) == SITTING
    assert len(SITTING.address) < 512
    assert tuple(aim.id for aim in read_aims(SITTING.aim)) == AIMS


def test_one_aim_is_no_list() -> None:
    one = replace(SITTING, aim="fu.closed_ron")
    assert not has_several(one)
    assert has_several(SITTING)
    assert [aimed_skill(one, number) for number in (1, 2, 3)] == ["fu.closed_ron"] * 3
    assert aimed_skill(replace(SITTING, aim=""), 1) == ""


def test_longest_lists_fit_an_address() -> None:
    from content.skills.skills import skills

    longest = sorted(skills(), key=len)[-19:]
    assert len(replace(SITTING, aim=AND.join(longest)).address) <= 512


@pytest.mark.parametrize(
    "text", ["fu.closed_ron~", "~", "fu.closed_ron~nothing.at.all", AND.join(["fu.tsumo"] * (LONGEST_SET + 1))]
)
def test_what_is_no_list_of_aims_is_said(text: str) -> None:
    with pytest.raises(SittingError):
        read_aims(text)
