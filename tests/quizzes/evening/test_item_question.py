"""Every item of a plan becomes a question that can be graded. If an item cannot be asked, a sentence says why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.evening.item_question import OF_A_HAND, ask_item, asked_type, item_again, words_of
from quizzes.evening.plan import Dealt, Item, OwnHand, OwnQuestion, PlanError
from quizzes.sets.stored_question import as_kept
from quizzes.store.records import Asked
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.marks import first

HAND = "234567m567p1123s 1s riichi dora 4m"


@pytest.mark.parametrize("kind", first(TYPES, 3))
def test_every_type_can_be_asked_and_what_is_expected_is_right(kind: str) -> None:
    cited = rulesets()["usma"]
    question = ask_item(Dealt(kind, "abc", 2, Difficulty.FIRST_STEPS), cited)
    asked = asked_type(question)
    empty = asked.grade(question, {})
    right = {part.field: part.expected[0] for part in empty.parts if part.expected}
    assert asked.grade(question, right).right
    assert not empty.right
    assert set(words_of(question, Naming.ROMAJI).fields) >= {field.id for field in asked.fields(question)}


@pytest.mark.parametrize("kind", OF_A_HAND)
def test_a_hand_of_the_teachers_is_asked_under_every_ruleset(kind: str) -> None:
    for cited in rulesets().values():
        question = ask_item(OwnHand(kind, HAND), cited)
        assert str(question.result.hand).startswith("234567m567p1123s + 1s")
        assert asked_type(question).fields(question)


def test_a_question_of_the_teachers_has_the_teachers_answer_and_no_skill() -> None:
    question = ask_item(OwnQuestion("Which wind?", ("*East*", "<b>South</b>"), 1), rulesets()["ema"])
    asked = asked_type(question)
    assert asked.grade(question, {"choice": "2"}).right
    assert not asked.grade(question, {"choice": "1"}).right
    assert asked.trains == ()
    assert asked.tell(question, Naming.ROMAJI).short == "<b>South</b>"
    assert words_of(question, Naming.ROMAJI).fields["choice"].option("2") == "<b>South</b>"


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (Dealt("nothing", "abc"), "no type of question called"),
        (Dealt("han_fu", "ABC"), "small letters and digits"),
        (Dealt("han_fu", "abc", steps="never"), "with the steps 'never'"),
        (Dealt("han_fu", "abc", aim="nothing-at-all"), "nothing called"),
        (Dealt("han_fu", "abc", lesson="1"), "two digits"),
        (Dealt("han_fu", "abc", lesson="99"), "lesson has no question of this type"),
        (Dealt("wait_name", "abc", lesson="01"), "lesson has no question of this type"),
        (OwnHand("tile_name", HAND), "but not tile_name"),
        (OwnHand("han_fu", "hello"), "expected"),
        (OwnHand("han_fu", "11111m22233344p 4p"), "found 5 of 1m"),
    ],
)
def test_what_cannot_be_asked_is_said(item: Item, told: str) -> None:
    cited = rulesets()["usma"]
    with pytest.raises(PlanError) as caught:
        ask_item(item, cited)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    "item", [Dealt("han_fu", "abc", 3), Dealt("rule_case", "abc", 12), OwnHand("yaku_of_hand", HAND)]
)
def test_a_kept_question_is_asked_again_as_it_was(item: Dealt | OwnHand) -> None:
    cited = rulesets()["usma"]
    question = ask_item(item, cited)
    assert item_again(item, Asked.read(as_kept(question).written()), cited) == question


def test_a_kept_question_that_cannot_be_scored_is_said_to_be_so() -> None:
    cited = rulesets()["usma"]
    kept = replace(as_kept(ask_item(Dealt("han_fu", "abc"), cited)), wins=({"concealed": "1m"},))
    with pytest.raises(PlanError, match="Skip it"):
        item_again(Dealt("han_fu", "abc"), kept, cited)
