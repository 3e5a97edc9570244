"""How far somebody has come in the lessons, read off what is kept of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.lessons.lessons import lessons
from quizzes.sitting import SittingError, sitting_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    from quizzes.sitting import Sitting
    from quizzes.store.kept import KeptSitting


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands in one lesson."""

    finished: datetime | None
    """When it was gone through, or its test passed, for the first time; None before."""
    last: Sitting
    """A sitting of the run begun last."""


def standings(kept: Iterable[KeptSitting]) -> Mapping[int, Standing]:
    """The lessons somebody has begun, by their numbers.

    A run is finished when its first sitting is marked as ended, see `pages.learn.lesson_end`.
    """
    found: dict[int, Standing] = {}
    for one in sorted(kept, key=lambda one: one.started):
        try:
            sitting = sitting_at(one.sitting.address, one.sitting.edition)
        except SittingError:
            continue  # out of a file from elsewhere
        number = sitting.lesson_number
        if number in lessons():
            before = found.get(number)
            finished = before.finished if before and before.finished else one.ended
            found[number] = Standing(finished, sitting)
    return found


def following(standing: Mapping[int, Standing]) -> int | None:
    """The first lesson that is not finished; None if all are."""
    return next((number for number in lessons() if number not in standing or not standing[number].finished), None)
