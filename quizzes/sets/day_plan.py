"""The plan for a day: its parts in order, how much time each may take, and when the day is complete.

Times are planned with estimates of how long questions take a beginner. The times that a learner really takes are stored
with their answers. The learner's pace is computed from these times: it is the time that the learner takes, divided by
the estimate.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import pairwise
from statistics import mean, median, median_low

from content.lessons import Lesson, lessons, word_count
from quizzes.memory import RETENTION, PracticeDay
from quizzes.sets.aim import read_aim, types_for
from quizzes.skills.evidence import skill_of

USUAL_MINUTES = 10
SHORT_DAY, REVIEWS_OF_SHORT_DAY = 5, 0.4
"""The shortest practice time, in minutes, and the share of this time that reviews may take while lessons are left.

If reviews took half of so short a time, the learner would never get to the last lesson.
"""
MIXED_QUESTIONS = {5: 5, 10: 10, 20: 15}
"""The number of questions in the mixed set, by the minutes of practice a day that learners can choose."""
DAYS_OFF, LONG_BREAK = 2, 14
"""A break is short if the last practice was at least ``DAYS_OFF`` days ago, and long from ``LONG_BREAK`` days on."""

LATELY, SELDOM, RETENTION_OF_SELDOM = 14, 0.5, 0.98
"""Learners practise seldom if they came on less than half (``SELDOM``) of the last 14 (``LATELY``) days.

For them, a skill is due as soon as the probability of a right answer is below ``RETENTION_OF_SELDOM``.
"""


def review_seconds(minutes: int, *, learning: bool) -> float:
    """Return how many seconds the reviews of a day may take at most, usually half of the practice time.

    :param minutes: for how many minutes the learner wants to practise on the day.
    :param learning: whether the learner has lessons left.
    """
    return minutes * 60 * (REVIEWS_OF_SHORT_DAY if learning and minutes == SHORT_DAY else 0.5)


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

    Only the latest three visits on this day of the week count. Visits that were followed by a long break are ignored.
    0 is returned if no visit counts.

    :param practised: the days on which the learner answered.
    """
    days = pairwise(sorted({one for one in practised if one < day} | {day}))
    gaps = [(later - one).days for one, later in days if one.weekday() == day.weekday()]
    return median_low([gap for gap in gaps if gap < LONG_BREAK][-3:] or [1]) - 1


def retention(practised: Iterable[date], day: date) -> float:
    """Return the threshold for due skills: a skill is due if a right answer is less probable than this.

    The threshold is higher for learners who have practised on few days recently.

    :param practised: the days on which the learner answered.
    """
    before = {one for one in practised if one < day}
    days = min(LATELY, (day - min(before, default=day)).days)
    return RETENTION_OF_SELDOM if sum((day - one).days <= LATELY for one in before) < SELDOM * days else RETENTION


SECONDS: Mapping[str, float] = {
    **dict.fromkeys(("tile_name", "limit"), 6.0),
    **dict.fromkeys(("open_closed", "wait_name", "han_total", "fu_short", "fu_item", "points", "rule_case"), 9.0),
    **dict.fromkeys(("can_win", "contrast", "dora_here", "who_pays", "what_spoils_it"), 12.0),
    **dict.fromkeys(("winning_tiles", "completes_yaku", "yaku_of_hand", "table_sums", "best_reading"), 14.0),
    **dict.fromkeys(("split_hand", "fu_sum", "find_the_slip", "build_hand", "han_fu"), 18.0),
    "whole_bill": 30.0,
}
"""The seconds that a beginner needs to look, think and tap, by question type, without reading the feedback."""
PAGE = 2.0
"""The number of seconds from a tap to the next question."""
FEEDBACK = 10.0
"""The number of seconds for reading the feedback on an answer, about thirty words."""
PRAISE = 5.0
"""The number of seconds for reading the feedback on a right answer, about fifteen words."""
LEAST_TIMES = 10
"""How many timed answers are needed to compute a pace."""
FASTEST, SLOWEST = 0.5, 3.0
"""The lowest and the highest pace. A pace outside these limits is replaced by the nearer limit."""


def pace(days: Iterable[PracticeDay]) -> float:
    """Return a learner's pace: the median of the times for questions, each divided by the estimate for its type.

    1 is returned if fewer than :data:`LEAST_TIMES` answers were timed.
    """
    times = [(kind, taken) for day in days for kind, each in day.times.items() for taken in each if kind in SECONDS]
    if len(times) < LEAST_TIMES:
        return 1.0
    return round(max(FASTEST, min(SLOWEST, median(taken / 1000 / SECONDS[kind] for kind, taken in times))), 1)


@cache
def seconds_of_card(card: str, pace: float = 1.0) -> float:
    """Estimate how many seconds a learner needs for a question about the skill of a card, including the feedback.

    The result is the average over the question types that can ask about the skill.

    :raises SittingError: if there is no skill for the card.
    """
    return pace * mean(SECONDS[kind] for kind in types_for(read_aim(skill_of(card)))) + FEEDBACK + PAGE


def seconds_of_items(types: Sequence[str], count: int, reading: float = FEEDBACK, pace: float = 1.0) -> float:
    """Estimate how many seconds a learner needs for a number of questions, equally many of each type.

    :param reading: the seconds for reading the feedback on an answer.
    """
    return count * (pace * mean(SECONDS[kind] for kind in types) + reading + PAGE) if types else 0.0


def seconds_of_lesson(lesson: Lesson, pace: float = 1.0) -> float:
    """Estimate how many seconds a learner needs for a lesson: reading, working through hands, answering questions.

    The learner is assumed to read 200 words a minute, to look at each picture for six seconds, and to answer most of
    the questions correctly.
    """
    pictures = sum(len(idea.rows) / 2 + len(idea.hands) + bool(idea.table) + bool(idea.grid) for idea in lesson.ideas)
    reading = sum(map(word_count, lesson.texts)) / 200 * 60 + 6.0 * pictures + PAGE * len(lesson.ideas)
    return reading + sum(seconds_of_items((part.type,), part.items, PRAISE, pace) for part in lesson.practice)
