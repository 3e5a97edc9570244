"""The menu of practice: every type of question, with what it asks and a picture, one tap away."""

from __future__ import annotations

import re

import pytest

from content.words.questions import question_words
from quizzes.types import TYPES
from tests.pages.conftest import opened, shown


@pytest.mark.slow
def test_every_type_has_a_card_that_leads_to_it() -> None:
    cards = re.findall(r"<li>.*?</li>", shown(opened("learn/choose_practice.py", rules="ema")), re.DOTALL)
    assert [re.findall(r"[?&;]type=(\w+)", card) for card in cards] == [[kind] for kind in TYPES]
    for card, kind in zip(cards, TYPES, strict=True):
        words = question_words()[kind]
        assert words.title in card
        assert words.question in card
        assert re.search(r"<div class='example'[^>]*>.*\S.*</div>", card)
