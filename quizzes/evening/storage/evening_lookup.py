"""Evenings found: by what players type, by id, and by who hosts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, or_, select

from quizzes.evening.evening_records import AskedItem, Evening, GoneEveningError
from quizzes.evening.phase import Moment, Phase
from quizzes.evening.plan_text import read_item, read_plan
from quizzes.evening.tables import evenings, hosts, items
from quizzes.store.records import Asked

if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from sqlalchemy import ColumnElement, Connection, Row

    _Row: TypeAlias = Row[*tuple[Any, ...]]


def find_evening(connection: Connection, evening: str) -> Evening | None:
    """The evening of an id."""
    return next(iter(_select_evenings(connection, evenings.c.id == evening)), None)


def require_evening(connection: Connection, evening: str) -> Evening:
    """The evening of an id.

    :raises GoneEveningError: if it is no longer kept.
    """
    if (there := find_evening(connection, evening)) is None:
        raise GoneEveningError
    return there


def find_by_code(connection: Connection, code: str, now: int) -> Evening | None:
    """The evening a code leads to now."""
    return next(iter(_select_evenings(connection, (evenings.c.code == code) & holds(now))), None)


def holds(now: int) -> ColumnElement[bool]:
    """Whether the code of an evening leads to it."""
    columns = evenings.c
    return (columns.expires > now) & or_(columns.code_until.is_(None), columns.code_until > now)


def find_of_host(connection: Connection, device: str) -> tuple[Evening, ...]:
    """The evenings a device hosts, the newest first."""
    mine = select(hosts.c.evening).where(hosts.c.device == device)
    return tuple(_select_evenings(connection, evenings.c.id.in_(mine)))


def find_live(connection: Connection, now: int) -> dict[str, Moment]:
    """Where each evening stands to which a code leads."""
    live = evenings.c.code.is_not(None) & holds(now)
    return {row.id: moment_of(row) for row in connection.execute(select(*evenings.c).where(live))}


def find_moment(connection: Connection, evening: str) -> Moment:
    """Where an evening stands.

    :raises EveningError: if it is no longer kept.
    """
    row = connection.execute(select(*evenings.c).where(evenings.c.id == evening)).one_or_none()
    if row is None:
        raise GoneEveningError
    return moment_of(row)


def count_items(connection: Connection, evening: str) -> int:
    """How many questions an evening has."""
    return connection.scalar(select(func.count()).select_from(items).where(items.c.evening == evening)) or 0


def find_asked(connection: Connection, evening: str) -> tuple[AskedItem, ...]:
    """The questions of an evening, in order."""
    rows = connection.execute(
        select(items.c.number, items.c.item, items.c.asked).where(items.c.evening == evening).order_by(items.c.number)
    )
    return tuple(
        AskedItem(row.number, read_item(row.item, f"Question {row.number}"), Asked.read(row.asked)) for row in rows
    )


def moment_of(row: _Row) -> Moment:
    """Where the evening of a row stands."""
    return Moment(
        Phase(row.phase),
        row.number,
        row.round,
        row.revision,
        row.opened,
        row.closes,
        row.remaining,
        frozenset(row.skipped),
    )


def moment_values(moment: Moment) -> dict[str, object]:
    """A moment as the columns of a row."""
    return {
        "phase": moment.phase.value,
        "number": moment.number,
        "round": moment.round,
        "revision": moment.revision,
        "opened": moment.opened,
        "closes": moment.closes,
        "remaining": moment.left,
        "skipped": sorted(moment.skipped),
    }


def _select_evenings(connection: Connection, which: ColumnElement[bool]) -> list[Evening]:
    rows = connection.execute(select(*evenings.c).where(which).order_by(evenings.c.created.desc(), evenings.c.id)).all()
    planned: dict[str, list[Any]] = {row.id: [] for row in rows}
    for item in connection.execute(
        select(items.c.evening, items.c.item).where(items.c.evening.in_(planned)).order_by(items.c.number)
    ):
        planned[item.evening].append(item.item)
    return [
        Evening(
            row.id, row.code, read_plan(row.plan | {"items": planned[row.id]}), moment_of(row), row.created, row.expires
        )
        for row in rows
    ]
