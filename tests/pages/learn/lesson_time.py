"""Estimate how long a lesson takes: the time to read its words and to answer its questions, including the feedback.

``python -m tests.pages.learn.lesson_time`` prints a line for each lesson. The pace and the seconds are estimates for
beginners. The real times of learners are stored with their answers.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from content.lessons.lessons import lessons, word_count
from content.lessons.pictures import filled
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.bill_steps.bill_form import FADE
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.day_plan import PAGE, SECONDS
from quizzes.sets.lesson_items import Run
from quizzes.sets.set_dealing import ask_in
from quizzes.types import TYPES
from tests.pages.learn.read_lessons import read

if TYPE_CHECKING:
    from content.lessons.lessons import Lesson
    from quizzes.sets.lesson_items import Item

WORDS_A_MINUTE = 200
A_HAND = 6.0
"""Seconds to look at a worked hand, in addition to reading its text."""
FADED = {1: 0.4, 2: 0.4, 3: 0.7, 4: 0.7}
"""The share of the time for questions whose first steps are given, by the number of the question."""


def told(item: Item, rules: str) -> int:
    """Return the number of words about the right answer, which learners read after every answer."""
    kind = TYPES[item.sitting.type]
    right = kind.tell(ask_in(item.sitting, item.number, rulesets()[rules]), Naming.ROMAJI)
    return word_count(read(f"{right.value} {right.sentence}"))


def to_answer(item: Item) -> float:
    """Return the seconds until a question is answered."""
    share = FADED.get(item.number, 1) if item.sitting.steps == FADE else 1
    return SECONDS[item.sitting.type] * share


def minutes(lesson: Lesson, rules: str = "usma", seed: str = "time") -> tuple[int, int, float]:
    """Return the number of words in a lesson, the number of words of feedback, and the minutes that all of it takes."""
    cited = rulesets()[rules]
    words = sum(word_count(filled(text, cited)) for text in (lesson.title, *lesson.texts, lesson.can))
    items = Run(lesson, rules, seed, DEALER_EDITION, is_test=False).items
    said = sum(told(item, rules) for item in items)
    rows, tables = (
        sum(len(idea.rows) for idea in lesson.ideas),
        sum(bool(idea.table or idea.grid) for idea in lesson.ideas),
    )
    seconds = (words + said) / WORDS_A_MINUTE * 60 + A_HAND * (len(lesson.hands) + rows / 2 + tables)
    seconds += PAGE * len(lesson.ideas)
    seconds += sum(to_answer(item) + PAGE for item in items)
    return words, said, seconds / 60


def main() -> None:
    """Print a line for each lesson."""
    for lesson in lessons().values():
        words, said, taken = minutes(lesson)
        count = sum(part.items for part in lesson.practice)
        told_of = f"{words:4} words, {count:2} questions, {said:4} words said to answers, {taken:.1f} minutes"
        sys.stdout.write(f"{lesson.number:2} {lesson.title:45} {told_of}\n")


if __name__ == "__main__":
    main()
