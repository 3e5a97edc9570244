"""What is typed into a number field is either read completely or refused with a sentence, never cut."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.question.field import (
    AllField,
    ChoiceField,
    Field,
    FieldError,
    NumberField,
    OrderField,
    SplitField,
    TapField,
    Target,
    Value,
    read_sent,
)
from tests.for_each import for_each

FU = NumberField("fu", 200, start=30)


@for_each(
    ("text", "number"),
    [("30", 30), (" 25 ", 25), ("0", 0), ("-0", 0), ("007", 7), ("３０", 30), ("200", 200), ("", None), ("   ", None)],
)
def test_whole_numbers_are_read(text: str, number: int | None) -> None:
    assert FU.read(text, "Fu") == number


@for_each(
    ("text", "sentence"),
    [
        ("-1", "Fu: -1 is too low. Type a number from 0 to 200."),
        ("−1", "Fu: −1 is too low. Type a number from 0 to 200."),
        ("999", "Fu: 999 is too high. Type a number from 0 to 200."),
        ("9" * 30, "Fu: 999999999999… is too high. Type a number from 0 to 200."),
        ("30.5", "Fu: type a whole number in plain digits, such as 30. “30.5” isn't a whole number."),
        ("1e3", "Fu: type a whole number in plain digits, such as 30. “1e3” isn't a whole number."),
        ("thirty", "Fu: type a whole number in plain digits, such as 30. “thirty” isn't a whole number."),
        ("9" * 5000, "Fu: type a whole number in plain digits, such as 30. “999999999999…” isn't a whole number."),
    ],
)
def test_anything_else_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(FieldError) as refused:
        FU.read(text, "Fu")
    assert str(refused.value) == sentence


def test_a_field_has_a_least_number_too() -> None:
    with pytest.raises(FieldError, match="0 is too low"):
        NumberField("han", 99, 1).read("0", "Han")


def test_every_kind_of_field_says_what_it_can_hold() -> None:
    apart = (Target("0", "1m"), Target("1", "2m"), Target("2", "3m"))
    held: list[tuple[Field, list[Value], list[Value]]] = [
        (NumberField("n", 9, least=2), [2, 9], [1, 10, "2", ("2",)]),
        (ChoiceField("c", ("a", "b")), ["a", "b"], ["c", 0, ("a",)]),
        (
            TapField("t", apart, most=3, copies=2),
            [("0",), ("0", "0"), ("0", "0", "2")],
            [(), ("0", "0", "0"), ("1", "0"), ("0", "1", "0"), ("3",), ("0", "0", "1", "1")],
        ),
        (AllField("all", ("a", "b")), [(), ("a",), ("a", "b")], [("b", "a"), ("a", "a"), ("c",), "a", 0]),
        (TapField("t", apart), [("0",), ("0", "2")], [(), ("2", "0"), ("3",), "0"]),
        (TapField("t", apart, most=1, none=True), [(), ("1",)], [("0", "1")]),
        (OrderField("o", ("a", "b")), [("a", "b"), ("b", "a")], [("a",), (), "ab", ("a", "a")]),
        (
            SplitField("s", "123m55z"),
            [("0 1 2", "3 4"), ("0", "1", "2", "3", "4")],
            [(), ("0 1 2",), ("0 0 1 2", "3 4")],
        ),
        (SplitField("s", "12m", none=True), [()], ["", ("0 1 2",), ("0", "x"), ("0",)]),
    ]
    for field, can, cannot in held:
        assert all(field.holds(value) for value in can), field
        assert not any(field.holds(value) for value in cannot), field


TARGETS = tuple(Target(name, f"{name}m") for name in "123")
FIELDS: dict[str, Field] = {
    "number": NumberField("x", 200),
    "choice": ChoiceField("x", ("1", "2")),
    "all": AllField("x", ("1", "2", "3")),
    "tap": TapField("x", TARGETS),
    "none": TapField("x", TARGETS, most=2, none=True),
    "order": OrderField("x", ("1", "2")),
    "split": SplitField("x", "123m"),
}
MISREAD = "Tap it again."


def read(kind: str, sent: object) -> Value | None:
    return read_sent(FIELDS[kind], {"x": sent}, "Label", MISREAD)


@for_each(
    ("kind", "sent", "value"),
    [
        ("number", " 30 ", 30),
        ("number", "３０", 30),
        ("number", "", None),
        ("choice", "2", "2"),
        ("all", ["1", "3"], ("1", "3")),
        ("all", [], ()),
        ("tap", ["2"], ("2",)),
        ("none", [], ()),
        ("order", ["2", "1"], ("2", "1")),
        ("split", ["0 1 2"], ("0 1 2",)),
        ("split", None, None),
    ],
)
def test_what_was_meant_is_read(kind: str, sent: object, value: Value | None) -> None:
    assert read(kind, sent) == value


@for_each(
    ("kind", "sent"),
    [
        ("choice", "3"),
        ("choice", ["1"]),
        ("all", ["3", "1"]),  # one answer is written in one way
        ("all", ["1", "1"]),
        ("all", ["1", 3]),
        ("all", {"1": True}),
        ("tap", []),
        ("tap", "2"),
        ("none", ["1", "2", "3"]),
        ("order", ["2"]),
        ("split", ["0 1", "1 2"]),
        ("split", []),
        ("split", ["0 1 2 "]),
        ("split", ["0 1 2"] * 65),
        ("choice", True),
    ],
)
def test_what_the_field_cannot_hold_is_refused_in_a_sentence(kind: str, sent: object) -> None:
    with pytest.raises(FieldError, match=f"^{MISREAD}$"):
        read(kind, sent)


def test_a_number_is_refused_as_it_was_typed() -> None:
    with pytest.raises(FieldError, match="Label: 300 is too high"):
        read("number", "300")


def test_an_answer_without_the_field_leaves_it_empty() -> None:
    for sent in ({}, {"y": "1"}, [], "x", None, 3):
        assert read_sent(FIELDS["choice"], sent, "Label", MISREAD) is None


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(["1", "2", "0 1 2"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(list(FIELDS)), ANYTHING)
def test_whatever_is_sent_is_a_value_nothing_or_a_sentence(kind: str, sent: object) -> None:
    value = None
    with suppress(FieldError):
        value = read(kind, sent)
    assert value is None or FIELDS[kind].holds(value)
