"""No lesson takes longer than six minutes, by its words and by seconds for each question."""

from __future__ import annotations

from content.lessons.lessons import Lesson, lessons
from quizzes.sets.today.pace import SECONDS, seconds_of_lesson
from quizzes.types import TYPES
from tests.for_each import for_each
from tests.pages.learn.lesson_time import minutes


@for_each("lesson", list(lessons().values()))
def test_a_lesson_is_read_and_answered_in_six_minutes(lesson: Lesson) -> None:
    words, said, taken = minutes(lesson)
    assert 100 <= words <= 260
    assert said >= 8 * len(lesson.practice)
    assert 3 <= taken <= 6
    assert abs(seconds_of_lesson(lesson) / 60 - taken) < 1  # what the card of the next step says


def test_every_type_has_its_seconds() -> None:
    assert SECONDS.keys() == TYPES.keys()
