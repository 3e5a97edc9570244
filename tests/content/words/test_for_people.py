"""No page says "expected … found …": that is a programmer's sentence."""

from __future__ import annotations

import pytest

from content.hands.hand_text import read_hand
from content.words.engine_words import for_people
from tests.for_each import for_each


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        ("club.yaml: id: expected text, found 3", "club.yaml: id: Tensu needs text here, not 3."),
        ("expected a wind, found nothing", "Tensu needs a wind here, but there is nothing."),
        (
            "expected the id of a topic, found 'x' (the nearest is y)",
            "Tensu needs the id of a topic here, not 'x' (the nearest is y).",
        ),
        ("a.yaml: b is not a known key", "a.yaml: b is not a known key"),
        ("", ""),
    ],
)
def test_what_was_expected_and_found_becomes_a_sentence(problem: str, told: str) -> None:
    assert for_people(problem) == told


@for_each("hand", ["", "abc", "1m", "11111m", "123m", "123m456m789m11z22z 1z pon", "12345678901m 9m"])
def test_no_hand_typed_wrongly_is_told_in_a_programmers_words(hand: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        read_hand(hand)
    assert "expected" not in for_people(refused.value)
