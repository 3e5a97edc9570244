"""The plan for today: its parts in order, and when it is complete."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Stage(Enum):
    """The parts of a day in their order."""

    ZERO = "lesson zero"
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
    """The number of the next lesson; None after the last."""
    lesson_done: bool
    """Whether a lesson was finished today; the plan has one a day."""
    mixed_left: int
    """Unanswered questions of the mixed set; 0 if nothing has been learned that could be mixed."""

    newcomer: bool = False
    """Whether lesson zero comes first: nothing was begun, and nobody said they had played before."""

    @property
    def stage(self) -> Stage:
        """The part that comes next."""
        if self.newcomer:
            return Stage.ZERO
        if self.due:
            return Stage.DUE
        if self.lesson is not None and not self.lesson_done:
            return Stage.LESSON
        return Stage.MIXED if self.mixed_left else Stage.ENOUGH
