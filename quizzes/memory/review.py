"""Reviews: what an answer shows about one skill, and the rating of the answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum, IntEnum
from statistics import median

SLOW = 2.0
"""A right answer is slow if it took more than this many times the learner's median for the question type."""
LEAST_TIMES = 5
"""How many answers to questions of a type are needed for a meaningful median."""
MOST_TIMES = 30
"""How many of the latest answers to a type count for the median. Learners get faster, so older answers do not count."""


class Outcome(Enum):
    """The possible results of an answer for one skill."""

    RIGHT = "right"
    HINTED = "hinted"
    """Right, but after a hint."""
    WRONG = "wrong"


class Rating(IntEnum):
    """The ratings for the forgetting curve.

    The best rating, "easy", is never used, because a right answer does not show that a question was easy.
    """

    AGAIN = 1
    HARD = 2
    GOOD = 3


def rating(told: Outcome, took: int | None, times: Sequence[int]) -> Rating:
    """Return the rating of an answer: "hard" if it was slow or needed a hint, "again" if wrong, otherwise "good".

    :param took: the time from the question to the answer, in milliseconds; None if it was not measured.
    :param times: how long this learner took to answer the latest questions of this type, in milliseconds.
    """
    if told is Outcome.WRONG:
        return Rating.AGAIN
    slow = took is not None and len(times) >= LEAST_TIMES and took > SLOW * median(times[-MOST_TIMES:])
    return Rating.HARD if slow or told is Outcome.HINTED else Rating.GOOD


@dataclass(frozen=True, slots=True)
class Review:
    """What an answer shows about one skill, as stored in the log."""

    card: str
    """The id of the skill; for a rule at the table, also the id of the ruleset: ``rule.uma@ema``."""
    day: date
    told: Outcome
    rating: Rating | None
    """The rating; None if the skill was already rated on this day or a later one, or the question was a repetition.

    Only the first attempt of a day is rated.
    """


@dataclass(frozen=True, slots=True)
class Findings:
    """What a completed question shows about each of its skills."""

    told: tuple[tuple[str, Outcome], ...]
    """The id of each skill's card, and the result for the skill."""
    day: date
    """The learner's day."""
    took: int | None = None
    """Milliseconds for the whole question; None if not measured."""
    rated: bool = True
    """Whether the answer may change cards; False for a repetition minutes after the explanation."""
