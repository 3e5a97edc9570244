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
    split_into,
    taught_up_to,
    what_if,
)
from content.lessons.guided_rounds import ANY_DISCARD, GuidedRound, guided_rounds, rounds_of_lesson
from content.lessons.lessons import ZERO, Idea, Lesson, Part, lesson_zero, lessons, word_count
from content.lessons.pictures import SEATS, TableScene, WorkedHand, filled, grid_rows
