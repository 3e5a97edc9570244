"""Days in a row, one of which may be missed."""

from __future__ import annotations

from datetime import date, timedelta

from quizzes.memory.learning_day import streak
from tests.for_each import for_each

TODAY = date(2026, 11, 22)


@for_each(
    ("ago", "days"),
    [
        ((), 0),
        ((0,), 1),
        ((1,), 1),
        ((2,), 1),  # yesterday was missed, today may still be done
        ((3,), 0),
        ((0, 1, 2), 3),
        ((0, 2, 4), 3),
        ((0, 1, 4), 2),
        ((1, 2, 4, 5), 4),
        ((-1, 0), 1),  # a clock that was put back
    ],
)
def test_a_row_of_days(ago: tuple[int, ...], days: int) -> None:
    assert streak([TODAY - timedelta(days=one) for one in ago], TODAY) == days
    assert streak([TODAY - timedelta(days=one) for one in reversed(ago)], TODAY) == days
