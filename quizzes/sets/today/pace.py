"""How long questions take somebody new, by their type; what is due is measured with it, and so are the lessons.

The seconds are estimates. What people really take is kept with their answers.
"""

from __future__ import annotations

from functools import cache
from statistics import mean
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.lessons.lessons import word_count
from quizzes.sets.aims.aim import read_aim, types_for
from quizzes.skills.skill_findings import skill_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from content.lessons.lessons import Lesson

SECONDS = MappingProxyType(
    {
        **dict.fromkeys(("tile_name", "limit"), 6.0),
        **dict.fromkeys(("open_closed", "wait_name", "han_total", "fu_short", "fu_item", "points", "rule_case"), 9.0),
        **dict.fromkeys(("can_win", "contrast", "dora_here", "who_pays", "what_spoils_it"), 12.0),
        **dict.fromkeys(("winning_tiles", "completes_yaku", "yaku_of_hand", "table_sums", "best_reading"), 14.0),
        **dict.fromkeys(("split_hand", "fu_sum", "find_the_slip", "build_hand", "han_fu"), 18.0),
        "whole_bill": 30.0,
    }
)
"""To look, think and tap, before anything is said to it."""
PAGE = 2.0
"""From a tap to the next question."""
FEEDBACK = 10.0
"""To read what is said to an answer: some thirty words."""
PRAISE = 5.0
"""To read what is said to a right answer: some fifteen words."""
WORDS_A_MINUTE = 200
A_HAND = 6.0
"""To look at a hand that is worked through, beside its words."""


@cache
def seconds_of_skill(skill: str) -> float:
    """What a question about a skill takes with what is said to it: any of the types that ask for it may come.

    :raises SittingError: if there is no such skill.
    """
    return mean(SECONDS[kind] for kind in types_for(read_aim(skill))) + FEEDBACK + PAGE


def seconds_of_card(card: str) -> float:
    """The same by the id of a card.

    :raises SittingError: if its skill is none of ours.
    """
    return seconds_of_skill(skill_of(card))


def seconds_of_items(types: Sequence[str], count: int, reading: float = FEEDBACK) -> float:
    """Return how long so many questions take, if their types come equally often.

    :param reading: seconds to read what is said to an answer.
    """
    return count * (mean(SECONDS[kind] for kind in types) + reading + PAGE) if types else 0.0


def seconds_of_lesson(lesson: Lesson) -> float:
    """Return how long a lesson takes: its words, its hands, and its questions, mostly answered right."""
    says = (*(row.says for row in lesson.rows), *(worked.says for worked in lesson.hands))
    texts = (*lesson.idea, *says, *lesson.cases)
    reading = sum(map(word_count, texts)) / WORDS_A_MINUTE * 60 + A_HAND * (len(lesson.rows) + len(lesson.hands))
    return reading + sum(seconds_of_items((part.type,), part.items, PRAISE) for part in lesson.practice)
