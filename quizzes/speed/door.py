"""When speed practice opens: right first, fast later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

LESSON = 14
"""The lesson that must be finished, the one on the whole bill: its questions ask for all that came before."""
OF, RIGHT = 10, 9
"""Answers in a row, and how many of them must be right."""


@dataclass(frozen=True, slots=True)
class Door:
    """Whether it is open. Once open it stays open."""

    lesson_done: bool
    open: bool
    right: int
    """Of the last ten questions."""


def door(finished: datetime | None, answered: Sequence[tuple[datetime, bool]]) -> Door:
    """Read off what somebody did.

    :param finished: when the lesson was finished for the first time.
    :param answered: every question, when and whether rightly, in order.
    """
    right = [told for _, told in answered]
    last = sum(right[-OF:])
    if finished is None:
        return Door(lesson_done=False, open=False, right=last)
    before = sum(at <= finished for at, _ in answered)
    # the lesson's own questions count: who answered them well need not wait
    ends = range(max(before, OF), len(right) + 1)
    return Door(lesson_done=True, open=any(sum(right[end - OF : end]) >= RIGHT for end in ends), right=last)
