"""How far somebody has come in the lessons, read off what is kept of them."""

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
"""What the addresses of the sittings of lessons contain."""
_LESSON = re.compile(rf"{LESSONS}([0-9]{{2}})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands in one lesson."""

    finished: datetime | None
    """When it, or its test, was passed for the first time; None before."""
    last: Sitting
    """A sitting of the run begun last."""


def standings(kept: Iterable[KeptSitting]) -> Mapping[int, Standing]:
    """The lessons somebody has begun, by their numbers.

    :param kept: the sittings of lessons; others are passed over.

    A run is finished when its first sitting is marked as ended, which `pages.learn.lesson` does once it is passed.
    """
    runs: dict[int, list[KeptSitting]] = {}
    for one in sorted(kept, key=lambda one: one.started):
        if said := _LESSON.search(one.sitting.address):
            runs.setdefault(int(said[1]), []).append(one)
    found: dict[int, Standing] = {}
    for number in runs.keys() & lessons().keys():
        # only what is looked at is read: the rest may be hundreds
        last = next(filter(None, map(_sitting, reversed(runs[number]))), None)
        if last is not None:
            finished = next((one.ended for one in runs[number] if one.ended and _sitting(one)), None)
            found[number] = Standing(finished, last)
    return found


def _sitting(kept: KeptSitting) -> Sitting | None:
    """Return a sitting; None out of a file from elsewhere."""
    try:
        return sitting_at(kept.sitting.address, kept.sitting.edition)
    except SittingError:
        return None


def following(standing: Mapping[int, Standing]) -> int | None:
    """The first lesson that is not finished; None if all are."""
    return next((number for number in lessons() if number not in standing or not standing[number].finished), None)
