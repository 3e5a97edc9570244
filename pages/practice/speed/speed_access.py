"""Whether speed practice is open for whoever learns now."""

from pages.session.current_learner import current_learner
from pages.session.stores import read_lessons, store
from quizzes.sets.speed.speed_unlock import LESSON, Door, door


def door_of() -> Door:
    """The door, as what is kept of the learner opens it.

    :raises StoreError: if it cannot be read.
    """
    learner = current_learner()
    if learner is None:
        return door(None, None)
    standing = read_lessons(learner)
    finished = standing[LESSON].finished if LESSON in standing else None
    return door(finished, next(iter(store().days(learner, 1)), None))
