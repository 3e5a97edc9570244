"""Keep totals of a learner's answers and reviews, so that pages need not read every review.

Each answer updates the totals. The totals can be rebuilt from the log of reviews.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import wraps
from itertools import chain, groupby
from operator import attrgetter
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Integer, Row, Select, bindparam, delete, func, select, update

from quizzes.memory import (
    MOST_TIMES,
    Card,
    Findings,
    PracticeDay,
    Rating,
    Review,
    ReviewedQuestion,
    SkillRecord,
    Totals,
    add_up,
)
from quizzes.store.tables import IN_BATCHES, LEARNER, answers, cards, days, learners, reviews, sittings, upsert

T = TypeVar("T")

LOG = (
    select(*reviews.c, sittings.c.address, sittings.c.edition)
    .join(sittings, sittings.c.id == reviews.c.sitting)
    .where(sittings.c.learner == LEARNER)
    .order_by(reviews.c.at, sittings.c.address, sittings.c.edition, reviews.c.number, reviews.c.card)
)
"""The query for all reviews of a learner. Reviews of one millisecond must have the same order on every machine."""
LATEST_DAYS = 30
"""How many of a learner's latest days are read in detail. The learner's usual times are computed from these days."""

# these statements are built once, because building one takes as long as running it
_CARDS = select(cards).where(cards.c.learner == LEARNER).order_by(cards.c.card)
_DAYS = (
    select(days)
    .where(days.c.learner == LEARNER)
    .order_by(days.c.last.desc(), days.c.day.desc())
    .limit(bindparam("most", type_=Integer))
)
_SOME_CARDS = _CARDS.where(cards.c.card.in_(bindparam("names", expanding=True)))
_DAY = select(days).where(days.c.learner == LEARNER, days.c.day == bindparam("of_day"))
_DATES = select(days.c.day).where(days.c.learner == LEARNER).order_by(days.c.day)
_OF_SITTING = answers.c.sitting == sittings.c.id
_COUNTED = update(sittings).values(
    answered=select(func.count(answers.c.number.distinct())).where(_OF_SITTING).scalar_subquery(),
    answered_at=select(func.coalesce(func.max(answers.c.at), 0)).where(_OF_SITTING).scalar_subquery(),
)
COUNT_ANSWERS = _COUNTED.where(sittings.c.id == bindparam("of"))
"""The statement that updates how many questions of the sitting ``of`` are answered, and the time of the last answer."""
_SAVE_CARDS, _SAVE_DAYS = upsert(cards), upsert(days)
_CURVE, _RECORD = attrgetter(*cards.c.keys()[2:6]), attrgetter(*cards.c.keys()[6:])
_OF_DAY = attrgetter(*days.c.keys()[1:])
"""Return the fields of a card, a skill record or a day in the order of the columns. `asdict` would copy them slowly."""


def read_if_changed(
    version: Select[*tuple[Any, ...]],
) -> Callable[[Callable[[Connection, str], T]], Callable[[Connection, str], T]]:
    """Return a decorator for queries about a learner. It caches the results for 64 learners until their data changes.

    :param version: a fast query for a few numbers, at least one of which differs whenever the data has changed.
    """

    def decorate(query: Callable[[Connection, str], T]) -> Callable[[Connection, str], T]:
        kept: dict[tuple[Engine, str], tuple[tuple[Any, ...], T]] = {}

        def read(connection: Connection, learner: str) -> T:
            now, key = tuple(connection.execute(version, {"learner": learner}).one()), (connection.engine, learner)
            there = kept.get(key)
            if there is None or there[0] != now:
                if there is None and len(kept) >= 64:
                    kept.clear()
                there = kept[key] = now, query(connection, learner)
            return there[1]

        return wraps(query)(read)

    return decorate


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """What a learner's answers show: the part of the totals that pages need.

    As long as nothing changes, pages get the same object. A function may therefore use a history as a key of its cache.
    """

    cards: Mapping[str, Card]
    skills: Mapping[str, SkillRecord]
    """The record of each skill, by the id of its card."""
    days: tuple[PracticeDay, ...]
    """The latest days on which the learner answered, at most :data:`LATEST_DAYS`, the latest first."""
    dates: tuple[date, ...]
    """All days on which the learner answered, in order."""


NO_HISTORY = History({}, {}, (), ())


@read_if_changed(select(func.count(), func.sum(cards.c.answers)).where(cards.c.learner == LEARNER))
def find_history(connection: Connection, learner: str) -> History:
    """Return what a learner's answers show."""
    return History(
        *find_cards(connection, learner),
        tuple(find_days(connection, learner)),
        tuple(connection.scalars(_DATES, {"learner": learner})),
    )


