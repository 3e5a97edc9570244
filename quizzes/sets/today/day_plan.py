"""What to do today, one thing after the other, and when it is enough."""

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
    """A day as far as it has come."""

    due: int
    """Questions about what is due that are not answered."""
    lesson: int | None
    """The next lesson; None after the last."""
    lesson_done: bool
    """Whether a lesson was finished today: one a day is enough."""
    mixed_left: int
    """Questions of the mixed set that are not answered; 0 where nothing was learned that could be mixed."""

    newcomer: bool = False
    """Whether lesson zero comes first: nothing was begun, and nobody said they had played before."""

    @property
    def stage(self) -> Stage:
        """What comes next."""
        if self.newcomer:
            return Stage.ZERO
        if self.due:
            return Stage.DUE
        if self.lesson is not None and not self.lesson_done:
            return Stage.LESSON
        return Stage.MIXED if self.mixed_left else Stage.ENOUGH
