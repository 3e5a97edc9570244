"""How a learner stands in a skill: sure, unclear, weak, or on the way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from quizzes.memory.review import Outcome, Rating

if TYPE_CHECKING:
    from datetime import date

    from quizzes.memory.review import Review

GOOD_DAYS = 3
"""Good ratings on different days, one after the other, that make a skill sure."""
LEAST_ANSWERS = 5
"""Answers below which nothing is clear."""
LAST = 10
"""Answers that are looked at."""
WEAK_BELOW = 0.7
"""Share of right answers."""
RIGHT, WRONG = "+", "-"
"""Answers in a row of letters."""
LAPSES = 4
"""Times a skill may be forgotten after it was known, before its page is read again instead of asking once more."""
_AGAIN = str(int(Rating.AGAIN))


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
    """What all reviews of one skill add up to: just enough to say how it stands, and to add one more."""

    answers: int
    recent: str
    """The last ten answers, the newest last: ``+`` for right, with or without a hint, and ``-`` for wrong."""
    ratings: str
    """The last three ratings as digits, the newest last."""
    lapses: int
    """How often it was forgotten after it was known."""
    since: date
    """The first day it was asked, or the day of its last wrong answer."""
    seen: date
    """The last day on which it was right since then."""

    @property
    def right(self) -> float:
        """Share of right answers among the last ten, from 0 to 1."""
        return self.recent.count(RIGHT) / len(self.recent)

    @property
    def leech(self) -> bool:
        """Whether it was forgotten so often that its rule should be read again."""
        return self.lapses >= LAPSES

    @property
    def standing(self) -> Standing:
        """What is said of the skill."""
        # the first attempt of a day is the evidence: three good days say more than two answers missing
        if self.ratings == str(int(Rating.GOOD)) * GOOD_DAYS:
            return Standing.SURE
        if self.answers < LEAST_ANSWERS:
            return Standing.UNCLEAR
        return Standing.WEAK if self.right < WEAK_BELOW else Standing.LEARNING


def with_review(before: SkillRecord | None, review: Review) -> SkillRecord:
    """Return the record of a skill after one more review; the first makes it."""
    wrong = review.told is Outcome.WRONG
    answers, recent, ratings, lapses = (
        (before.answers, before.recent, before.ratings, before.lapses) if before else (0, "", "", 0)
    )
    known_before = ratings[-1:] not in {"", _AGAIN}
    rated = "" if review.rating is None else str(int(review.rating))
    return SkillRecord(
        answers + 1,
        (recent + (WRONG if wrong else RIGHT))[-LAST:],
        (ratings + rated)[-GOOD_DAYS:],
        lapses + (known_before and rated == _AGAIN),
        review.day if wrong or before is None else before.since,
        review.day if wrong or before is None else max(before.seen, review.day),
    )
