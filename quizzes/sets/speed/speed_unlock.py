"""When speed practice opens: right first, fast later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quizzes.memory.skill_level import RIGHT
from quizzes.store.timestamps import milliseconds

if TYPE_CHECKING:
    from datetime import datetime

    from quizzes.memory.practice_day import PracticeDay

LESSON = 14
"""The lesson that must be finished, the one on the whole bill: its questions ask for all that came before."""


@dataclass(frozen=True, slots=True)
class Door:
    """Whether it is open. Once open it stays open."""

    lesson_done: bool
    open: bool
    right: int
    """Of the last ten questions."""


def door(finished: datetime | None, latest: PracticeDay | None) -> Door:
    """Read off what somebody did.

    :param finished: when the lesson was finished for the first time.
    :param latest: the last day on which they answered; None before the first.
    """
    right = latest.recent.count(RIGHT) if latest else 0
    if finished is None or latest is None:
        return Door(lesson_done=finished is not None, open=False, right=right)
    # the lesson's own questions count: who answered them well need not wait
    steady = latest.steady_until is None or latest.steady_until > milliseconds(finished)
    return Door(lesson_done=True, open=steady, right=right)
