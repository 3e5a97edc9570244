"""Store answers. A stored answer never changes, so a second answer to a question is ignored."""

import json
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import lru_cache

from sqlalchemy import Connection, Integer, Row, Text, bindparam, cast, func, insert, or_, select, update

from quizzes.memory import Findings
from quizzes.store.context import Context, milliseconds, moment, new_id
from quizzes.store.learner_totals import COUNT_ANSWERS, read_if_changed
from quizzes.store.learners import require
from quizzes.store.records import Answered, Asked, Kept, KeptSitting, Recorded, SittingAddress
from quizzes.store.reviews import note
from quizzes.store.tables import STANDS_APART, answers, is_at, sittings

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
    place = {"of": sitting, "of_number": answered.number, "of_step": answered.step}
    if before := connection.execute(_STANDING, place).one_or_none():
        stands = _read_row(tuple(before), answered.sitting)
        return Recorded(stands, "same" if says_the_same(stands.answered, answered) else "first_stands")
    connection.execute(insert(answers), row_of(answered, sitting, context.now))
    connection.execute(COUNT_ANSWERS, {"of": sitting})
    if findings:
        note(connection, learner, sitting, answered.number, answered.asked.type, findings, context.now)
    if also:
        also(connection, learner)
    return Recorded(Kept(answered, moment(context.now)), "new")


def find_answers(connection: Connection, learner: str, sitting: SittingAddress) -> tuple[Kept, ...]:
    """Return a learner's answers in one set of questions, in the order of the questions."""
    place = {"learner": learner, "address": sitting.address, "edition": sitting.edition}
    return tuple(_read_row(tuple(row), sitting) for row in connection.execute(_OF_SITTING, place))


def find_sittings(
    connection: Connection,
    learner: str,
    most: int = MOST_SITTINGS,
    *,
    since: datetime | None = None,
) -> tuple[KeptSitting, ...]:
    """Return a learner's sittings (sets of questions), beginning with the sitting that has the latest answer.

    :param most: the highest number of sittings to return.
    :param since: return only sittings with an answer since this time; None for all sittings.
    """
    which = {"learner": learner, "most": most, "since": milliseconds(since) if since else 0}
    return _read_sittings(connection.execute(_SITTINGS, which).all())


def _read_sittings(rows: Iterable[Row[str, int, int, int, int | None, int]]) -> tuple[KeptSitting, ...]:
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
    select(
        sittings.c.address,
        sittings.c.edition,
        sittings.c.started,
        sittings.c.answered,
        sittings.c.ended,
        sittings.c.answered_at,
    )
    .where(
        sittings.c.learner == bindparam("learner"),
        sittings.c.answered > 0,
        sittings.c.answered_at >= bindparam("since"),
    )
    .order_by(sittings.c.answered_at.desc(), sittings.c.started.desc(), sittings.c.id)
    .limit(bindparam("most", type_=Integer))
)
_APART = _SITTINGS.where(STANDS_APART)


@read_if_changed(
    # numbers that change whenever a sitting of a lesson or of speed practice is begun, answered or ended
    select(func.count(), func.sum(sittings.c.answered), func.sum(sittings.c.ended)).where(
        sittings.c.learner == bindparam("learner"), STANDS_APART
    )
)
def find_apart(connection: Connection, learner: str) -> tuple[KeptSitting, ...]:
    """Return a learner's sittings of lessons and of speed practice. The sitting with the latest answer comes first."""
    return _read_sittings(connection.execute(_APART, {"learner": learner, "most": MOST_SITTINGS, "since": 0}).all())


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
        .where(
            sittings.c.learner == learner,
            *is_at(sitting),
            or_(sittings.c.ended.is_(None), sittings.c.ended < ended),
        )
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


_ANSWERS = select(
    answers.c.number,
    answers.c.step,
    cast(answers.c.asked, Text),
    cast(answers.c.given, Text),
    answers.c.at,
    answers.c.took,
)
_OF_SITTING = (
    _ANSWERS.join(sittings, sittings.c.id == answers.c.sitting)
    .where(
        sittings.c.learner == bindparam("learner"),
        sittings.c.address == bindparam("address"),
        sittings.c.edition == bindparam("edition"),
    )
    .order_by(answers.c.number, answers.c.step)
)
# these statements are built once, because every answer needs them and building one takes as long as running it
_STANDING = _ANSWERS.where(
    answers.c.sitting == bindparam("of"),
    answers.c.number == bindparam("of_number"),
    answers.c.step == bindparam("of_step"),
)
_PLACE = select(sittings.c.id).where(
    sittings.c.learner == bindparam("learner"),
    sittings.c.address == bindparam("address"),
    sittings.c.edition == bindparam("edition"),
)


def says_the_same(one: Answered, other: Answered) -> bool:
    """Return whether two answers have the same question and content. The time taken does not matter."""
    return len({json.dumps([each.asked.written(), dict(each.given)], sort_keys=True) for each in (one, other)}) == 1


def find_sitting(connection: Connection, context: Context, learner: str, place: SittingAddress, at: int) -> str:
    """Return the id of a learner's sitting (set of questions). If the sitting is not stored yet, it is created.

    :param at: the start of a sitting that has to be created, in milliseconds since 1970.
    :raises KeptError: if the sitting has to be created, but the learner is no longer stored.
    """
    where = {"learner": learner, "address": place.address, "edition": place.edition}
    if there := connection.scalar(_PLACE, where):
        return str(there)
    require(connection, learner)
    made = new_id(context.chance)
    connection.execute(insert(sittings).values({"id": made, "started": at, **where}))
    return made


# a hundred learners need no more than a thousand cached answers, because each of them reads only one set
@lru_cache(maxsize=1000)
def _read_row(row: tuple[int, int, str, str, int, int | None], sitting: SittingAddress) -> Kept:
    number, step, asked, given, at, took = row
    return Kept(Answered(sitting, number, Asked.read(json.loads(asked)), json.loads(given), step, took), moment(at))
