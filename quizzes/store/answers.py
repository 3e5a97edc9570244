"""Store answers. A stored answer never changes, so a second answer to a question is ignored."""

import json
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Integer, Select, Text, bindparam, cast, func, insert, select, update

from quizzes.memory import Findings
from quizzes.store.context import Context, milliseconds, moment, new_id
from quizzes.store.learner_totals import COUNT_ANSWERS, read_if_changed
from quizzes.store.learners import require
from quizzes.store.records import Answered, Asked, Kept, KeptSitting, Recorded, SittingAddress
from quizzes.store.reviews import note
from quizzes.store.tables import LEARNER, STANDS_APART, answers, is_at, sittings

ROUNDS = "round="
"""The beginning of the addresses of practice rounds. The actions in a round are saved like answers."""
MOST_SITTINGS = 1_000_000_000
"""The limit for queries that should return all sittings. No learner has that many."""


def record(
    connection: Connection,
    context: Context,
    learner: str,
    answered: Answered,
    findings: Findings | None = None,
    also: Callable[[Connection, str], None] | None = None,
) -> Recorded:
    """Add an answer with its evidence about skills, unless the question already has an answer.

    :param findings: the evidence about skills; None if there is none.
    :param also: a function that stores other changes caused by a new answer; it is called with the learner's id.
    :raises KeptError: if the learner is no longer stored.
    """
    sitting = find_sitting(connection, context, learner, answered.sitting, context.now)
    place = {"sitting": sitting, "number": answered.number, "step": answered.step}
    if before := connection.execute(_STANDING, place).one_or_none():
        stands = _read_row(tuple(before), answered.sitting)
        return Recorded(stands, "same" if says_the_same(stands.answered, answered) else "first_stands")
    connection.execute(insert(answers), row_of(answered, sitting, context.now))
    connection.execute(COUNT_ANSWERS, {"of": sitting})
    if findings:
        note(connection, learner, sitting, answered, findings, context.now)
    if also:
        also(connection, learner)
    return Recorded(Kept(answered, moment(context.now)), "new")


def find_answers(connection: Connection, learner: str, sitting: SittingAddress) -> tuple[Kept, ...]:
    """Return a learner's answers in one set of questions, in the order of the questions."""
    return tuple(_read_row(tuple(row), sitting) for row in connection.execute(_OF_SITTING, _key(learner, sitting)))


def find_sittings(
    connection: Connection, learner: str, most: int = MOST_SITTINGS, *, since: datetime | None = None
) -> tuple[KeptSitting, ...]:
    """Return a learner's sittings (sets of questions), beginning with the sitting that has the latest answer.

    :param most: the highest number of sittings to return.
    :param since: return only sittings with an answer since this time; None for all sittings.
    """
    return _read_sittings(connection, _SITTINGS, learner, most, milliseconds(since) if since else 0)


def _read_sittings(
    connection: Connection, query: Select[*tuple[Any, ...]], learner: str, most: int = MOST_SITTINGS, since: int = 0
) -> tuple[KeptSitting, ...]:
    rows = connection.execute(query, {"learner": learner, "most": most, "since": since}).all()
    return tuple(
        KeptSitting(
            SittingAddress(address, edition),
            moment(started),
            count,
            # a sitting that was answered again after its end is open
            None if ended is None or ended < answered else moment(ended),
        )
        for address, edition, started, count, ended, answered in rows
    )


_SITTINGS = (
    select(*sittings.c["address", "edition", "started", "answered", "ended", "answered_at"])
    .where(sittings.c.learner == LEARNER, sittings.c.answered > 0, sittings.c.answered_at >= bindparam("since"))
    .order_by(sittings.c.answered_at.desc(), sittings.c.started.desc(), sittings.c.id)
    .limit(bindparam("most", type_=Integer))
)
_APART = _SITTINGS.where(STANDS_APART)


