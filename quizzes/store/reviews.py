"""Store reviews. A review is added once and never changed.

The cards are computed from the reviews and can be rebuilt at any time.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import get_args

from sqlalchemy import Connection, insert, select

from quizzes.memory import Findings, Outcome, Rating, Review, ReviewedQuestion, rating
from quizzes.store.context import milliseconds, moment
from quizzes.store.learner_totals import LOG, review_of, save, touched_by
from quizzes.store.records import LONGEST_TIME, MOST_NUMBER, Answered, KeptError, SittingAddress, within
from quizzes.store.tables import CARD, is_at, reviews


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review in the log, with the question it belongs to.

    :raises KeptError: if the name of the card cannot be stored.
    """

    sitting: SittingAddress
    number: int
    """The number of the question in its sitting."""
    type: str
    review: Review
    at: datetime
    took: int | None
    """How long the whole question took, in milliseconds; None if it was not measured."""

    def __post_init__(self) -> None:
        if not re.fullmatch(rf"(?=.{{1,{CARD}}}$)[a-z0-9_.@-]+", self.review.card):
            raise KeptError(f"{self.review.card[:CARD]!r} is not the name of a skill")
        if not re.fullmatch(r"[a-z_]{1,20}", self.type):
            raise KeptError(f"{self.type[:20]!r} is not a type of question")


def note(connection: Connection, learner: str, sitting: str, answered: Answered, findings: Findings, at: int) -> None:
    """Add the reviews of an answered question.

    A skill's card changes only with the first attempt at the skill on a day.

    :param sitting: the id of the sitting.
    :param at: the time of the answer, in milliseconds since 1970.
    """
    if not findings.told:
        return
    kind = answered.asked.type
    totals, pace = touched_by(connection, learner, findings, kind)
    if totals.latest is not None:
        # keep the log in order even if the clock was set back or two answers have the same time
        at = max(at, totals.latest.last + 1)
    made = []
    for name, outcome in findings.told:
        card = totals.cards.get(name)
        first = findings.rated and (card is None or card.last < findings.day)
        made.append(Review(name, findings.day, outcome, rating(outcome, findings.took, pace) if first else None))
    kept = (KeptReview(answered.sitting, answered.number, kind, one, moment(at), findings.took) for one in made)
    connection.execute(insert(reviews), [_row(sitting, review) for review in kept])
    totals.add(ReviewedQuestion(kind, at, findings.took, tuple(made)))
    save(connection, learner, totals)


def find_reviews(connection: Connection, learner: str, sitting: SittingAddress | None = None) -> tuple[KeptReview, ...]:
    """Return all reviews of a learner, or only the reviews of one set of questions, in the order of the answers."""
    log = LOG if sitting is None else LOG.where(*is_at(sitting))
    return tuple(
        KeptReview(
            SittingAddress(row.address, row.edition), row.number, row.type, review_of(row), moment(row.at), row.took
        )
        for row in connection.execute(log, {"learner": learner})
    )


def add_reviews(connection: Connection, sitting: str, filed: Iterable[KeptReview]) -> None:
    """Add reviews from a file to one set of questions. Reviews of questions that have reviews already are left out."""
    there = set(connection.scalars(select(reviews.c.number).where(reviews.c.sitting == sitting)))
    rows = {
        (review.number, review.review.card): _row(sitting, review) for review in filed if review.number not in there
    }
    if rows:
        connection.execute(insert(reviews), list(rows.values()))


def _row(sitting: str, stored: KeptReview) -> dict[str, object]:
    review = stored.review
    return {
        "sitting": sitting,
        "number": stored.number,
        "type": stored.type,
        "card": review.card,
        "told": review.told,
        "rating": None if review.rating is None else int(review.rating),
        "day": review.day,
        "at": milliseconds(stored.at),
        "took": stored.took,
    }


def written_review(stored: KeptReview) -> dict[str, object]:
    """Return a review as data that :func:`read_review` reads. The sitting and empty fields are left out."""
    return without_empty(_row("", stored) | {"day": stored.review.day.isoformat()})


def without_empty(row: Mapping[str, object]) -> dict[str, object]:
    """Return the fields of a row that are written to a file: all but the sitting and empty fields."""
    return {name: value for name, value in row.items() if name != "sitting" and value is not None}


def read_review(sitting: SittingAddress, fields: Mapping[str, object]) -> KeptReview:
    """Read a review of a question in this sitting from the fields that :func:`written_review` returned.

    :raises KeptError: if the data is not in the form that :func:`written_review` returns.
    """
    number = within(fields.get("number"), "the number of a question", 1, MOST_NUMBER)
    took = None if fields.get("took") is None else within(fields["took"], "a time in milliseconds", 0, LONGEST_TIME)
    rating = fields.get("rating")
    rated = None if rating is None else Rating(within(rating, "a rating", Rating.AGAIN, Rating.GOOD))
    try:
        [outcome] = (one for one in get_args(Outcome) if one == fields.get("told"))
        day = date.fromisoformat(str(fields.get("day")))
    except ValueError:
        raise KeptError("a review has no outcome or no day") from None
    review = Review(str(fields.get("card")), day, outcome, rated)
    at = moment(read_time(fields.get("at"), "a review"))
    return KeptReview(sitting, number, str(fields.get("type")), review, at, took)


def read_time(data: object, what: str) -> int:
    """Read a time in milliseconds since 1970.

    :raises KeptError: if the time is not between the years 2000 and 2100.
    """
    if type(data) is not int or not 946_684_800_000 <= data <= 4_102_444_800_000:
        raise KeptError(f"the time of {what} is not in milliseconds since 1970")
    return data
