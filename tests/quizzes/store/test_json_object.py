"""A JSON object with a long list is read like any other JSON, and what is not a JSON object is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from quizzes.store.json_object import JsonObject
from tests.for_each import for_each

VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=4), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.slow
@given(
    some.dictionaries(some.sampled_from("abl") | some.text(max_size=3), VALUES, max_size=6),
    some.sampled_from((None, 1)),
)
def test_it_reads_what_the_standard_library_reads(told: dict[str, object], indent: int | None) -> None:
    read = JsonObject(f" {json.dumps(told, indent=indent)}\n", "l")
    items = told.pop("l") if isinstance(told.get("l"), list) else None
    assert read.has_list is (items is not None)
    for _ in range(2):  # the items may be read again
        assert list(read.items()) == (items or [])
    assert read.fields == told


@for_each(
    "text",
    (
        *("", "{", "[]", "null", '"x"', "{}{}", "{,}", "{a: 1}", '{"a": 1 "b": 2}', '{"a": 1,}', '{"a": nothing}'),
        *('{"l"}', '{"l":', '{"l": [', '{"l": [1', '{"l": [1 2]}', '{"l": [1]]}', '{"l": [1,]}', '{"l": [1], }'),
    ),
)
def test_what_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (the code that reads a file writes the message)
        JsonObject(text, "l")
