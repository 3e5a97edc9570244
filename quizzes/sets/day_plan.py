"""The plan for a day: its parts in order, how much time each may take, and when the day is complete."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import Enum
from itertools import pairwise
from statistics import median_low

from content.lessons import lessons
from quizzes.memory import RETENTION

MINUTES = (5, 10, 20)
"""For how many minutes a day learners can choose to practise."""
USUAL_MINUTES = 10
REVIEWS = 0.5
"""The largest share of a day's practice time that reviews may take."""
SHORT_DAY, REVIEWS_OF_SHORT_DAY = 5, 0.4
"""The shortest practice time, in minutes, and the share of this time that reviews may take while lessons are left.

If reviews took half of so short a time, the learner would never get to the last lesson.
"""
MIXED_QUESTIONS = {5: 5, 10: 10, 20: 15}
"""The number of questions in the mixed set, by the minutes of practice a day."""
DAYS_OFF, LONG_BREAK = 2, 14
"""A break is short if the last practice was at least ``DAYS_OFF`` days ago, and long from ``LONG_BREAK`` days on."""

LATELY, SELDOM, RETENTION_OF_SELDOM = 14, 0.5, 0.98
"""Learners practise seldom if they came on less than half (``SELDOM``) of the last 14 (``LATELY``) days.

For them, a skill is due as soon as the probability of a right answer is below ``RETENTION_OF_SELDOM``.
"""
LATEST = 3
"""How many of the latest visits on a day of the week are used to estimate how long a learner stays away afterwards."""


def review_seconds(minutes: int, *, learning: bool) -> float:
    """Return how many seconds the reviews of a day may take at most.

    :param minutes: for how many minutes the learner wants to practise on the day.
    :param learning: whether the learner has lessons left.
    """
    return minutes * 60 * (REVIEWS_OF_SHORT_DAY if learning and minutes == SHORT_DAY else REVIEWS)


def lessons_of_day(practised: Iterable[date], day: date, minutes: int, later: int = 0) -> int:
    """Return how many lessons the plan for a day has.

    The plan for the first day has all lessons: nothing can be reviewed yet, so beginners continue as long as they like.

    On later days, a plan for five minutes has two lessons. The first is usually one that was begun the day before,
    because a learner with so little time rarely finishes a lesson in a day. A longer plan has one lesson.
    After a short break (see :data:`DAYS_OFF`), it has two lessons if there is time for all due reviews. Without this
    time, a second lesson would be forgotten along with the skills that wait for review.

    :param practised: the days on which the learner answered.
    :param minutes: for how many minutes the learner wants to practise on the day.
    :param later: the number of due skills that have to wait for another day.
    """
    before = [(day - one).days for one in practised if one < day]
    if not before:
        return len(lessons())
    return 2 if minutes == SHORT_DAY or (DAYS_OFF <= min(before) < LONG_BREAK and not later) else 1


def days_away(practised: Iterable[date], day: date) -> int:
    """Return how many days a learner usually stays away after a visit on the same day of the week as ``day``.

    Only the latest visits on this day of the week count. Visits that were followed by a long break are ignored.
    0 is returned if no visit counts.

    :param practised: the days on which the learner answered.
    """
    days = sorted({one for one in practised if one < day} | {day})
    gaps = [(later - one).days for one, later in pairwise(days) if one.weekday() == day.weekday()]
    return median_low([gap for gap in gaps if gap < LONG_BREAK][-LATEST:] or [1]) - 1


def retention(practised: Iterable[date], day: date) -> float:
    """Return the threshold for due skills: a skill is due if a right answer is less probable than this.

    The threshold is higher for learners who have practised on few days recently.

    :param practised: the days on which the learner answered.
    """
    before = {one for one in practised if one < day}
    days = min(LATELY, (day - min(before, default=day)).days)
    came = sum((day - one).days <= LATELY for one in before)
    return RETENTION_OF_SELDOM if came < SELDOM * days else RETENTION


class Stage(Enum):
    """The parts of the plan for a day."""

    ZERO = "lesson zero"
    PLACEMENT = "placement"
    DUE = "due"
    LESSON = "lesson"
    MIXED = "mixed"
    ENOUGH = "enough"


@dataclass(frozen=True, slots=True)
class Plan:
    """How much of today's plan is left."""

    due: int
    """The number of unanswered questions about due skills."""
    lesson: int | None
    """The number of the next lesson, or of a lesson to repeat; None after the last lesson."""
    lessons_left: int
    mixed_left: int
    """The number of unanswered questions in the mixed set; 0 before the first lesson is finished."""

    newcomer: bool = False
    """Whether lesson zero comes first: the learner is new to Tensu and has not said that they have played before."""
    to_place: bool = False
    """Whether the learner knows part of the game, but has not been placed in a lesson yet."""

    @property
    def stage(self) -> Stage:
        """The part of today's plan that comes next."""
        is_left = {
            Stage.ZERO: self.newcomer,
            Stage.DUE: self.due > 0,
            Stage.PLACEMENT: self.to_place,
            Stage.LESSON: self.lesson is not None and self.lessons_left > 0,
            Stage.MIXED: self.mixed_left > 0,
        }
        return next((stage for stage, left in is_left.items() if left), Stage.ENOUGH)
