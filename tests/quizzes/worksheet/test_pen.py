"""Answering questions with a pen: every field, and no sign of the right answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.questions import question_words
from quizzes.question.field import AllField, ChoiceField, NumberField, OrderField, SplitField, TapField, Target
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from quizzes.worksheet.sheet import (
    asks_why,
    fields_on_paper,
    is_written,
    letters_of,
    right_letters,
    spare,
    tiles_to_circle,
)
from tests.marks import first
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.question.question import Question

HANDS = {
    "no yaku": ("123m 46p 78922s + 5p + chi 678m", ""),
    "fu count": ("123m 46p 678m 78922s + 5p", "riichi"),
    "mangan": ("234m 46p 678m 67822s + 5p", "double_riichi ippatsu"),
    "yakuman": ("19m 19p 19s 123456z 7z + 7z", ""),
}
"""Hands whose scores end at different steps."""


def of(kind: str, seed: str = "abc", number: int = 1, level: int = 0) -> Question:
    asked_type = TYPES[kind]
    return asked_type.ask(Sitting("usma", seed, asked_type.levels[level], type=kind), number, rulesets()["usma"])


def ids(question: Question) -> list[str]:
    return [field.id for field in fields_on_paper(question)]


def test_words_and_options_get_letters_and_numbers_are_written() -> None:
    choice, several = ChoiceField("x", ("p", "q")), AllField("x", ("p", "q"))
    assert letters_of(choice) == {"p": "a", "q": "b"}
    assert letters_of(several) == {"p": "a", "q": "b", "": "c"}
    order, number = OrderField("x", ("p", "q")), NumberField("x", 9)
    assert letters_of(order) == {"p": "a", "q": "b"}
    assert letters_of(number) == {}
    split = SplitField("x", "112233m")
    assert letters_of(split) == {}
    assert letters_of(replace(split, none=True)) == {"": "a"}
    assert [field for field in (choice, several, order, number, split) if is_written(field)] == [number]


def test_what_is_tapped_is_circled_written_or_chosen_by_its_letter() -> None:
    tile, line = Target("1m", "1m"), Target("last", label="The last tile")
    tapped = TapField("x", (tile, line))
    assert (tiles_to_circle(tapped), letters_of(tapped)) == ((tile,), {"last": "a"})
    assert letters_of(replace(tapped, none=True)) == {"last": "a", "": "b"}
    assert not is_written(tapped)
    several = replace(tapped, copies=2)
    assert is_written(several)
    assert letters_of(several) == {}
    lines = TapField("x", (line,), most=1)
    assert (tiles_to_circle(lines), letters_of(lines)) == ((), {"last": "a"})


def test_letters_go_on_behind_z() -> None:
    letters = [*letters_of(ChoiceField("x", tuple(map(str, range(60))))).values()]
    assert letters[:2] + letters[25:28] + letters[51:53] == ["a", "b", "z", "aa", "ab", "az", "ba"]
    assert len(set(letters)) == 60


@pytest.mark.parametrize("kind", ["whole_bill", "han_fu"])
@pytest.mark.parametrize("form", ["", "all", "lines", "yaku.exact", "dora"])
def test_a_bill_asks_for_the_same_of_every_hand(kind: str, form: str) -> None:
    """The blanks must not reveal whether fu, a limit or any payment matters."""
    sitting = Sitting("usma", "test", type=kind, steps=form)
    found = {name: ids(asked(tiles, facts, sitting=sitting, dora="1s")) for name, (tiles, facts) in HANDS.items()}
    assert len({tuple(one) for one in found.values()}) == 1, found
    assert all(spare(asked(tiles, facts, sitting=sitting)) for tiles, facts in HANDS.values())
    first = found["fu count"]
    assert len(set(first)) == len(first)
    assert {"han", "fu"} <= set(first)
    assert ("limit" in first) == (kind == "whole_bill")


@pytest.mark.parametrize(("form", "asks"), [("last", ["ron"]), ("last-two", ["exact", "fu", "ron"]), ("end", ["ron"])])
def test_a_bill_that_is_given_but_for_its_end_asks_for_the_end(form: str, asks: list[str]) -> None:
    tiles, facts = HANDS["fu count"]
    question = asked(tiles, facts, sitting=Sitting("usma", "test", type="whole_bill", steps=form))
    assert ids(question) == asks
    assert not spare(question)
    assert not asks_why(question)


@pytest.mark.parametrize(("kind", "answers"), [("can_win", {"a", "b", "c"}), ("open_closed", {"a", "b"})])
def test_what_is_asked_tells_nothing_of_what_is_right(kind: str, answers: set[str]) -> None:
    questions = [of(kind, number=number, level=1) for number in range(1, 11)]
    assert len({tuple(fields_on_paper(question)) for question in questions}) == 1
    assert {letters for question in questions for letters in right_letters(question)} == answers
    assert all(map(asks_why, questions))


@pytest.mark.parametrize("kind", first(TYPES, 3))
def test_every_type_can_be_answered_with_a_pen(kind: str) -> None:
    words = question_words()[kind].fields
    for level in range(len(TYPES[kind].levels)):
        question = of(kind, level=level)
        fields = fields_on_paper(question)
        assert fields
        assert all("tap" not in words[field.id].on_paper.lower() for field in fields)
        offered = {letter for field in fields for letter in letters_of(field).values()}
        assert {letter for told in right_letters(question) for letter in told.replace("/", " ").split()} <= offered


def test_no_words_for_paper_speak_of_tapping() -> None:
    for kind, words in question_words().items():
        for name, field in words.fields.items():
            assert "tap" not in field.on_paper.lower().split(), (kind, name)
            assert (field.paper == "") == ("tap" not in field.label.lower().split()), (kind, name)


@pytest.mark.parametrize(("kind", "asks"), [("points", False), ("han_total", False), ("can_win", True)])
def test_only_a_choice_that_is_left_alone_asks_why(kind: str, asks: bool) -> None:  # noqa: FBT001 (what a test expects)
    assert asks_why(of(kind)) is asks


def test_the_letters_of_the_key_are_those_of_the_answer() -> None:
    question = of("wait_name", level=1)
    (field,) = fields_on_paper(question)
    assert isinstance(field, ChoiceField)
    (letter,) = right_letters(question)
    right = TYPES["wait_name"].grade(question, {"wait": field.options["abcdefghij".index(letter)]})
    assert right.right


def test_of_two_reasons_either_letter_is_right() -> None:
    # no yaku, and 5p, which the hand waits for, lies among the own discards
    tiles, _ = HANDS["no yaku"]
    question = replace(asked(tiles, sitting=Sitting("usma", "test", type="can_win")), about={"discards": "1z 5p 9s"})
    (field,) = fields_on_paper(question)
    assert isinstance(field, ChoiceField)
    assert field.options[1:] == ("no_yaku", "furiten")
    assert right_letters(question) == ("b / c",)


def test_none_of_them_has_the_last_letter() -> None:
    tiles, _ = HANDS["no yaku"]
    question = asked(tiles, sitting=Sitting("usma", "test", type="whole_bill"), dora="1s")
    field = fields_on_paper(question)[0]
    assert isinstance(field, AllField)
    assert right_letters(question)[0] == letters_of(field)[""]
