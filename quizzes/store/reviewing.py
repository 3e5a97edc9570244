"""Reviews: each is added once and never changed. The cards follow from them, and can be made anew at any time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from quizzes.memory.card import Card, rebuilt, reviewed
from quizzes.memory.review import MOST_TIMES, Outcome, Rating, Review, rating
from quizzes.store.clock import milliseconds, moment
from quizzes.store.kept import KeptError, SittingAddress
from quizzes.store.tables import CARD, cards, is_at, reviews, sittings

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
    number, kind = asked
    times = _times(connection, learner, kind)
    before = find_cards(connection, learner)
    for name, outcome in found.told:
        card = before.get(name)
        first = found.rated and (card is None or card.last < found.day)
        rated = rating(outcome, found.took, times) if first else None
        review = Review(name, found.day, outcome, rated)
        connection.execute(insert(reviews).values(_row(sitting, number, kind, review, at, found.took)))
        if rated is not None:
            _put(connection, learner, reviewed(card, name, rated, found.day), new=card is None)


def find_reviews(connection: Connection, learner: str, sitting: SittingAddress | None = None) -> tuple[KeptReview, ...]:
    """The log of a learner, or of one sitting of theirs: day by day, and within a day as it was answered."""
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
        # what tells two of the same millisecond apart must be the same on every machine
        .order_by(columns.day, columns.at, sittings.c.address, sittings.c.edition, columns.number, columns.card)
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


def find_cards(connection: Connection, learner: str) -> dict[str, Card]:
    """The cards of a learner as they are kept, by their ids."""
    mine = select(cards.c.card, cards.c.stability, cards.c.difficulty, cards.c.last, cards.c.due)
    rows = connection.execute(mine.where(cards.c.learner == learner).order_by(cards.c.card))
    return {
        name: Card(name, stability, difficulty, date.fromordinal(last), date.fromordinal(due))
        for name, stability, difficulty, last, due in rows
    }


def rebuild(connection: Connection, learner: str) -> None:
    """Make the cards of a learner anew from the log."""
    connection.execute(delete(cards).where(cards.c.learner == learner))
    made = rebuilt(kept.review for kept in find_reviews(connection, learner))
    if made:
        connection.execute(insert(cards), [{"learner": learner, **_card_row(card)} for card in made.values()])


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


def _times(connection: Connection, learner: str, kind: str) -> list[int]:
    """How long the learner took for the last questions of a type, in milliseconds, the oldest first."""
    last = func.max(reviews.c.at)
    rows = connection.execute(
        select(func.max(reviews.c.took))
        .join(sittings, sittings.c.id == reviews.c.sitting)
        .where(sittings.c.learner == learner, reviews.c.type == kind, reviews.c.took.is_not(None))
        .group_by(reviews.c.sitting, reviews.c.number)
        .order_by(last.desc(), reviews.c.number.desc())
        .limit(MOST_TIMES)
    )
    return [took for (took,) in rows if took is not None][::-1]


def _put(connection: Connection, learner: str, card: Card, *, new: bool) -> None:
    row = _card_row(card)
    if new:
        connection.execute(insert(cards).values(learner=learner, **row))
    else:
        connection.execute(update(cards).where(cards.c.learner == learner, cards.c.card == card.id).values(row))


def _card_row(card: Card) -> dict[str, str | float | int]:
    days = {"last": card.last.toordinal(), "due": card.due.toordinal()}
    return {"card": card.id, "stability": card.stability, "difficulty": card.difficulty, **days}


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
