"""A score with one wrong line: what it shows, what follows from the error, and what is right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.mistakes.bill.written_bill import FU_TOTAL, HAN_TOTAL, Unit, right_lines, with_slip
from quizzes.question.field import TapField
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.question.win_values import FIELD_OF
from quizzes.skills.evidence import evidence
from quizzes.types.judge.find_the_slip import TYPE
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question

GAP = "123m 567m 46p 789s 22s + 5p"
"""Riichi by ron is 1 han. 20 + closed ron 10 + gap 2 = 32 fu are rounded up to 40."""


def slipped(line: str, wrong: int, tiles: str = GAP, facts: str = "riichi") -> Question:
    sitting = Sitting("usma", "slip", Difficulty.STANDARD, type="find_the_slip")
    return replace(asked(tiles, facts, sitting=sitting), about={"line": line, "wrong": wrong})


def line_of(question: Question, text: str) -> str:
    lines = right_lines(question.result, question.cited, get_args(Unit))
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


def test_payments_go_on_from_the_totals() -> None:
    # 1 han 40 fu by ron: 40 × 8 × 4 = 1,280, up to 1,300; with 30 fu 960, up to 1,000
    question = slipped(FU_TOTAL, 30)
    assert written(question)["pay.ron"].endswith(": 1,000 points")
    found = TYPE.mistakes(TYPE.grade(question, {"line": ("pay.ron",), "number": 40}))
    assert [one.id for one in found] == ["slip.follows"]
    # a gap that is forgotten changes 32 to 30 fu, and so 40 to 30: what is paid follows from that as well
    gap = slipped(line_of(question, "Gap"), 0)
    assert (written(gap)[FU_TOTAL][-5:], written(gap)["pay.ron"][-12:]) == ("30 fu", "1,000 points")


def test_a_wrong_payment_is_the_only_wrong_line_and_shows_which_rule_was_broken() -> None:
    # the row of 30 fu: 30 × 8 × 4 = 960, up to 1,000; dealers get 30 × ... 40 × 8 × 6 = 1,920, up to 2,000
    for wrong, skill in ((2000, "who.ron"), (1280, "pay.round_once")):
        question = slipped("pay.ron", wrong)
        assert [part.expected for part in TYPE.grade(question, {}).parts] == [(("pay.ron",),), (1300,)]
        assert written(question)["pay.ron"].endswith(f": {wrong:,} points")
        assert skill in evidence(TYPE.grade(question, {"line": ("pay.ron",), "number": 1300}))
        assert "1,280 → 1,300" in TYPE.tell(question, Naming.ROMAJI).sentence


def test_a_sum_that_is_one_off_is_a_slip_of_adding() -> None:
    question = slipped(HAN_TOTAL, 4, "567m 46p 22345678s + 5p", "riichi tsumo")
    assert evidence(TYPE.grade(question, {"line": (HAN_TOTAL,), "number": 3})) == {"han.add": "right"}
    assert "1 + 1 + 1 = 3." in TYPE.tell(question, Naming.ROMAJI).sentence


def test_a_line_that_is_gone_is_no_question() -> None:
    with pytest.raises(LookupError):
        TYPE.steps(slipped("yaku.chinitsu", 1))
    with pytest.raises(LookupError):
        TYPE.grade(slipped("yaku.chinitsu", 1), {})


@pytest.mark.slow
@for_each("rules", list(rulesets()))
def test_right_bills_add_up_and_wrong_ones_differ_in_one_line_and_its_total(rules: str) -> None:
    for level in TYPE.levels:
        for number in range(1, LENGTH + 1):
            question = TYPE.ask(Sitting(rules, "bills", level, type=TYPE.id), number, rulesets()[rules])
            best = question.result.best
            units: tuple[Unit, ...] = ("han",) if level is Difficulty.FIRST_STEPS else get_args(Unit)
            paid = {f"pay.{FIELD_OF[part.payer]}": part.points + part.honba for part in best.payments}
            lines = right_lines(question.result, question.cited, units)
            assert sum(one.number for one in lines if one.unit == "han" and one.id != HAN_TOTAL) == best.han
            if "fu" in units:
                assert sum(one.number for one in lines if one.unit == "fu" and one.id != FU_TOTAL) == best.fu.exact
                assert {one.id: one.number for one in lines if one.unit == "points"} == paid
            slip = with_slip(lines, question.text("line"), question.count("wrong"), question.result)
            wrong = [one.id for one, other in zip(lines, slip, strict=True) if one.number != other.number]
            assert question.text("line") in wrong
            assert set(wrong) <= {question.text("line"), HAN_TOTAL, FU_TOTAL, *paid}
            if question.text("line") in paid:
                assert wrong == [question.text("line")]
