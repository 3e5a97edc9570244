"""A review as the file of a learner says it."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from quizzes.memory.review import Outcome, Rating, Review
from quizzes.store.records import LONGEST_TIME, MOST_NUMBER, KeptError, SittingAddress, within
from quizzes.store.reviews import KeptReview
from quizzes.store.timestamps import milliseconds, moment

if TYPE_CHECKING:
    from collections.abc import Mapping

_EARLIEST, _LATEST = 946_684_800_000, 4_102_444_800_000
"""From 2000 to 2100, in milliseconds since 1970."""


def written_review(kept: KeptReview) -> dict[str, object]:
    """A review as :func:`read_review` reads it; what is not there is left out."""
    review = kept.review
    said = {
        "number": kept.number,
        "type": kept.type,
        "card": review.card,
        "told": review.told.value,
        "rating": None if review.rating is None else int(review.rating),
        "day": review.day.isoformat(),
        "at": milliseconds(kept.at),
        "took": kept.took,
    }
    return {name: value for name, value in said.items() if value is not None}


def read_review(sitting: SittingAddress, fields: Mapping[str, object]) -> KeptReview:
    """A review of a sitting.

    :raises KeptError: if it is not as :func:`written_review` writes it.
    """
    number = within(fields.get("number"), "the number of a question", 1, MOST_NUMBER)
    took = None if fields.get("took") is None else within(fields["took"], "a time in milliseconds", 0, LONGEST_TIME)
    said = fields.get("rating")
    rated = None if said is None else Rating(within(said, "a rating", Rating.AGAIN, Rating.GOOD))
    try:
        told, day = Outcome(fields.get("told")), date.fromisoformat(str(fields.get("day")))
    except ValueError:
        msg = "a review does not say what was told, and on which day"
        raise KeptError(msg) from None
    review = Review(str(fields.get("card")), day, told, rated)
    at = moment(read_time(fields.get("at"), "a review"))
    return KeptReview(sitting, number, str(fields.get("type")), review, at, took)


def read_time(told: object, what: str) -> int:
    """A moment in milliseconds since 1970.

    :raises KeptError: if it is none between the years 2000 and 2100.
    """
    if type(told) is not int or not _EARLIEST <= told <= _LATEST:
        msg = f"the time of {what} is not in milliseconds since 1970"
        raise KeptError(msg)
    return told
