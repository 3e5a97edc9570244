"""The lessons: short sentences with pictures of tiles, followed by practice."""

from content.lessons.curriculum import (
    FU_LINES,
    PAYMENTS,
    PENALTIES,
    READINGS,
    YAKU_TAUGHT,
    as_taught,
    in_own_words,
    lesson_menu,
)
from content.lessons.figures import filled
from content.lessons.former_lessons import split_into, taught_up_to
from content.lessons.guided_rounds import ANY_DISCARD, GuidedRound, guided_rounds, rounds_of_lesson
from content.lessons.lesson_zero import ZERO, Step, lesson_zero
from content.lessons.lessons import Idea, Lesson, lessons, word_count
from content.lessons.pictures import SEATS, Row, TableScene, WorkedHand, grid_rows
from content.lessons.practice import Help, Part, Place

__all__ = [
    "ANY_DISCARD",
    "FU_LINES",
    "PAYMENTS",
    "PENALTIES",
    "READINGS",
    "SEATS",
    "YAKU_TAUGHT",
    "ZERO",
    "GuidedRound",
    "Help",
    "Idea",
    "Lesson",
    "Part",
    "Place",
    "Row",
    "Step",
    "TableScene",
    "WorkedHand",
    "as_taught",
    "filled",
    "grid_rows",
    "guided_rounds",
    "in_own_words",
    "lesson_menu",
    "lesson_zero",
    "lessons",
    "rounds_of_lesson",
    "split_into",
    "taught_up_to",
    "word_count",
]
