"""Estimate how long questions of each type take a beginner.

The estimates are used to plan lessons and reviews. The times that a learner really takes are stored with their answers.
The learner's pace is computed from these times: it is the time that the learner takes, divided by the estimate.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from statistics import mean, median

from content.lessons import Lesson, word_count
from quizzes.memory import PracticeDay
from quizzes.sets.aim import read_aim, types_for
from quizzes.skills.evidence import skill_of

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
WORDS_A_MINUTE = 200
LEAST_TIMES = 10
"""How many timed answers are needed to compute a pace."""
FASTEST, SLOWEST = 0.5, 3.0
"""The lowest and the highest pace. A pace outside these limits is replaced by the nearer limit."""
A_HAND = 6.0
"""The number of seconds for looking at a solved hand, in addition to the time for reading its words."""


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

    Most of the answers are assumed to be right.
    """
    pictures = sum(len(idea.rows) / 2 + len(idea.hands) + bool(idea.table) + bool(idea.grid) for idea in lesson.ideas)
    reading = sum(map(word_count, lesson.texts)) / WORDS_A_MINUTE * 60 + A_HAND * pictures + PAGE * len(lesson.ideas)
    return reading + sum(seconds_of_items((part.type,), part.items, PRAISE, pace) for part in lesson.practice)
