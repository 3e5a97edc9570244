"""Store evenings: begin them, delete them, and find them by their code, their id or their host."""

from collections.abc import Sequence
from dataclasses import astuple, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Update, delete, func, insert, or_, select, update

from quizzes.evening import (
    ANEW,
    CODE,
    CODE_HOLDS,
    EVENING_HOLDS,
    GONE,
    KEY,
    MOST_EVENINGS,
    MOST_ITEMS,
    AskedItem,
    Door,
    Evening,
    EveningError,
    Moment,
    Plan,
    item_written,
    plan_written,
    read_item,
    read_plan,
)
from quizzes.evening.storage.hosts import add_host, hosted, require_host
from quizzes.evening.storage.notification import notify
from quizzes.store.context import Context
from quizzes.store.evening_tables import answers, club_results, deleted, evenings, items, pairings
from quizzes.store.learners import hashed
from quizzes.store.records import Asked

_STATE = ("phase", "number", "round", "revision", "opened", "closes", "remaining", "skipped")
MOMENT = tuple(evenings.c[name] for name in _STATE)
"""The columns with the state of an evening, in the order of the fields of `Moment`.

The plan is not among them. It is large, so it is read only when it is needed.
"""


def find_evening(connection: Connection, evening: str) -> Evening | None:
    """Return the evening with this id; None if it is not stored."""
    return next(iter(_select_evenings(connection, evenings.c.id == evening)), None)


def require_evening(connection: Connection, evening: str) -> Evening:
    """Return the evening with this id.

    :raises EveningError: if the evening is no longer stored.
    """
    if there := find_evening(connection, evening):
        return there
    raise EveningError(GONE)


def find_by_code(connection: Connection, code: str, now: int) -> Evening | None:
    """Return the evening that currently has this code; None if no evening has it."""
    return next(iter(_select_evenings(connection, (evenings.c.code == code) & holds(now))), None)


def holds(now: int) -> ColumnElement[bool]:
    """Return the SQL condition for evenings that players can still open by a code."""
    return (evenings.c.expires > now) & or_(evenings.c.code_until.is_(None), evenings.c.code_until > now)


def find_of_host(connection: Connection, device: str) -> tuple[Evening, ...]:
    """Return the evenings that a device hosts, the newest first."""
    return tuple(_select_evenings(connection, evenings.c.id.in_(hosted(device))))


def find_live(connection: Connection, now: int) -> dict[str, Moment]:
    """Return the state of each evening that has a code, by the id of the evening."""
    live = select(evenings.c.id, *MOMENT).where(evenings.c.code.is_not(None), holds(now))
    return {row.id: moment_of(row) for row in connection.execute(live)}


def find_moment(connection: Connection, evening: str) -> Moment:
    """Return the current state of an evening: its phase, its question and its times.

    :raises EveningError: if no evening with this id is stored.
    """
    if row := connection.execute(select(*MOMENT).where(evenings.c.id == evening)).one_or_none():
        return moment_of(row)
    raise EveningError(GONE)


def count_items(connection: Connection, evening: str) -> int:
    """Return the number of questions of an evening."""
    return connection.scalar(select(func.count()).select_from(items).where(items.c.evening == evening)) or 0


def find_asked(connection: Connection, evening: str) -> tuple[AskedItem, ...]:
    """Return the questions of an evening in order."""
    wanted = select(items.c.number, items.c.item, items.c.asked).where(items.c.evening == evening)
    return tuple(
        AskedItem(number, read_item(item, f"Question {number}"), Asked.read(asked))
        for number, item, asked in connection.execute(wanted.order_by(items.c.number))
    )


def moment_of(row: Row[*tuple[Any, ...]]) -> Moment:
    """Return the state of an evening from a row of the table."""
    return Moment(
        row.phase, row.number, row.round, row.revision, row.opened, row.closes, row.remaining, frozenset(row.skipped)
    )


def moment_values(moment: Moment) -> dict[str, object]:
    """Return the state of an evening as values for the columns of a row."""
    return {**dict(zip(_STATE, astuple(moment), strict=True)), "skipped": sorted(moment.skipped)}


def _select_evenings(connection: Connection, which: ColumnElement[bool]) -> list[Evening]:
    """Return the evenings that meet a condition, each with its whole plan, the newest first."""
    rows = connection.execute(select(*evenings.c).where(which).order_by(evenings.c.created.desc(), evenings.c.id)).all()
    planned: dict[str, list[Any]] = {row.id: [] for row in rows}
    wanted = select(items.c.evening, items.c.item).where(items.c.evening.in_(planned))
    for evening, item in connection.execute(wanted.order_by(items.c.number)):
        planned[evening].append(item)
    return [
        Evening(
            *(row.id, row.code, read_plan(row.plan | {"items": planned[row.id]}), moment_of(row)),
            *(row.created, row.expires, row.door, row.joins_per_address),
        )
        for row in rows
    ]


