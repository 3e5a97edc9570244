"""Decide when speed practice becomes available: a learner has to answer correctly before answering fast."""

from dataclasses import dataclass
from datetime import datetime

from quizzes.memory.practice_day import PracticeDay
from quizzes.memory.skill_level import RIGHT
from quizzes.store.timestamps import milliseconds

LESSON = 25
"""The lesson that must be finished: the one on whole scores, whose questions need everything taught before."""


@dataclass(frozen=True, slots=True)
class Door:
    """Whether speed practice is available to a learner. Once available, it stays available."""

    lesson_done: bool
    open: bool
    right: int
    """The number of right answers among the last ten."""


def door(finished: datetime | None, latest: PracticeDay | None) -> Door:
    """Return whether speed practice is available to a learner.

    :param finished: when the learner first finished the lesson :data:`LESSON`; None if the lesson is not finished.
    :param latest: the last day on which the learner answered; None if there is no such day.
    """
    right = latest.recent.count(RIGHT) if latest else 0
    if finished is None or latest is None:
        return Door(lesson_done=finished is not None, open=False, right=right)
    # answers given in the lesson count as well, so a learner who answered its questions well need not wait
    steady = latest.steady_until is None or latest.steady_until > milliseconds(finished)
    return Door(lesson_done=True, open=steady, right=right)
