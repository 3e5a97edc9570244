"""Answers: each is added once and never changed, and the first one stands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlalchemy import func, insert, or_, select, update

from quizzes.store.clock import moment
from quizzes.store.kept import Answered, Asked, Kept, KeptSitting, Outcome, Recorded, SittingAddress
from quizzes.store.people import require
from quizzes.store.reviewing import note
from quizzes.store.tables import answers, is_at, sittings

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    from sqlalchemy import Connection, Row, Select

    from quizzes.memory.review import Findings

    _Select: TypeAlias = Select[int, int, dict[str, Any], dict[str, Any], int, int | None]
    _Row: TypeAlias = Row[int, int, dict[str, Any], dict[str, Any], int, int | None]


def record(
    connection: Connection,
    learner: str,
    answered: Answered,
    at: int,
    new_id: Callable[[], str],
    found: Findings | None = None,
) -> Recorded:
    """Add an answer, unless one is there already, and what it told about skills.

    :raises KeptError: if the learner is no longer kept.
    """
    sitting = find_sitting(connection, learner, answered.sitting, at, new_id)
    place = (
        answers.c.sitting == sitting,
        answers.c.number == answered.number,
        answers.c.step == answered.step,
    )
    before = connection.execute(_found().where(*place)).one_or_none()
    if before is None:
        connection.execute(insert(answers).values(row_of(answered, sitting, at)))
        if found:
            note(connection, learner, sitting, (answered.number, answered.asked.type), found, at)
        return Recorded(Kept(answered, moment(at)), Outcome.NEW)
    stands = _kept(before, answered.sitting)
    return Recorded(stands, Outcome.SAME if says_the_same(stands.answered, answered) else Outcome.FIRST_STANDS)


def find_answers(connection: Connection, learner: str, sitting: SittingAddress) -> tuple[Kept, ...]:
    """What a learner has answered in a sitting, in order."""
    rows = connection.execute(
        _found()
        .join(sittings, sittings.c.id == answers.c.sitting)
        .where(
            sittings.c.learner == learner,
            *is_at(sitting),
        )
        .order_by(answers.c.number, answers.c.step)
    )
    return tuple(_kept(row, sitting) for row in rows)


def find_sittings(connection: Connection, learner: str, most: int | None = None) -> tuple[KeptSitting, ...]:
    """The sittings of a learner, the one last answered in first."""
    last = func.max(answers.c.at)
    rows = connection.execute(
        select(
            sittings.c.address,
            sittings.c.edition,
            sittings.c.started,
            func.count(answers.c.number.distinct()),
            sittings.c.ended,
            last,
        )
        .join(answers, answers.c.sitting == sittings.c.id)
        .where(sittings.c.learner == learner)
        .group_by(sittings.c.id)
        .order_by(last.desc(), sittings.c.started.desc(), sittings.c.id)
        .limit(most)
    )
    return tuple(
        KeptSitting(
            SittingAddress(address, edition),
            moment(started),
            count,
            None if ended is None or ended < answered else moment(ended),
        )
        for address, edition, started, count, ended, answered in rows
    )


def end_sitting(connection: Connection, learner: str, sitting: SittingAddress, at: int) -> None:
    """Note when a sitting was ended, if it is kept and was not ended later."""
    connection.execute(
        update(sittings)
        .where(
            sittings.c.learner == learner,
            *is_at(sitting),
            or_(sittings.c.ended.is_(None), sittings.c.ended < at),
        )
        .values(ended=at)
    )


def row_of(answered: Answered, sitting: str, at: int) -> dict[str, object]:
    """An answer as a row of a sitting."""
    return {
        "sitting": sitting,
        "number": answered.number,
        "step": answered.step,
        "asked": answered.asked.written(),
        "given": dict(answered.given),
        "at": at,
        "took": answered.took,
    }


def _found() -> _Select:
    columns = answers.c
    return select(columns.number, columns.step, columns.asked, columns.given, columns.at, columns.took)


def says_the_same(one: Answered, other: Answered) -> bool:
    """Whether the same was asked and the same given; how long it took does not matter."""
    said, told = (
        json.dumps([answered.asked.written(), dict(answered.given)], sort_keys=True) for answered in (one, other)
    )
    return said == told


def find_sitting(
    connection: Connection, learner: str, place: SittingAddress, at: int, new_id: Callable[[], str]
) -> str:
    """The id of a sitting, which is made if it is new.

    :raises KeptError: if the learner is no longer kept.
    """
    there = connection.scalars(
        select(sittings.c.id).where(
            sittings.c.learner == learner,
            *is_at(place),
        )
    ).one_or_none()
    if there is not None:
        return there
    require(connection, learner)
    made = new_id()
    row = {"id": made, "learner": learner, "address": place.address, "edition": place.edition, "started": at}
    connection.execute(insert(sittings).values(row))
    return made


def _kept(row: _Row, sitting: SittingAddress) -> Kept:
    number, step, asked, given, at, took = row
    return Kept(Answered(sitting, number, Asked.read(asked), given, step, took), moment(at))
