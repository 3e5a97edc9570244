"""Whether speed practice is open for whoever learns now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pages.session.kept import store
from pages.session.learner import current_learner
from quizzes.lessons.standing import standings
from quizzes.memory.review import Outcome
from quizzes.speed.door import LESSON, Door, door

if TYPE_CHECKING:
    from datetime import datetime


def door_of() -> Door:
    """The door, as what is kept of the learner opens it.

    :raises StoreError: if it cannot be read.
    """
    learner = current_learner()
    if learner is None:
        return door(None, ())
    standing = standings(store().sittings(learner))
    finished = standing[LESSON].finished if LESSON in standing else None
    told: dict[object, tuple[datetime, bool]] = {}
    for kept in store().reviews(learner):
        key = (kept.sitting, kept.number)
        _, right = told.get(key, (kept.at, True))
        told[key] = kept.at, right and kept.review.told is not Outcome.WRONG
    return door(finished, sorted(told.values()))
