"""A lesson somebody has left before its end: where it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pages.learn.lesson_place import END, PRACTISE, LessonPlace
from pages.learn.lesson_practice import asked_so_far
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.lessons.lesson_items import run_of

if TYPE_CHECKING:
    from quizzes.question.sitting import Sitting


def place_of(sitting: Sitting) -> LessonPlace | None:
    """The first open question of the run a sitting is a part of; its end where none is open.

    None where it is of no lesson, or dealt otherwise by now.
    """
    run = run_of(sitting.lesson, sitting.rules, sitting.seed, sitting.edition) if sitting.lesson else None
    if run is None or run.edition != DEALER_EDITION or sitting not in run.sittings:
        return None
    _, unanswered = asked_so_far(run)
    return LessonPlace(run, PRACTISE, unanswered[0]) if unanswered else LessonPlace(run, END)
