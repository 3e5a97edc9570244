"""The classifier's training examples: about things that exist, without repetitions, and none from a test list."""

from __future__ import annotations

from collections import Counter

import pytest

from content.search.classifier import OUTSIDE
from content.search.search_entries import NEVER_MEANT, entries
from content.spelling.skeleton import spelled_out
from tests.content.search.held_out import LISTS, nonsense, questions
from tests.content.search.train import more_examples


def folded(text: str) -> str:
    return " ".join(spelled_out(text)) or text


def test_each_stands_for_a_thing_that_may_be_meant_or_for_none() -> None:
    things = {entry.key for entry in entries() if entry.kind not in NEVER_MEANT} | {OUTSIDE}
    assert {key for _, key in more_examples()} - things == set()


def test_none_says_nothing_or_is_longer_than_a_question() -> None:
    assert [text for text, _ in more_examples() if not text.strip() or len(text) > 160] == []


def test_none_stands_twice_for_one_thing() -> None:
    assert [pair for pair, times in Counter(more_examples()).items() if times > 1] == []


@pytest.mark.slow
def test_what_is_outside_is_no_example_of_a_thing() -> None:
    outside = {folded(text) for text, key in more_examples() if key == OUTSIDE}
    assert outside & {folded(text) for text, key in more_examples() if key != OUTSIDE} == set()


@pytest.mark.slow
def test_no_question_that_judges_look_up_is_an_example() -> None:
    """The last two lists were written later. What they share with the examples is not counted as never tuned."""
    judging = {folded(text) for name in LISTS[:-2] for text in (*nonsense(name), *(one.ask for one in questions(name)))}
    assert len(judging & {folded(text) for text, _ in more_examples()}) == 0
