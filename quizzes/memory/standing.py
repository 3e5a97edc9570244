"""How a learner stands in a skill: sure, unclear, weak, or on the way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from quizzes.memory.review import Outcome, Rating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quizzes.memory.review import Review

GOOD_DAYS = 3
"""Good ratings on different days, one after the other, that make a skill sure."""
LEAST_ANSWERS = 5
"""Answers below which nothing is clear."""
LAST = 10
"""Answers that are looked at."""
WEAK_BELOW = 0.7
"""Share of right answers."""
LAPSES = 4
"""Times a skill may be forgotten after it was known, before its page is read again instead of asking once more."""


class Standing(Enum):
    """What is said of a skill."""

    NEW = "new"
    """Never asked."""
    UNCLEAR = "unclear"
    WEAK = "weak"
    LEARNING = "learning"
    """Known well enough so far, and not yet sure."""
    SURE = "sure"


@dataclass(frozen=True, slots=True)
class SkillRecord:
    """What the log says of one skill."""

    standing: Standing
    answers: int
    right: float
    """Share of right answers among the last ten, from 0 to 1; 0 without any."""
    leech: bool
    """Whether it was forgotten so often that its rule should be read again."""


def record(log: Sequence[Review]) -> SkillRecord:
    """How one learner stands in one skill, from the reviews of that skill in their order."""
    told = [review.told is not Outcome.WRONG for review in log[-LAST:]]
    right = sum(told) / len(told) if told else 0.0
    rated = [review.rating for review in log if review.rating is not None]
    again = [place for place, rated_as in enumerate(rated) if rated_as is Rating.AGAIN]
    leech = sum(place > 0 and rated[place - 1] is not Rating.AGAIN for place in again) >= LAPSES
    return SkillRecord(_standing(len(log), right, rated), len(log), right, leech)


def _standing(answers: int, right: float, rated: Sequence[Rating]) -> Standing:
    if not answers:
        return Standing.NEW
    # the first attempt of a day is the evidence: three good days say more than two answers missing
    if len(rated) >= GOOD_DAYS and all(one is Rating.GOOD for one in rated[-GOOD_DAYS:]):
        return Standing.SURE
    if answers < LEAST_ANSWERS:
        return Standing.UNCLEAR
    return Standing.WEAK if right < WEAK_BELOW else Standing.LEARNING
