"""Every item of a plan is a question that can be graded, all at once; what cannot be asked is said in a sentence."""

from __future__ import annotations

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.yaku_book import Naming
from quizzes.evening.item_question import OF_A_HAND, ask_item, asked_type, can_ask
from quizzes.evening.own_question import words_of
from quizzes.evening.plan import Dealt, Item, OwnHand, OwnQuestion, Plan, PlanError
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.sampling import sampled

HAND = "234567m567p1123s 1s riichi dora 4m"


@pytest.mark.parametrize("kind", sampled(TYPES, 4))
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
    assert "teacher's answer" in asked.tell(question, Naming.ROMAJI).sentence
    assert words_of(question, Naming.ROMAJI).fields["choice"].option("2") == "<b>South</b>"


@pytest.mark.parametrize(
    ("item", "told"),
    [
        (Dealt("nothing", "abc"), "no type of question"),
        (Dealt("han_fu", "ABC"), "small letters and digits"),
        (Dealt("han_fu", "abc", steps="never"), "no way"),
        (Dealt("han_fu", "abc", aim="nothing-at-all"), "nothing called"),
        (Dealt("han_fu", "abc", lesson="1"), "two digits"),
        (OwnHand("tile_name", HAND), "cannot"),
        (OwnHand("han_fu", "hello"), "expected"),
        (OwnHand("han_fu", "11111m22233344p 4p"), ""),
    ],
)
def test_what_cannot_be_asked_is_said(item: Item, told: str) -> None:
    cited = rulesets()["usma"]
    with pytest.raises(PlanError) as caught:
        ask_item(item, cited)
    if told != "cannot":
        assert told in str(caught.value)
    [sentence] = can_ask(Plan("usma", (Dealt("han_fu", "abc"), item)), cited)
    assert sentence.startswith("Question 2: ")
