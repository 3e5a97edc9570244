"""Questions come back in the set of what is due, and in no other set."""

from __future__ import annotations

from datetime import date

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import DEALER_EDITION, Sitting
from quizzes.question.sitting_url import sitting_at
from quizzes.sets.aim import aimed_skill
from quizzes.sets.day_plan import seconds_of_card
from quizzes.sets.day_sets import due_set
from quizzes.sets.question_order import comes_back, highest, needless, order_of, seconds_left
from quizzes.sets.set_dealing import ask_in
from quizzes.skills.deciding_skills import deciding

DAY = date(2026, 11, 22)
DUE = due_set(["fu.tsumo", "wait.tanki", "yaku.tanyao"], DAY, "usma")
ALONE = due_set(["fu.tsumo"], DAY, "usma")


def test_in_what_is_due_they_come_back_and_elsewhere_not() -> None:
    assert order_of(DUE, {1: False}) == (1, 2, 3, 4)
    assert highest(DUE) == 9
    assert [comes_back(DUE, number) for number in (3, 4)] == [False, True]
    for other in (Sitting("usma", "abc"), Sitting("usma", "due26112x"), Sitting("usma", "mix261122", aim="fu.tsumo")):
        assert order_of(other, {1: False}) == tuple(range(1, 11))
        assert highest(other) == 10
        assert not comes_back(other, 11)


def test_what_an_earlier_answer_has_shown_is_left_out_of_what_is_due_and_of_nothing_else() -> None:
    shown = {1: frozenset({"fu.tsumo", "yaku.tanyao"})}
    assert order_of(DUE, {1: True}, shown) == (1, 2)
    assert needless(DUE, (1, 2), shown) == (3,)
    assert needless(DUE, (1, 2, 3), shown) == ()
    assert order_of(DUE, {1: True, 3: True}, shown) == (1, 2, 3)
    other = Sitting("usma", "abc", aim=DUE.aim, length=3)
    assert order_of(other, {1: True}, shown) == (1, 2, 3)
    assert needless(other, (1, 2), shown) == ()
    # of rules of the table the card of the ruleset in force
    rules = due_set(["fu.tsumo", "rule.uma@ema"], DAY, "ema")
    assert order_of(rules, {1: True}, {1: frozenset({"rule.uma@ema"})}) == (1,)
    assert order_of(rules, {1: True}, {1: frozenset({"rule.uma@usma"})}) == (1, 2)


def test_the_seconds_left_are_those_of_the_questions_that_are() -> None:
    each = [seconds_of_card(name) for name in DUE.aim.split("~")]
    assert seconds_left(DUE, (1, 2, 3)) == sum(each)
    assert seconds_left(DUE, (2, 5)) == 2 * each[1]
    assert seconds_left(DUE, ()) == 0


def test_a_single_rule_that_is_due_is_asked_by_a_type_that_asks_for_it() -> None:
    alone = due_set(["rule.riichi_when@competition"], DAY, "competition")
    asked = [ask_in(alone, number, rulesets()["competition"]) for number in (1, 2, 3)]
    assert {one.sitting.type for one in asked} == {"rule_case"}
    assert len({str({**one.about, "dealt": ""}) for one in asked}) == 3
    assert sitting_at(alone.address, DEALER_EDITION) == alone


@pytest.mark.parametrize("sitting", [DUE, ALONE], ids=["several", "alone"])
def test_what_comes_back_is_of_the_same_skill_with_another_hand(sitting: Sitting) -> None:
    cited = rulesets()["usma"]
    count = sitting.length
    for number in range(1, count + 1):
        asked = [ask_in(sitting, number + count * back, cited) for back in range(3)]
        skill = aimed_skill(sitting, number)
        assert all(aimed_skill(sitting, one.number) == skill for one in asked)
        assert all(skill in deciding(one) for one in asked)
        assert len({(one.sitting.type, str(one.wins), str(one.about)) for one in asked}) == 3
        again = sitting_at(sitting.address, DEALER_EDITION)
        assert [ask_in(again, one.number, cited) for one in asked] == asked


def test_the_first_questions_are_what_they_were_whatever_came_back() -> None:
    cited = rulesets()["ema"]
    late, early = (due_set(["fu.tsumo", "fu.kan"], day, "ema") for day in (DAY, date(2026, 11, 23)))
    before = [ask_in(late, number, cited) for number in (1, 2)]
    assert ask_in(late, 3, cited).wins != before[0].wins
    assert [ask_in(late, number, cited) for number in (1, 2)] == before
    assert ask_in(early, 3, cited).number == 3  # asked for before anything else of the set
