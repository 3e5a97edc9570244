"""The plan for today: its parts in order, how much time each may take, and when it is complete."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

MINUTES = (5, 10, 20)
"""How long a day may take, as learners choose it."""
USUAL_MINUTES = 10
REVIEWS = 0.5
"""The most of a day that reviews may take."""
MIXED_QUESTIONS = {5: 5, 10: 10, 20: 15}
"""The questions of the mixed set by the minutes of the day."""
DAYS_OFF, LONG_BREAK = 2, 14
"""After how many days a day may have two lessons, and after how many the return is gentle and has one again."""


def review_seconds(minutes: int) -> float:
    """Return the most seconds that the reviews of a day may take."""
    return minutes * 60 * REVIEWS


def lessons_of_day(practised: Iterable[date], day: date) -> int:
    """Return how many lessons a day has: two after days off, else one.

    :param practised: days with answers.
    """
    before = [(day - one).days for one in practised if one < day]
    return 2 if before and DAYS_OFF <= min(before) < LONG_BREAK else 1


class Stage(Enum):
    """The parts of a day in their order."""

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
    """Unanswered questions about due skills."""
    lesson: int | None
    """The number of the next lesson, or of one to go through again; None after the last."""
    lessons_left: int
    """How many lessons the plan still has today."""
    mixed_left: int
    """Unanswered questions of the mixed set; 0 if nothing has been learned that could be mixed."""

    newcomer: bool = False
    """Whether lesson zero comes first: nothing was begun, and nobody said they had played before."""
    to_place: bool = False
    """Whether somebody who knows a part has not looked for their lesson yet."""

    @property
    def stage(self) -> Stage:
        """The part that comes next."""
        if self.newcomer:
            return Stage.ZERO
        if self.due:
            return Stage.DUE
        if self.to_place:
            return Stage.PLACEMENT
        if self.lesson is not None and self.lessons_left > 0:
            return Stage.LESSON
        return Stage.MIXED if self.mixed_left else Stage.ENOUGH
