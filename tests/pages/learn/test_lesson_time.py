"""No lesson takes longer than six minutes, by its words and by seconds for each question."""

from __future__ import annotations

import pytest

from content.lessons.lessons import Lesson, lessons
from quizzes.sets.day_plan import SECONDS, seconds_of_lesson
from quizzes.types import TYPES
from tests.for_each import for_each
from tests.pages.learn.lesson_time import minutes


@pytest.mark.full
@for_each("lesson", list(lessons().values()))
def test_a_lesson_is_read_and_answered_in_six_minutes(lesson: Lesson) -> None:
    for rules in ("usma", "competition"):
        words, _, taken = minutes(lesson, rules)
        assert 40 <= words <= 260
        assert 2 <= taken < 6
    # what the card of the next step says, which counts all questions: USMA's document is silent about some
    assert abs(seconds_of_lesson(lesson) / 60 - taken) < 1


def test_every_type_has_its_seconds() -> None:
    assert SECONDS.keys() == TYPES.keys()
