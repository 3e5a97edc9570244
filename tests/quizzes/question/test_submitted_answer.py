"""Whatever a browser sends becomes a value of the field, nothing, or one clear sentence."""

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
)
from quizzes.question.submitted_answer import LONGEST, read_sent
from tests.for_each import for_each

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
        ("split", ["0 1 2"] * (LONGEST + 1)),
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
