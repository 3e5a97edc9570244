"""Evenings deleted: by their host, and after thirty days by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from quizzes.evening.storage.evening_lookup import holds
from quizzes.evening.storage.hosts import require_host
from quizzes.evening.tables import answers, evenings, hands, hosts, items, pairings, players

if TYPE_CHECKING:
    from sqlalchemy import Connection


def delete_evening(connection: Connection, evening: str, device: str) -> None:
    """Delete an evening and all that was kept of it.

    :raises HostError: unless a device of the host's asks for it.
    """
    require_host(connection, evening, device)
    _delete(connection, evening)


def expire(connection: Connection, now: int) -> int:
    """Delete evenings whose time is over, and free codes that lead nowhere; how many evenings went."""
    over = connection.scalars(select(evenings.c.id).where(evenings.c.expires <= now)).all()
    for evening in over:
        _delete(connection, evening)
    connection.execute(update(evenings).where(evenings.c.code.is_not(None), ~holds(now)).values(code=None))
    connection.execute(delete(pairings).where(pairings.c.expires <= now))
    return len(over)


def _delete(connection: Connection, evening: str) -> None:
    # answers first: a server looks for the answers of each player one by one otherwise
    for table in (answers, hands, players, items, hosts, pairings):
        connection.execute(delete(table).where(table.c.evening == evening))
    connection.execute(delete(evenings).where(evenings.c.id == evening))
