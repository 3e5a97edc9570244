"""A lesson never uses a word of a later lesson. The command `read_lessons.py` checks many seeds and rulesets."""

from __future__ import annotations

import pytest

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.lesson_items import run_of
from tests.content.lessons.taught_words import too_early
from tests.pages.learn import read_lessons

RULES = list(rulesets())


@pytest.mark.slow
@pytest.mark.parametrize("number", list(lessons()))
def test_no_word_of_a_later_lesson_in_what_a_lesson_asks_and_says(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the first question of each kind, with two wrong answers in each of its fields."""
    monkeypatch.setattr(read_lessons, "WRONG", 2)
    rules = RULES[number % len(RULES)]
    run = run_of(f"{number:02}", rules, f"word{number}", DEALER_EDITION)
    assert run is not None
    texts = 0
    for item in run.items:
        if item.number == 1:
            for text in read_lessons.everything(item, rulesets()[rules]):
                texts += 1
                assert not too_early(text, number), f"{item.sitting.type}: {text[:400]}"
    assert texts > 20


@pytest.mark.slow
def test_a_word_of_a_later_lesson_would_be_read() -> None:
    run = run_of("08", "usma", "abc", DEALER_EDITION)
    assert run is not None
    texts = " ".join(text for item in run.items[:6] for text in read_lessons.everything(item, rulesets()["usma"]))
    assert {"ron", "closed", "open"} <= set(too_early(texts, 1))
