"""How much somebody practised, and how many reviews come."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from quizzes.memory.practice_day import PracticeDay

WEEK = 7
SHOWN = 30
"""Days with answers that are listed at most."""


@dataclass(frozen=True, slots=True)
class Week:
    """The last seven days, today included."""

    minutes: int
    questions: int
    right: int


def day_name(day: date) -> str:
    """A day in words, the same in every language of a browser: ``22 Nov``.

    >>> from datetime import date
    >>> day_name(date(2026, 11, 2))
    '2 Nov'
    """
    return f"{day.day} {day:%b}"


def week(days: Sequence[PracticeDay], today: date) -> Week:
    """Return the totals of a week; a question that was not timed counts no time."""
    last = [one for one in days if today - one.day < timedelta(days=WEEK)]
    minutes = sum(one.questions * (one.seconds or 0) for one in last) / 60
    return Week(round(minutes), sum(one.questions for one in last), sum(one.right for one in last))


def days_words(days: Sequence[PracticeDay]) -> list[str]:
    """The days in words, the last one first."""
    return [
        f"{day_name(one.day)}: {one.right} of {one.questions} right"
        + (f", {one.seconds:.0f} seconds a question" if one.seconds is not None else "")
        for one in reversed(days[-SHOWN:])
    ]


def due_days(ahead: Sequence[int], today: date) -> list[tuple[str, int, int]]:
    """Return each of the coming days with its reviews, and those as per cent of the fullest day."""
    names = ["Today", *(day_name(today + timedelta(days=later)) for later in range(1, len(ahead)))]
    most = max(ahead, default=0) or 1
    return [(name, count, round(100 * count / most)) for name, count in zip(names, ahead, strict=True)]
