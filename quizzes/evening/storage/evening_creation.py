"""Evenings begun, and questions added to them while they run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, insert, select, update

from quizzes.evening.evening_records import CODE_HOLDS, EVENING_HOLDS, MOST_EVENINGS, EveningError
from quizzes.evening.phase import Phase
from quizzes.evening.plan import MOST_ITEMS
from quizzes.evening.plan_text import item_written, plan_written
from quizzes.evening.storage.evening_lookup import count_items, find_moment, holds, moment_values, require_evening
from quizzes.evening.storage.hosts import add_host, require_host
from quizzes.evening.tables import evenings, hosts, items

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from quizzes.evening.evening_records import AskedItem, Evening
    from quizzes.evening.phase import Moment
    from quizzes.evening.plan import Plan


def open_evening(
    connection: Connection,
    evening: str,
    host: str,
    host_key: str,
    plan: Plan,
    asked: Sequence[AskedItem],
    moment: Moment,
    new_code: Callable[[], str],
    now: int,
) -> Evening:
    """Begin an evening with its questions, and let a device be its host.

    :param host_key: the hash of it.
    :param moment: how it begins: in the lobby, or as homework.
    :raises EveningError: if the host has evenings enough.
    """
    mine = select(func.count()).select_from(hosts).where(hosts.c.device == host)
    if (connection.scalar(mine) or 0) >= MOST_EVENINGS:
        msg = f"You keep {MOST_EVENINGS} evenings here already; delete one of them first."
        raise EveningError(msg)
    until = moment.closes if moment.phase is Phase.HOMEWORK else None
    row = {
        "id": evening,
        "code": _free_code(connection, new_code, now),
        "code_until": None if until is None else until + CODE_HOLDS,
        "host_key": host_key,
        "plan": {name: value for name, value in plan_written(plan).items() if name != "items"},
        "created": now,
        "expires": max(now, until or 0) + EVENING_HOLDS,
        **moment_values(moment),
    }
    connection.execute(insert(evenings).values(row))
    add_host(connection, evening, host, now)
    if asked:
        connection.execute(insert(items), [_row(evening, one) for one in asked])
    return require_evening(connection, evening)


def _free_code(connection: Connection, new_code: Callable[[], str], now: int) -> str:
    """A code that leads nowhere yet; those that lead nowhere any more are free again."""
    connection.execute(update(evenings).where(evenings.c.code.is_not(None), ~holds(now)).values(code=None))
    while True:
        code = new_code()
        if not connection.execute(select(evenings.c.id).where(evenings.c.code == code)).first():
            return code


def put_item(connection: Connection, evening: str, device: str, asked: AskedItem) -> None:
    """Add a question at the end of an evening, or put it in the place of one that has not been asked yet.

    :raises EveningError: unless this is the host's device and such a question can be added there.
    """
    require_host(connection, evening, device)
    moment, length = find_moment(connection, evening), count_items(connection, evening)
    if moment.phase in {Phase.ENDED, Phase.HOMEWORK}:
        msg = "Questions can be added and exchanged as long as the evening runs."
        raise EveningError(msg)
    if not moment.number < asked.number <= min(length + 1, MOST_ITEMS):
        msg = f"Question {asked.number} cannot be added or exchanged now; an evening has at most {MOST_ITEMS}."
        raise EveningError(msg)
    if asked.number > length:
        connection.execute(insert(items).values(_row(evening, asked)))
    else:
        place = (items.c.evening == evening, items.c.number == asked.number)
        connection.execute(update(items).where(*place).values(_row(evening, asked)))


def _row(evening: str, asked: AskedItem) -> dict[str, object]:
    return {
        "evening": evening,
        "number": asked.number,
        "item": item_written(asked.item),
        "asked": asked.asked.written(),
    }
