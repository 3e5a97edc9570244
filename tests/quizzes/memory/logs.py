"""Logs of reviews, for tests that compute totals."""

from __future__ import annotations

from itertools import count, groupby
from typing import TYPE_CHECKING

from quizzes.memory.totals import ReviewedQuestion, Totals, add_up, progress

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from quizzes.memory.review import Review
    from quizzes.memory.totals import Progress

Entry = tuple[object, "Review", int | None]
"""The question of a review (equal for all reviews of a question), the review, and the time for the question."""


def totals_of(log: Iterable[Review]) -> Totals:
    """Return the totals of reviews, each from a separate question."""
    return add_up(ReviewedQuestion("han_fu", at, None, (review,)) for at, review in enumerate(log))


def progress_of(log: Iterable[Entry], today: date) -> Progress:
    """Return the progress of a learner with this log, in which the reviews of a question are consecutive."""
    moments = count()
    totals = add_up(
        ReviewedQuestion("han_fu", next(moments), found[0][2], tuple(review for _, review, _ in found))
        for _, group in groupby(log, lambda entry: entry[0])
        for found in [list(group)]
    )
    return progress(totals.skills, [totals.days[day] for day in sorted(totals.days)], today)
