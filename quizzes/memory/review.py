"""Reviews: what one question told about one skill, and how that is rated."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

SLOW = 2.0
"""Times a learner's own median for a type of question, from which a right answer counts as slow."""
LEAST_TIMES = 5
"""Answers of a type from which a median says something."""
MOST_TIMES = 30
"""The last answers of a type that are asked for it: people get faster."""


class Outcome(Enum):
    """How a skill did in one question."""

    RIGHT = "right"
    HINTED = "hinted"
    """Right, after a hint with the step."""
    WRONG = "wrong"


class Rating(IntEnum):
    """What the forgetting curve is told. The best rating, "easy", is never given: a right answer here is no more."""

    AGAIN = 1
    HARD = 2
    GOOD = 3


def rating(told: Outcome, took: int | None, times: Sequence[int]) -> Rating:
    """How evidence is rated: slow or hinted is hard, wrong is again, the rest is good.

    :param took: milliseconds from question to answer; None where it was not measured.
    :param times: the learner's own last times for this type of question.
    """
    if told is Outcome.WRONG:
        return Rating.AGAIN
    slow = took is not None and len(times) >= LEAST_TIMES and took > SLOW * median(times[-MOST_TIMES:])
    return Rating.HARD if slow or told is Outcome.HINTED else Rating.GOOD


@dataclass(frozen=True, slots=True)
class Review:
    """Evidence as the log keeps it."""

    card: str
    """The skill's id, for a rule of the table with the ruleset it was asked under: ``rule.uma@ema``."""
    day: date
    told: Outcome
    rating: Rating | None
    """None where the skill had been rated on this day, or a later one, already: the first attempt of a day counts. None
    as well where the question came back.
    """


@dataclass(frozen=True, slots=True)
class Findings:
    """What the answer that ends a question told, and when."""

    told: tuple[tuple[str, Outcome], ...]
    """How each skill did, by the ids of their cards."""
    day: date
    """The learner's."""
    took: int | None = None
    """Milliseconds for the whole question, where that was measured."""
    rated: bool = True
    """Whether it may move cards: a question that comes back minutes after it was explained may not."""
