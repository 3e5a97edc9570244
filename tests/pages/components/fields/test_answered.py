"""What a field shows after the answer, and an answer in words inside a sentence."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from content.documents.basis import Basis, Origin
from content.words.questions import FieldWords, OptionWords
from pages.components.fields.field import said_value, target_rows
from pages.components.fields.graded_field import answered_html, nearest
from quizzes.question.field import AllField, ChoiceField, NumberField, OrderField, SplitField, TapField, Target
from quizzes.question.question import Part
from tests.for_each import for_each
from tests.html import canonical
from tests.pages.conftest import text_of
from tests.words import word

if TYPE_CHECKING:
    from quizzes.question.field import Field, Value

OPTIONS = ("riichi", "tanyao", "pinfu")
TARGETS = (Target("a", "1m"), Target("b", "5m"), Target("c", "9p", group=1))
FIELDS: dict[str, Field] = {
    "number": NumberField("f", 100),
    "choice": ChoiceField("f", OPTIONS),
    "all": AllField("f", OPTIONS),
    "order": OrderField("f", OPTIONS),
    "tap": TapField("f", TARGETS, none=True),
    "copies": TapField("f", TARGETS, most=3, copies=3),
    "lines": TapField("f", (Target("x", label="20 for a win"), Target("y", label="2 for 46p"))),
    "split": SplitField("f", "111m55p", none=True),
}


def _options() -> MappingProxyType[str, OptionWords]:
    basis = Basis(Origin.DEFAULT)
    named = {one: OptionWords(f"<{one}>", f"What {one} is.", basis) for one in OPTIONS}
    return MappingProxyType(named)


WORDS = FieldWords("Asked", "Right.", "Missing.", options=_options())
NUMBER = FieldWords("Asked", "Right.", "Missing.")


YOURS, CORRECT, TILES, CANNOT = (
    word("words/questions/answering", name) for name in ("yours", "correct", "tiles", "cannot_be_done")
)


def words_of(kind: str) -> FieldWords:
    return NUMBER if kind == "number" else WORDS


def told(kind: str, answer: Value | None, *right: Value) -> str:
    """Return the visible text and the texts for screen readers, in one line."""
    html = canonical(answered_html(FIELDS[kind], Part("f", answer, right), words_of(kind)))
    pictures = re.sub(r"<img [^>]*alt='([^']*)'[^>]*>", r"[\1]", html)
    return " ".join(text_of(pictures).split())


def test_a_number_is_told_beside_the_right_one() -> None:
    assert told("number", 20, 30) == "✗ not right: 20 ✓ right: 30"
    assert told("number", 30, 40, 30) == "✓ right: 30"
    assert told("number", None, 30) == "✓ right: 30"


def test_every_option_of_a_choice_is_told_with_what_it_is() -> None:
    assert told("choice", "tanyao", "riichi") == (
        "✓ right: <riichi> What riichi is. ✗ not right: <tanyao> What tanyao is."
        " The other options · not needed: <pinfu> What pinfu is."
    )
    assert told("choice", "riichi", "tanyao", "riichi").count("✓ right") == 2
    assert "✗" not in told("choice", None, "riichi")


def test_of_all_that_apply_the_missed_and_the_wrong_ones_are_told_apart() -> None:
    assert told("all", ("tanyao",), ("riichi",)) == (
        "○ missed: <riichi> What riichi is. ✗ not right: <tanyao> What tanyao is. · Not in this hand: <pinfu>."
        " ✗ not right · ○ missed"
    )
    assert (
        told("all", ("riichi",), ("riichi",))
        == "✓ right: <riichi> What riichi is. · Not in this hand: <tanyao>, <pinfu>."
    )


def test_none_of_them_is_an_answer_like_others() -> None:
    assert told("all", (), ()) == "✓ right: None of them · Not in this hand: <riichi>, <tanyao>, <pinfu>."
    assert "✗ not right: None of them" in told("all", (), ("riichi",))
    assert "○ missed: None of them" in told("all", ("riichi",), ())
    assert "○ missed: None of them" in told("all", None, ())
    assert "✓ right: None" in told("tap", (), ())
    assert word("words/questions/answering", "none_of_them") not in told("all", ("riichi",), ("tanyao",))


def test_tiles_are_signed_in_the_picture() -> None:
    assert told("tap", ("a", "b"), ("b", "c")) == (
        "✗ not right: [1 of characters] ✓ right: [5 of characters] ○ missed: [9 of circles]"
        " ✓ right · ✗ not right · ○ missed"
    )
    assert told("tap", ("a",), ("a",)) == "✓ right: [1 of characters] [5 of characters] [9 of circles]"
    assert told("lines", ("x",), ("y",)).startswith("✗ not right: 20 for a win ○ missed: 2 for [4-6 of circles]")


def test_tiles_that_may_be_taken_twice_are_told_one_by_one() -> None:
    assert told("copies", ("a", "a", "c"), ("a", "b", "b"), ("a", "a", "b")) == (
        f"{YOURS} ✓ right: [1 of characters] ✓ right: [1 of characters] ✗ not right: [9 of circles]"
        f" {CORRECT} [1 of characters] [1 of characters] ○ missed: [5 of characters]"
    )
    assert told("copies", ("a", "a"), ("a", "a")) == (f"{YOURS} ✓ right: [1 of characters] ✓ right: [1 of characters]")
    assert told("copies", None, ("b", "b")) == f"{CORRECT} ○ missed: [5 of characters] ○ missed: [5 of characters]"


def test_an_order_names_what_stood_in_the_place_of_another() -> None:
    assert told("order", ("tanyao", "riichi", "pinfu"), OPTIONS) == (
        "✗ not right: 1. <riichi> Your answer: <tanyao> ✗ not right: 2. <tanyao> Your answer: <riichi>"
        " ✓ right: 3. <pinfu>"
    )
    assert told("order", None, OPTIONS).count("○ missed") == 3


def test_groups_are_signed_and_the_right_ones_shown_beside_wrong_ones() -> None:
    right = ("0 1 2", "3 4")
    one, two = "[three 1 of characters]", "[pair of 5 of circles]"
    assert told("split", right, right) == f"{YOURS} ✓ right: {one} ✓ right: {two}"
    wrong = told("split", ("0 1", "2 3 4"), right)
    assert wrong.count("✗ not right") == 2
    assert wrong.endswith(f"{CORRECT} {one} {two}")
    assert told("split", (), right).startswith(f"{YOURS} ✗ not right: {CANNOT} {CORRECT}")
    whole = told("split", (), ())  # the tiles stay in view, to be compared with the reason
    assert whole.startswith(f"{TILES} [")
    assert whole.endswith(f"{YOURS} ✓ right: {CANNOT}")
    assert told("split", right, ()).endswith(f"{CORRECT} {CANNOT}")
    assert told("split", ("0 1", "2 3 4"), ()).count("✗ not right") == 1  # the pair is right, and 1-5-5 is no set
    assert told("split", None, right).startswith(CORRECT)


def test_of_equal_tiles_it_does_not_matter_which_lies_in_a_group() -> None:
    field = SplitField("f", "1112233m")
    mine = ("0 3 5", "1 4 6", "2")
    part = Part("f", mine, (("0 1 2", "3 4", "5 6"), ("2 3 5", "0 4 6", "1")))
    assert nearest(field, part) == part.expected[1]
    assert "✗" not in answered_html(field, part, WORDS)


def test_the_right_answer_that_is_nearest_is_shown() -> None:
    expected: tuple[Value, ...] = (("a",), ("b", "c"))
    assert nearest(FIELDS["tap"], Part("f", ("c",), expected)) == ("b", "c")
    assert nearest(FIELDS["tap"], Part("f", None, expected)) == ("a",)
    assert nearest(FIELDS["number"], Part("f", 3, (1, 3))) == 3
    assert nearest(FIELDS["number"], Part("f", 2, (1, 3))) == 1


def test_what_does_not_matter_is_not_told() -> None:
    assert answered_html(FIELDS["number"], Part("f", 30, ()), WORDS) == ""


@for_each(
    ("kind", "value", "said"),
    [
        ("number", 30, "30"),
        ("choice", "riichi", "<riichi>"),
        ("all", ("riichi", "pinfu"), "<riichi> and <pinfu>"),
        ("all", (), "none of them"),
        ("tap", ("a",), "the 1m"),
        ("tap", ("a", "b", "c"), "the 1m, 5m and 9p"),
        ("tap", (), "none"),
        ("copies", ("a", "a", "c"), "the 1m, 1m and 9p"),
        ("lines", ("x", "y"), "20 for a win and 2 for 46p"),
        ("order", OPTIONS, "first <riichi>, then <tanyao>, then <pinfu>"),
        ("split", ("0 1 2", "3 4"), "111m 55p"),
        ("split", (), "it can't be done"),
    ],
)
def test_an_answer_is_said_in_a_sentence(kind: str, value: Value, said: str) -> None:
    assert said_value(FIELDS[kind], value, words_of(kind)) == said


def values(kind: str) -> st.SearchStrategy[Value]:
    field = FIELDS[kind]
    match field:
        case NumberField():
            return st.integers(0, 100)
        case ChoiceField():
            return st.sampled_from(OPTIONS)
        case OrderField():
            return st.permutations(OPTIONS).map(tuple)
        case SplitField():
            return st.sampled_from([("0 1 2", "3 4"), ("0 1", "2 3 4"), ()])
        case AllField():
            ids = field.options
        case TapField():
            ids = tuple(target.id for target in field.targets)
    return st.sets(st.sampled_from(ids)).map(lambda some: tuple(one for one in ids if one in some))


@given(st.data(), st.sampled_from(list(FIELDS)))
def test_a_right_answer_has_no_cross_and_a_wrong_one_has_one(data: st.DataObject, kind: str) -> None:
    answer = data.draw(st.none() | values(kind))
    right = tuple(data.draw(st.lists(values(kind), min_size=1, max_size=3)))
    part = Part("f", answer, right)
    text = told(kind, answer, *right)
    if part.right:
        assert "✗" not in text
        assert "○" not in text
    elif answer is not None:
        assert "✗" in text or "○" in text


def test_facts_in_words_stand_below_the_tiles_they_go_with() -> None:
    targets = (
        Target("0", "123m"),
        Target("1", "55z", group=1),
        Target("called", label="A set", group=2),
    )
    assert said_value(TapField("f", targets), ("called",), WORDS) == "a set"
    rows = target_rows(targets, index=True)
    assert [layout for layout, _ in rows] == ["hand", "lines"]
    assert [[[one.id for one, *_ in group] for _, group in groups] for _, groups in rows] == [
        [["0"], ["1"]],
        [["called"]],
    ]
