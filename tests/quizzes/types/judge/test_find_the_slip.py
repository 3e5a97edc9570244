"""A bill with one wrong line: what is written, what goes on from the slip, and what is right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.yaku_book import Naming
from quizzes.field import TapField
from quizzes.sitting import LENGTH, Sitting
from quizzes.types.judge.find_the_slip import TYPE
from quizzes.written_bill import FU_TOTAL, HAN_TOTAL, Unit, right_lines, with_slip
from scoring.dealing.levels import Difficulty
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question import Question

GAP = "123m 567m 46p 789s 22s + 5p"
"""Riichi, by ron: 1 han; 20 + closed ron 10 + gap 2 = 32, rounded up to 40."""


def slipped(line: str, wrong: int, tiles: str = GAP, facts: str = "riichi") -> Question:
    sitting = Sitting("usma", "slip", Difficulty.STANDARD, type="find_the_slip")
    return replace(asked(tiles, facts, sitting=sitting), about={"line": line, "wrong": wrong})


def line_of(question: Question, text: str) -> str:
    lines = right_lines(question.result, question.cited, tuple(Unit))
    return next(line.id for line in lines if line.text.startswith(text))


def written(question: Question) -> dict[str, str]:
    field = TYPE.fields(question)[0]
    assert isinstance(field, TapField)
    return {target.id: target.label for target in field.targets}


def test_totals_go_on_from_the_slip() -> None:
    # without the 10 of the closed ron 22 fu are left, rounded up to 30
    line = line_of(slipped(HAN_TOTAL, 1), "Closed ron")
    question = slipped(line, 0)
    assert written(question)[line].endswith(": 0 fu")
    assert written(question)[FU_TOTAL].endswith(": 30 fu")
    assert [part.expected for part in TYPE.grade(question, {}).parts] == [((line,),), (10,)]
    assert TYPE.grade(question, {"line": (line,), "number": 10}).right


def test_a_line_that_only_follows_is_told_from_one_that_is_right() -> None:
    line = line_of(slipped(HAN_TOTAL, 1), "Closed ron")
    question = slipped(line, 0)

    def named(tapped: str, number: int = 10) -> list[str]:
        return [one.id for one in TYPE.mistakes(TYPE.grade(question, {"line": (tapped,), "number": number}))]

    assert named(FU_TOTAL) == ["slip.follows"]
    assert named("yaku.riichi") == ["slip.before"]
    assert named(HAN_TOTAL) == ["slip.before"]
    assert named(line, 0) == ["slip.kept"]
    assert named(line) == []


def test_a_yaku_that_is_not_there_is_told_with_its_reason() -> None:
    question = slipped("yaku.pinfu", 1)
    assert written(question)["yaku.pinfu"].endswith(": 1 han")
    assert written(question)[HAN_TOTAL].endswith(": 2 han")
    assert [part.expected for part in TYPE.grade(question, {}).parts] == [(("yaku.pinfu",),), (0,)]
    assert "gap" in TYPE.tell(question, Naming.ROMAJI).sentence


def test_fu_that_are_rounded_down_are_the_only_wrong_line() -> None:
    question = slipped(FU_TOTAL, 30)
    assert written(question)[FU_TOTAL].endswith(": 30 fu")
    assert [part.expected for part in TYPE.grade(question, {}).parts] == [((FU_TOTAL,),), (40,)]
    assert "32 fu are rounded up" in TYPE.tell(question, Naming.ROMAJI).sentence


def test_a_line_that_is_gone_is_no_question() -> None:
    with pytest.raises(LookupError):
        TYPE.steps(slipped("yaku.chinitsu", 1))
    with pytest.raises(LookupError):
        TYPE.grade(slipped("yaku.chinitsu", 1), {})


@pytest.mark.parametrize("rules", list(rulesets()))
def test_right_bills_add_up_and_wrong_ones_differ_in_one_line_and_its_total(rules: str) -> None:
    for level in TYPE.levels:
        for number in range(1, LENGTH + 1):
            question = TYPE.ask(Sitting(rules, "bills", level, type=TYPE.id), number, rulesets()[rules])
            best = question.result.best
            units = (Unit.HAN,) if level is Difficulty.FIRST_STEPS else tuple(Unit)
            lines = right_lines(question.result, question.cited, units)
            assert sum(one.number for one in lines if one.unit is Unit.HAN and one.id != HAN_TOTAL) == best.han
            if Unit.FU in units:
                assert sum(one.number for one in lines if one.unit is Unit.FU and one.id != FU_TOTAL) == best.fu.exact
            slip = with_slip(lines, question.text("line"), question.count("wrong"))
            wrong = [one.id for one, other in zip(lines, slip, strict=True) if one.number != other.number]
            assert question.text("line") in wrong
            assert set(wrong) <= {question.text("line"), HAN_TOTAL, FU_TOTAL}