@read_if_changed(
    # at least one of these numbers changes whenever such a sitting is begun, answered or ended
    select(func.count(), func.sum(sittings.c.answered), func.sum(sittings.c.ended)).where(
        sittings.c.learner == LEARNER, STANDS_APART
    )
)
def find_apart(connection: Connection, learner: str) -> tuple[KeptSitting, ...]:
    """Return a learner's sittings of lessons and of speed practice. The sitting with the latest answer comes first."""
    return _read_sittings(connection, _APART, learner)


def count_kept(connection: Connection, learner: str) -> tuple[int, int]:
    """Return how many questions a learner has answered, and in how many sets. Practice rounds do not count."""
    counts = select(func.coalesce(func.sum(sittings.c.answered), 0), func.count(sittings.c.id)).where(
        sittings.c.learner == learner, sittings.c.address.not_like(f"{ROUNDS}%")
    )
    answered, begun = connection.execute(counts).one()
    return int(answered), int(begun)


def end_sitting(
    connection: Connection, context: Context, learner: str, sitting: SittingAddress, at: int | None = None
) -> None:
    """Store when a set of questions was ended, unless the set is not stored or a later end is stored already.

    :param at: when the set was ended, in milliseconds since 1970; None for now.
    """
    ended = context.now if at is None else at
    connection.execute(
        update(sittings)
        .where(sittings.c.learner == learner, *is_at(sitting), func.coalesce(sittings.c.ended, 0) < ended)
        .values(ended=ended)
    )


def row_of(answered: Answered, sitting: str, at: int) -> dict[str, object]:
    """Return an answer in a sitting as a row of the table of answers.

    :param at: the time of the answer, in milliseconds since 1970.
    """
    return {
        "sitting": sitting,
        "number": answered.number,
        "step": answered.step,
        "asked": answered.asked.written(),
        "given": dict(answered.given),
        "at": at,
        "took": answered.took,
    }


# these statements are built once, because every answer needs them and building one takes as long as running it
_ANSWERS = select(
    *answers.c["number", "step"], cast(answers.c.asked, Text), cast(answers.c.given, Text), *answers.c["at", "took"]
)
_STANDING = _ANSWERS.where(*(answers.c[name] == bindparam(name) for name in ("sitting", "number", "step")))
_IN_SITTING = [sittings.c[name] == bindparam(name) for name in ("learner", "address", "edition")]
_PLACE = select(sittings.c.id).where(*_IN_SITTING)
_OF_SITTING = (
    _ANSWERS.join(sittings, sittings.c.id == answers.c.sitting)
    .where(*_IN_SITTING)
    .order_by(answers.c.number, answers.c.step)
)


def _key(learner: str, sitting: SittingAddress) -> dict[str, str | int]:
    return {"learner": learner, "address": sitting.address, "edition": sitting.edition}


def says_the_same(one: Answered, other: Answered) -> bool:
    """Return whether two answers have the same question and content. The time taken does not matter."""
    return len({json.dumps([each.asked.written(), dict(each.given)], sort_keys=True) for each in (one, other)}) == 1


def find_sitting(connection: Connection, context: Context, learner: str, place: SittingAddress, at: int) -> str:
    """Return the id of a learner's sitting (set of questions). If the sitting is not stored yet, it is created.

    :param at: the start of a sitting that has to be created, in milliseconds since 1970.
    :raises KeptError: if the sitting has to be created, but the learner is no longer stored.
    """
    where = _key(learner, place)
    if there := connection.scalar(_PLACE, where):
        return str(there)
    require(connection, learner)
    made = new_id(context.chance)
    connection.execute(insert(sittings).values({"id": made, "started": at, **where}))
    return made


# a thousand answers suffice for a hundred learners, because each learner reads one set of about ten answers
@lru_cache(maxsize=1000)
def _read_row(row: tuple[int, int, str, str, int, int | None], sitting: SittingAddress) -> Kept:
    number, step, asked, given, at, took = row
    return Kept(Answered(sitting, number, Asked.read(json.loads(asked)), json.loads(given), step, took), moment(at))