def find_cards(
    connection: Connection, learner: str, only: Collection[str] | None = None
) -> tuple[dict[str, Card], dict[str, SkillRecord]]:
    """Return a learner's cards and skill records, both keyed by the id of the card.

    :param only: the ids of the cards to return; None for all cards.
    """
    statement, names = (_CARDS, {}) if only is None else (_SOME_CARDS, {"names": list(only)})
    by_id: dict[str, Card] = {}
    known: dict[str, SkillRecord] = {}
    rows = connection.execute(statement, {"learner": learner, **names}).all()
    for _, name, stability, difficulty, last, due, *record in rows:
        if stability is not None:
            by_id[name] = Card(name, stability, difficulty, last, due)
        known[name] = SkillRecord(*record)
    return by_id, known


def find_days(connection: Connection, learner: str, most: int = LATEST_DAYS) -> Iterator[PracticeDay]:
    """Yield the latest days on which a learner answered, the latest first.

    The rows are read one by one, so the connection must stay open until the last day was yielded.
    """
    return map(_read_day, connection.execute(_DAYS, {"learner": learner, "most": most}))


def touched_by(connection: Connection, learner: str, findings: Findings, kind: str) -> tuple[Totals, list[int]]:
    """Return the totals that an answer will change, and the times that the learner took for earlier questions.

    The times are in milliseconds, for questions of the type ``kind``, the newest last.

    :param findings: what the answer shows about skills.
    """
    last = find_days(connection, learner)
    here = latest = next(last, None)
    times: list[int] = []
    for day in chain([latest], last) if latest else ():  # only as many days as needed are read
        times[:0] = day.times.get(kind, ())
        if len(times) >= MOST_TIMES:
            break
    if latest is not None and latest.day != findings.day:
        row = connection.execute(_DAY, {"learner": learner, "of_day": findings.day}).one_or_none()
        here = None if row is None else _read_day(row)
    known = find_cards(connection, learner, [name for name, _ in findings.told])
    return Totals(*known, {findings.day: here} if here else {}, latest), times[-MOST_TIMES:]


def save(connection: Connection, learner: str, totals: Totals) -> None:
    """Store totals, replacing stored totals of the same cards and days."""
    if totals.days:
        connection.execute(_SAVE_CARDS, [_card_row(learner, totals, name) for name in totals.skills])
        rows = [dict(zip(days.c.keys(), (learner, *_OF_DAY(day)), strict=True)) for day in totals.days.values()]
        connection.execute(_SAVE_DAYS, rows)


def rebuild(connection: Connection, learner: str) -> None:
    """Compute a learner's totals again from the log of reviews."""
    for table in (cards, days):
        connection.execute(delete(table).where(table.c.learner == learner))
    save(connection, learner, add_up(_questions(connection, learner)))
    connection.execute(_COUNTED.where(sittings.c.learner == learner))


def find_learners(connection: Connection) -> tuple[str, ...]:
    """Return the ids of all learners."""
    return tuple(connection.scalars(select(learners.c.id)))


def _questions(connection: Connection, learner: str) -> Iterator[ReviewedQuestion]:
    rows = connection.execute(LOG, {"learner": learner}, execution_options=IN_BATCHES)
    for (_, _, at), group in groupby(rows, lambda row: (row.sitting, row.number, row.at)):
        first, *others = group
        yield ReviewedQuestion(first.type, at, first.took, tuple(map(review_of, (first, *others))))


def review_of(row: Row[*tuple[Any, ...]]) -> Review:
    """Return the review that a row of the log contains."""
    return Review(row.card, row.day, row.told, Rating(row.rating) if row.rating else None)


def _card_row(learner: str, totals: Totals, name: str) -> dict[str, object]:
    """Return a row of the table of cards: the fields of the card, then those of the skill record."""
    card = totals.cards.get(name)
    curve = _CURVE(card) if card else (None,) * 4
    return dict(zip(cards.c.keys(), (learner, name, *curve, *_RECORD(totals.skills[name])), strict=True))


def _read_day(row: Row[*tuple[Any, ...]]) -> PracticeDay:
    _, day, questions, right, times, *others = row
    return PracticeDay(day, questions, right, {kind: tuple(taken) for kind, taken in times.items()}, *others)
