"""What people read is plain English, without banned words and with few phrases that sound translated."""

from __future__ import annotations

import re

import pytest

from tests.content.words.visible_sentences import (
    banned_words,
    patterns,
    sentences,
    wrong_patterns,
    wrong_words,
)

MOST = 0
"""The most sentences that may match a pattern of translated English. The number may only fall."""


@pytest.mark.slow
def test_no_sentence_has_a_banned_word() -> None:
    assert {one.place: found for one in sentences() if (found := wrong_words(one.text))} == {}


@pytest.mark.slow
def test_the_number_of_translated_sentences_only_falls() -> None:
    found = {one.place: names for one in sentences() if (names := wrong_patterns(one.text))}
    assert len(found) <= MOST, found
    assert len(found) == MOST, f"lower MOST to {len(found)}"


def test_each_pattern_finds_its_own_example_and_not_the_better_sentence() -> None:
    for pattern in patterns():
        assert pattern.name in wrong_patterns(pattern.bad)
        assert wrong_patterns(pattern.good) == wrong_words(pattern.good) == []


def test_a_banned_word_is_found_in_any_case_and_only_as_a_word() -> None:
    assert wrong_words("Whole hand: choose a line") == ["complete hand, not Whole hand"]
    assert wrong_words("show your complete hand") == []
    assert wrong_words("unequal tiles") == []


def test_no_word_is_both_used_and_banned() -> None:
    used = set(banned_words().values())
    assert not [word for word in banned_words() for use in used if re.search(rf"\b{word}\b", use)]


@pytest.mark.slow
def test_every_kind_of_text_is_seen() -> None:
    places = [one.place for one in sentences()]
    for start in (
        "content/lessons/",
        "content/documents/",
        "pages/table/",
        "quizzes/",
        "pages/components/bill/bill.html",
    ):
        assert any(place.startswith(start) for place in places)
    assert len(places) > 7_000
    assert not [place for place in places if ".printed" in place or place.startswith("content/search/asked/table")]
