"""A question about something that no ruleset has is told so, with the entries nearest to it."""

from __future__ import annotations

import pytest

from content.search.search import search
from content.search.search_entries import Kind, entries
from content.search.written_entries import not_here
from content.spelling.skeleton import spelled_out
from tests.content.search.answered import KNOWN, first
from tests.content.search.development import said
from tests.for_each import for_each


@for_each("asked_for", said()["not_here"])
def test_what_is_not_in_the_rules_is_told(asked_for: str) -> None:
    hit = search(asked_for, "usma")[0]
    assert hit.kind is Kind.NOT_HERE
    assert hit.line.startswith("These rules don't cover this.")


def test_what_is_not_here_is_in_no_document_and_has_something_near() -> None:
    written = " ".join(
        " ".join(spelled_out(" ".join(entry.text)))
        for entry in entries()
        if entry.kind in {Kind.FACT, Kind.TOPIC, Kind.YAKU}
    )
    for name, thing in not_here().items():
        assert thing.nearest in KNOWN, name
        for word in thing.words:
            assert f" {' '.join(spelled_out(word))} " not in f" {written} ", (name, word)


@pytest.mark.parametrize("question", ["smoking at the table", "may I smoke here", "is smoking allowed", "vaping"])
def test_no_document_mentions_smoking(question: str) -> None:
    assert first(question) == "not_here:smoking"


def test_smoking_in_passing_hides_no_rule() -> None:
    assert first("smoking outside when the round began") == "topic:player-late"


@pytest.mark.parametrize(
    "question", ["how many cards do i draw in rummy", "who deals in poker", "draw a tile in dominoes"]
)
def test_who_names_another_game_asks_about_it(question: str) -> None:
    assert first(question).startswith("not_here:")
