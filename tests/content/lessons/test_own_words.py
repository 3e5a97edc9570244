"""In a lesson, the right answer is explained in the lesson's own words."""

from __future__ import annotations

import re

from content.explain.explanation import RightAnswer
from content.lessons.curriculum import in_own_words
from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.lesson_items import Run
from tests.for_each import for_each
from tests.pages.learn.read_lessons import answered, answers, questions_of


@for_each(
    ("value", "sentence", "left"),
    [
        ("Only the player to your right", "Only the player next in turn may claim a discard for a chow.", ""),
        ("Anyone", "Any other player may claim the latest discard to win or for a kong or pong.", ""),
        ("The ron", "A claim to win comes before every other claim.", "A claim to win comes before every other claim."),
        ("", "A pong comes first.", "A pong comes first."),  # no other sentence says it
        ("Anyone", "Pongs and chows are laid open.", ""),
        ("Anyone", "Chowder.", "Chowder."),
    ],
)
def test_a_sentence_that_calls_things_otherwise_is_left_out(value: str, sentence: str, left: str) -> None:
    assert in_own_words(RightAnswer("short", value, sentence)).sentence == left


def test_the_lesson_on_calls_asks_about_them_in_its_own_words() -> None:
    cited = rulesets()["competition"]
    items = [item for item in run("competition").items if item.sitting.type == "rule_case"]
    assert len(items) == 4
    for question in (question for item in items for question in questions_of(item, cited)):
        assert "under" not in question.about
        for grade in answers(question):
            assert not re.search("chow|pong|kong", " ".join(answered(grade)), re.IGNORECASE)


def test_where_the_rules_in_force_say_nothing_of_calls_no_other_document_is_asked() -> None:
    assert "rule_case" not in {item.sitting.type for item in run("usma").items}


def run(rules: str) -> Run:
    return Run(lessons()[8], rules, "abc", DEALER_EDITION, is_test=False)
