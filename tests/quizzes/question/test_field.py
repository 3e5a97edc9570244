"""What is typed into a number field is either read completely or refused with a sentence, never cut."""

from __future__ import annotations

import pytest

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
