"""What a teacher wants to ask becomes questions, all different."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.item_choice import USUAL, Wanted, dealt_items, kinds_of
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import MOST_ITEMS
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.marks import first


def test_types_come_by_turns_and_no_question_twice() -> None:
    items = dealt_items(Wanted(("han_fu", "fu_sum", "wait_name"), count=MOST_ITEMS), "abc")
    assert [item.kind for item in items[:4]] == ["han_fu", "fu_sum", "wait_name", "han_fu"]
    assert len({(item.kind, item.seed, item.number) for item in items}) == MOST_ITEMS
    assert [(item.seed, item.number) for item in items if item.kind == "han_fu"][9:11] == [("abc", 10), ("abc1", 1)]


def test_the_usual_evening_can_be_asked_under_every_ruleset() -> None:
    assert {*USUAL} <= {*TYPES}
    for cited in rulesets().values():
        assert all(ask_item(item, cited) for item in dealt_items(Wanted(), "abc"))


@pytest.mark.parametrize("lesson", first(range(1, 32), 2))
def test_a_lesson_is_asked_from_its_beginning_to_its_end(lesson: int) -> None:
    cited = rulesets()["usma"]
    few = dealt_items(Wanted(lesson=lesson, count=4), "abc")
    many = dealt_items(Wanted(lesson=lesson, count=25), "abc")
    assert (len(few), len(many)) == (4, 25)
    assert len({(item.kind, item.seed, item.number, item.level, item.openness) for item in many}) == 25
    assert few[0] == many[0]
    assert few[3] != many[3]
    for item in few:
        assert ask_item(item, cited).sitting.lesson_number == lesson


def test_aims_come_by_turns_with_types_that_ask_for_them() -> None:
    wanted = Wanted(USUAL, Difficulty.STANDARD, aims=("fu.closed_ron", "yaku.pinfu"), count=8)
    items = dealt_items(wanted, "abc")
    assert [item.aim for item in items] == ["fu.closed_ron", "yaku.pinfu"] * 4
    assert len({(item.kind, item.aim, item.seed, item.number) for item in items}) == 8
    cited = rulesets()["usma"]
    asked = [ask_item(item, cited) for item in items[:4]]
    assert len({(question.wins, question.sitting.type) for question in asked}) == 4
    only = dealt_items(replace(wanted, kinds=("fu_sum",), count=3), "abc")
    assert only[0].kind == "fu_sum"
    assert kinds_of([*only, object()])[0] == "fu_sum"
