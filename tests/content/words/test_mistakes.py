"""The sentences of named mistakes. That each one is shown for some hand is tested in tests/quizzes/mistakes."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from content.skills.skills import lapses
from content.words.sentences import mistake_words, unfilled
from tests.for_each import for_each


@for_each("key", list(mistake_words()))
def test_a_sentence_is_filled_whole(key: str) -> None:
    text = mistake_words()[key]
    parts = {name for _, name, _, _ in Formatter().parse(text) if name}
    assert all(re.fullmatch(r"[a-z]+", part) for part in parts)
    said = unfilled(key).format(**{part: f"<{part}>" for part in parts})
    assert not set("{}") & set(said)
    assert all(f"<{part}>" in said for part in parts)
    assert said[0].isupper() or said.startswith("<")


def test_a_sentence_may_have_a_part_called_name() -> None:
    assert unfilled("fu.left_out").format(fu=2, name="tsumo") == "You left out 2 fu: tsumo."


def test_what_is_not_there_is_not_said() -> None:
    with pytest.raises(KeyError, match=r"fu\.nothing in content/words/mistakes/fu\.yaml"):
        unfilled("fu.nothing").format()
    with pytest.raises(KeyError, match="exact"):
        unfilled("fu.rounded_down").format()


def test_no_two_mistakes_are_told_alike() -> None:
    texts = [(key.partition(".")[0], text) for key, text in mistake_words().items()]
    assert len(set(texts)) == len(texts)


def test_each_rates_a_skill_or_is_said_to_rate_none() -> None:
    assert set(lapses()) == set(mistake_words()), "see content/skills"
