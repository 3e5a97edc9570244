"""A learner's progress through the lessons, derived from stored sittings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.lessons.lessons import lessons
from quizzes.question.sitting import SittingError
from quizzes.question.sitting_url import sitting_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    from quizzes.question.sitting import Sitting
    from quizzes.store.records import KeptSitting

LESSONS = "&lesson="
"""The text that the stored addresses of lesson sittings contain."""
_LESSON = re.compile(rf"{LESSONS}([0-9]{{2}})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Standing:
    """A learner's progress in one lesson."""

    finished: datetime | None
    """When the lesson or its test was first passed; None if it has not been."""
    last: Sitting
    """A sitting of the latest run."""
    ended: datetime | None = None
    """When the latest run was passed; None while it goes on."""


def standings(kept: Iterable[KeptSitting]) -> Mapping[int, Standing]:
    """Return the progress in every lesson begun, by lesson number.

    :param kept: the stored sittings; those outside of lessons are ignored.

    A run is finished when its first sitting is marked as ended, which `pages.learn.lesson` does once it is passed.
    """
    runs: dict[int, list[KeptSitting]] = {}
    for one in sorted(kept, key=lambda one: one.started):
        if said := _LESSON.search(one.sitting.address):
            runs.setdefault(int(said[1]), []).append(one)
    found: dict[int, Standing] = {}
    for number in runs.keys() & lessons().keys():
        # parse only what is needed, because there may be hundreds
        last = next(filter(None, map(_sitting, reversed(runs[number]))), None)
        if last is not None:
            finished = next((one.ended for one in runs[number] if one.ended and _sitting(one)), None)
            latest = f"seed={last.seed}&"
            ended = next((one.ended for one in runs[number] if one.ended and latest in one.sitting.address), None)
            found[number] = Standing(finished, last, ended)
    return found


def _sitting(kept: KeptSitting) -> Sitting | None:
    """Return a sitting; None if an imported file contains an invalid one."""
    try:
        return sitting_at(kept.sitting.address, kept.sitting.edition)
    except SittingError:
        return None


def following(standing: Mapping[int, Standing], known: int = 0) -> int | None:
    """Return the first lesson that is not finished; None if all are.

    :param known: the last lesson that placement found to be known; 0 for none.
    """
    later = (number for number in lessons() if number > known)
    return next((number for number in later if number not in standing or not standing[number].finished), None)