def open_evening(
    connection: Connection, context: Context, plan: Plan, host: str, asked: Sequence[AskedItem], moment: Moment
) -> Evening:
    """Store a new evening with its questions and make a device its host.

    :param moment: the first state of the evening: the lobby or homework.
    :raises EveningError: if the host already has the highest allowed number of evenings.
    """
    if len(connection.execute(hosted(host)).all()) >= MOST_EVENINGS:
        raise EveningError(f"You already have {MOST_EVENINGS} club evenings here. Delete one of them first.")
    evening, now, until = context.id, context.now, moment.closes
    connection.execute(
        insert(evenings).values(
            id=evening,
            code=_free_code(connection, context),
            code_until=until and until + CODE_HOLDS,
            # nobody knows this key; the host can ask for another one
            host_key=hashed(context.new_word(KEY)),
            plan={name: value for name, value in plan_written(plan).items() if name != "items"},
            created=now,
            expires=max(now, until or 0) + EVENING_HOLDS,
            **moment_values(moment),
        )
    )
    add_host(connection, evening, host, now)
    if asked:
        connection.execute(insert(items), [_row(evening, one) for one in asked])
    return require_evening(connection, evening)


def _free_codes(now: int) -> Update:
    return update(evenings).where(evenings.c.code.is_not(None), ~holds(now)).values(code=None)


def _free_code(connection: Connection, context: Context) -> str:
    """Return a code that leads to no evening. Codes that have expired are free again."""
    connection.execute(_free_codes(context.now))
    while True:
        code = context.new_word(CODE)
        if not was_deleted(connection, code) and not connection.scalar(
            select(evenings.c.id).where(evenings.c.code == code)
        ):
            return code


def was_deleted(connection: Connection, code: str) -> bool:
    """Return whether a code belonged to an evening that was deleted recently."""
    return bool(connection.scalar(select(deleted.c.code).where(deleted.c.code == code)))


def set_door(connection: Connection, evening: str, device: str, door: Door, limit: int) -> None:
    """Set who can join an evening, and how many players can join from one IP address.

    :raises EveningError: if the device is not a host.
    """
    require_host(connection, evening, device)
    connection.execute(update(evenings).where(evenings.c.id == evening).values(door=door, joins_per_address=limit))
    notify(connection, evening, ANEW)


def put_item(connection: Connection, evening: str, device: str, asked: AskedItem, *, add: bool) -> int:
    """Add a question at the end of an evening, or replace a question that has not been asked yet.

    Return the number of the question.

    :param add: whether to add the question in any case, even if another host has just added one with its number.
    :raises EveningError: unless the device is a host and the question can be added or replaced.
    """
    require_host(connection, evening, device)
    # on a database server, the evening stays locked, so that no other process takes a step in between
    connection.execute(select(evenings.c.id).where(evenings.c.id == evening).with_for_update())
    moment, length = find_moment(connection, evening), count_items(connection, evening)
    if moment.phase in {"ended", "homework"}:
        raise EveningError("You can add or replace questions only while the club evening is running.")
    if add:
        asked = replace(asked, number=length + 1)
    if not moment.number < asked.number <= min(length + 1, MOST_ITEMS):
        raise EveningError(
            f"Question {asked.number} can't be added or replaced now. A club evening can have at most "
            f"{MOST_ITEMS} questions."
        )
    connection.execute(delete(items).where(items.c.evening == evening, items.c.number == asked.number))
    connection.execute(insert(items).values(_row(evening, asked)))
    return asked.number


def _row(evening: str, asked: AskedItem) -> dict[str, object]:
    item, dealt = item_written(asked.item), asked.asked.written()
    return {"evening": evening, "number": asked.number, "item": item, "asked": dealt}


def delete_evening(connection: Connection, evening: str, device: str, now: int) -> None:
    """Delete an evening and everything that is stored for it.

    :raises EveningError: if the device is not a host.
    """
    require_host(connection, evening, device)
    _delete(connection, evening, now)
    connection.execute(delete(club_results).where(club_results.c.evening == evening))


def delete_club(connection: Connection, device: str, club: str, now: int) -> tuple[str, ...]:
    """Delete everything that is stored for a club, including its evenings with names and answers.

    Return the ids of the evenings.
    """
    mine = tuple(one.id for one in find_of_host(connection, device) if one.plan.club == club)
    for evening in mine:
        delete_evening(connection, evening, device, now)
    connection.execute(delete(club_results).where(club_results.c.device == device, club_results.c.club == club))
    return mine


def expire(connection: Connection, now: int) -> int:
    """Delete expired evenings and free their codes. Return how many evenings and old results were deleted."""
    over = connection.scalars(select(evenings.c.id).where(evenings.c.expires <= now)).all()
    for evening in over:
        _delete(connection, evening, now)
    connection.execute(_free_codes(now))
    connection.execute(delete(pairings).where(pairings.c.expires <= now))
    connection.execute(delete(deleted).where(deleted.c.until <= now))
    return len(over) + connection.execute(delete(club_results).where(club_results.c.expires <= now)).rowcount


def _delete(connection: Connection, evening: str, now: int) -> None:
    """Delete an evening with everything but the results for its club. Phones can still learn that it was deleted."""
    if code := connection.scalar(select(evenings.c.code).where(evenings.c.id == evening)):
        connection.execute(insert(deleted).values(code=code, until=now + CODE_HOLDS))
    notify(connection, evening, ANEW)
    # The database deletes everything else with the evening. Answers are deleted first; otherwise a database server
    # would look up each player's answers one by one.
    connection.execute(delete(answers).where(answers.c.evening == evening))
    connection.execute(delete(evenings).where(evenings.c.id == evening))
