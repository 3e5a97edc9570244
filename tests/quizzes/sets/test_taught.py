"""Inside a lesson, a question contains only what has been taught, whatever its level would allow."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.lessons.curriculum import lesson_menu
from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.field import AllField, ChoiceField
from quizzes.question.mistake import Mistake
from quizzes.question.sitting import DEALER_EDITION, Sitting
from quizzes.question.taught_scope import named_cases, taught, taught_mistakes
from quizzes.sets.lesson_items import Item, Run
from quizzes.sets.set_dealing import NothingToAskError, ask_in
from quizzes.types import TYPES
from scoring import Hand, WinContext, Wind, WinType, score
from scoring.dealing.levels import Difficulty
from tests.marks import first, in_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question.question import Question

LESSONS = range(1, 32)
ADVANCED = Difficulty.ADVANCED
SPLIT = TYPES["split_hand"]
CALM = Sitting("usma", "abc")


def items(number: int, kind: str | None = None, rules: str = "usma", seed: str = "abc") -> Iterator[Item]:
    for item in Run(lessons()[number], rules, seed, DEALER_EDITION, is_test=False).items:
        if kind in {None, item.sitting.type}:
            yield item


def question(item: Item) -> Question:
    return ask_in(item.sitting, item.number, rulesets()[item.sitting.rules])


def test_a_lesson_is_reached_and_outside_of_one_what_a_level_stands_for() -> None:
    inside = next(items(4)).sitting
    assert taught(inside, 9) == lesson_menu(4)
    assert taught(CALM, 9) == lesson_menu(9)
    assert taught(CALM) is None


def test_half_of_the_first_hands_to_group_are_complete() -> None:
    for seed in ("a", "b", "c"):
        alone = [item for item in items(1, "split_hand", seed=seed) if not item.worked]
        complete = [one for one in alone if SPLIT.grade(question(one), {}).parts[0].expected != ((),)]
        assert len(complete) * 2 == len(alone)


@pytest.mark.parametrize(("number", "rules"), first(in_turn(LESSONS, rulesets()), 4))
def test_no_hand_of_a_lesson_holds_what_was_not_taught(rules: str, number: int) -> None:
    menu = lesson_menu(number)
    for item in items(number, rules=rules):
        # before the first yaku nobody is told of any; a hand that is made another win by its own type keeps its yaku
        for result in question(item).wins:
            there = {found.yaku.id for found in result.best.yaku}
            assert menu.yaku is None or there <= menu.yaku, item
            assert set(menu.outside(result)).isdisjoint({"kan", "riichi", "honba", "call", "indicator"}), item


@pytest.mark.parametrize("number", [5, 9, 12, 21, 25])
def test_no_yaku_is_offered_that_was_not_taught(number: int) -> None:
    known = lesson_menu(number).yaku or frozenset()
    for kind in ("yaku_of_hand", "whole_bill"):
        for item in list(items(number, kind))[:4]:
            asked = question(item)
            for field in TYPES[kind].fields(asked):
                if isinstance(field, AllField):
                    assert set(field.options) <= known


def test_two_hands_in_the_lesson_on_calls_differ_in_a_call_or_in_how_they_are_won() -> None:
    for item in items(8, "contrast"):
        asked = question(item)
        assert asked.text("fact") in {"win", "call"}
        field = TYPES["contrast"].fields(asked)[0]
        assert isinstance(field, ChoiceField)
        assert len(field.options) == 2


def test_before_the_payment_table_only_limits_are_paid() -> None:
    for number, below in ((16, False), (24, True)):
        found = [question(item).about for seed in ("a", "b", "c") for item in items(number, "who_pays", seed=seed)]
        assert any("fu" in about for about in found) is below, found


@pytest.mark.parametrize(("number", "most"), [(4, 2), (5, 3), (6, 3)])
def test_the_first_hands_are_worth_few_han(number: int, most: int) -> None:
    assert all(1 <= question(item).result.best.han <= most for item in items(number, "han_total"))


@pytest.mark.parametrize("rules", rulesets())
def test_a_lesson_asks_about_the_moments_it_names(rules: str) -> None:
    for number in (6, 22, 29):
        of_lesson = [item for item in items(number, "rule_case", rules) if item.sitting.level is not ADVANCED]
        asked = [question(item) for item in of_lesson]
        named = named_cases(asked[0].sitting)
        cases = [one.text("case") for one in asked if "case" in one.about]
        assert set(cases) & named
        assert len(set(cases)) == len(cases)
        assert not any("under" in one.about for one in asked)
    assert named_cases(CALM) == frozenset()


@pytest.mark.parametrize("rules", rulesets())
def test_at_last_a_moment_the_lesson_names_is_asked_under_other_rules(rules: str) -> None:
    item = next(item for item in items(31, "rule_case", rules))
    asked = question(item)
    assert asked.text("case") in named_cases(item.sitting)
    assert asked.text("under") != rules


def test_a_mistake_is_told_only_in_words_that_were_taught() -> None:
    riichi = Mistake("yaku_count.riichi_supposed", "han", 2, {"yaku": "riichi"})
    left_out = Mistake("han.left_out", "han", 1, {"yaku": ("pinfu",)})
    adding = Mistake("han.sum", "han", 3, {})
    every = (riichi, left_out, adding)
    assert taught_mistakes(every, CALM) == every
    assert taught_mistakes(every, next(items(4)).sitting) == (adding,)
    assert taught_mistakes(every, next(items(6)).sitting) == (riichi, adding)
    assert taught_mistakes(every, next(items(9)).sitting) == every


@pytest.mark.parametrize(("number", "told"), [(25, 0), (31, 1)])
def test_a_hand_without_yaku_names_no_chombo_before_its_lesson(number: int, told: int) -> None:
    """An open hand with a 1 and a pair of South has no yaku. The word chombo is taught in lesson 30."""
    hand = Hand.parse("789m57p22z", "6p", [("chi", "234s"), ("chi", "123p")])
    won = score(hand, WinContext(WinType.RON, seat=Wind.NORTH, round=Wind.EAST), rulesets()["competition"].ruleset)
    asked = replace(question(next(items(number, "whole_bill", rules="competition"))), wins=(won,))
    assert ("chombo" in TYPES["whole_bill"].tell(asked, Naming.ROMAJI).sentence) == bool(told)


@pytest.mark.parametrize(("kind", "lesson"), [("points", "03"), ("what_spoils_it", "01"), ("build_hand", "01")])
def test_a_lesson_that_has_not_taught_a_type_says_so(kind: str, lesson: str) -> None:
    sitting = Sitting("usma", "early", Difficulty.FIRST_STEPS, type=kind, lesson=lesson)
    with pytest.raises(NothingToAskError, match=r"^There is no question for this set under USMA.*Choose another type"):
        ask_in(sitting, 1, rulesets()["usma"])
