"""Reviews: each is added once and never changed. The cards follow from them, and can be made anew at any time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from sqlalchemy import insert, select

from quizzes.memory.practice_day import ReviewedQuestion
from quizzes.memory.review import Outcome, Rating, Review, rating
from quizzes.store.learner_totals import IN_ORDER, save, touched_by
from quizzes.store.records import KeptError, SittingAddress
from quizzes.store.tables import CARD, is_at, reviews, sittings
from quizzes.store.timestamps import milliseconds, moment

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from sqlalchemy import Connection

    from quizzes.memory.review import Findings


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review as it stands in the log, and what it comes from.

    :raises KeptError: if its card has no name that can be kept.
    """

    sitting: SittingAddress
    number: int
    """Of the question in its sitting."""
    type: str
    """Of the question."""
    review: Review
    at: datetime
    took: int | None
    """Milliseconds for the whole question, where that was measured."""

    def __post_init__(self) -> None:
        if not re.fullmatch(rf"(?=.{{1,{CARD}}}$)[a-z0-9_.@-]+", self.review.card):
            msg = f"{self.review.card[:CARD]!r} is no name of a skill"
            raise KeptError(msg)
        if not re.fullmatch(r"[a-z_]{1,20}", self.type):
            msg = f"{self.type[:20]!r} is no type of question"
            raise KeptError(msg)


def note(connection: Connection, learner: str, sitting: str, asked: tuple[int, str], found: Findings, at: int) -> None:
    """Add what the answer to a question told; of a day only the first attempt at a skill moves its card.

    :param sitting: its id.
    :param asked: the number and the type of the question.
    """
    if not found.told:
        return
    number, kind = asked
    totals, pace = touched_by(connection, learner, found, kind)
    if totals.latest is not None:
        # a clock that was put back, or two answers of one millisecond, leave the order of the log as it is
        at = max(at, totals.latest.last + 1)
    made = []
    for name, outcome in found.told:
        card = totals.cards.get(name)
        first = found.rated and (card is None or card.last < found.day)
        made.append(Review(name, found.day, outcome, rating(outcome, found.took, pace) if first else None))
    rows = [_row(sitting, number, kind, review, at, found.took) for review in made]
    connection.execute(insert(reviews), rows)
    totals.add(ReviewedQuestion(kind, at, found.took, tuple(made)))
    save(connection, learner, totals)


def find_reviews(connection: Connection, learner: str, sitting: SittingAddress | None = None) -> tuple[KeptReview, ...]:
    """The log of a learner, or of one sitting of theirs, in the order of the answers."""
    here = () if sitting is None else is_at(sitting)
    columns = reviews.c
    rows = connection.execute(
        select(
            sittings.c.address,
            sittings.c.edition,
            columns.number,
            columns.type,
            columns.card,
            columns.told,
            columns.rating,
            columns.day,
            columns.at,
            columns.took,
        )
        .join(sittings, sittings.c.id == columns.sitting)
        .where(sittings.c.learner == learner, *here)
        .order_by(*IN_ORDER)
    )
    return tuple(
        KeptReview(
            SittingAddress(address, edition),
            number,
            kind,
            Review(card, date.fromordinal(day), Outcome(told), Rating(rated) if rated else None),
            moment(at),
            took,
        )
        for address, edition, number, kind, card, told, rated, day, at, took in rows
    )


def add_reviews(connection: Connection, sitting: str, found: Iterable[KeptReview]) -> None:
    """Add reviews of one sitting from a file; a question that has some keeps those alone."""
    known = select(reviews.c.number).where(reviews.c.sitting == sitting)
    there = set(connection.scalars(known))
    rows = {
        (kept.number, kept.review.card): _row(
            sitting, kept.number, kept.type, kept.review, milliseconds(kept.at), kept.took
        )
        for kept in found
        if kept.number not in there
    }
    if rows:
        connection.execute(insert(reviews), list(rows.values()))


def _row(sitting: str, number: int, kind: str, review: Review, at: int, took: int | None) -> dict[str, object]:
    return {
        "sitting": sitting,
        "number": number,
        "card": review.card,
        "type": kind,
        "told": review.told.value,
        "rating": None if review.rating is None else int(review.rating),
        "day": review.day.toordinal(),
        "at": at,
        "took": took,
    }
