"""In a lesson what is right is told in its own words."""

from __future__ import annotations

import re

import pytest

from content.explain.answers.right_answer import RightAnswer
from content.lessons.lesson_words import in_own_words
from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.lessons.lesson_items import Run
from tests.for_each import for_each
from tests.pages.learn.read_lessons import answered, answers, questions_of


@for_each(
    ("value", "sentence", "left"),
    [
        ("Only the player to your right", "Only the player next in turn may claim a discard for a chow.", ""),
        ("Anyone", "Any other player may claim the latest discard to win or for a kong or pong.", ""),
        ("The ron", "A claim to win comes before every other claim.", "A claim to win comes before every other claim."),
        ("", "A pong comes first.", "A pong comes first."),  # nothing else says it
        ("Anyone", "Pongs and chows are laid open.", ""),
        ("Anyone", "Chowder.", "Chowder."),
    ],
)
def test_a_sentence_that_calls_things_otherwise_is_left_out(value: str, sentence: str, left: str) -> None:
    assert in_own_words(RightAnswer("short", value, sentence)).sentence == left


@pytest.mark.parametrize("rules", ["usma", "competition"])
def test_the_lesson_on_calls_asks_about_them_in_its_own_words(rules: str) -> None:
    """Under rules that do not settle it the question names the document that does."""
    run = Run(lessons()[2], rules, "abc", DEALER_EDITION, is_test=False)
    items = [item for item in run.items if item.sitting.type == "rule_case"]
    assert len(items) == 2
    cited = rulesets()[rules]
    for question in (question for item in items for question in questions_of(item, cited)):
        assert (question.about.get("under") == "competition") is (rules != "competition")
        for grade in answers(question):
            assert not re.search("chow|pong|kong", " ".join(answered(grade)), re.IGNORECASE)
