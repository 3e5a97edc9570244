"""Words with typing errors, and words that only look like others."""

from __future__ import annotations

import pytest

from content.search.query_words import forgiven
from tests.content.search.answered import card


def test_longer_words_forgive_more_errors() -> None:
    assert [forgiven(letters) for letters in (3, 4, 6, 7, 10, 11)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.parametrize(
    ("typed", "not_meant"),
    [
        ("smoking", "topic:noise-and-rudeness"),  # swearing
        ("sanma", "term:sanbaiman"),
        ("sauna", "not_here:three-players"),
        ("kita", "term:kuitan"),
        ("dinner", "term:ron"),
    ],
)
def test_words_that_are_only_a_little_alike_are_not_taken_for_each_other(typed: str, not_meant: str) -> None:
    assert not_meant not in card(typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("furitenn", "topic:furiten"), ("discualified", "topic:disqualification"), ("chmbo", "topic:chombo")],
)
def test_errors_are_forgiven(typed: str, meant: str) -> None:
    assert meant in card(typed)


@pytest.mark.slow
def test_words_of_every_day_make_no_question_a_stranger_and_are_no_typing_errors() -> None:
    assert card("yesterday a lady pressed chombo") == card("chombo")
