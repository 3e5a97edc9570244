"""Who is the host of an evening. A code that players join by gives nothing of this."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from quizzes.evening.evening_records import PAIRING_HOLDS, HostError
from quizzes.evening.tables import evenings, hosts, pairings
from quizzes.store.learners import hashed

if TYPE_CHECKING:
    from sqlalchemy import Connection


def is_host(connection: Connection, evening: str, device: str) -> bool:
    """Whether a device has the host's place."""
    mine = select(hosts.c.since).where(hosts.c.evening == evening, hosts.c.device == device)
    return connection.execute(mine).first() is not None


def require_host(connection: Connection, evening: str, device: str) -> None:
    """Make sure that a device has the host's place.

    :raises HostError: if not.
    """
    if not is_host(connection, evening, device):
        raise HostError


def add_host(connection: Connection, evening: str, device: str, now: int) -> None:
    """Give a device the host's place, beside others that have it."""
    if not is_host(connection, evening, device):
        connection.execute(insert(hosts).values(evening=evening, device=device, since=now))


def make_pairing(connection: Connection, evening: str, device: str, word: str, now: int) -> None:
    """Let a word give one more device the host's place, once and for ten minutes. Earlier words end.

    :raises HostError: unless a device of the host's asks for it.
    """
    require_host(connection, evening, device)
    connection.execute(delete(pairings).where((pairings.c.expires <= now) | (pairings.c.evening == evening)))
    row = {"word": hashed(word), "evening": evening, "expires": now + PAIRING_HOLDS}
    connection.execute(insert(pairings).values(row))


def pair(connection: Connection, evening: str, device: str, word: str, now: int) -> bool:
    """Give a device the host's place by a word, which ends with it; whether the word is one."""
    used = (
        delete(pairings)
        .where(pairings.c.word == hashed(word), pairings.c.evening == evening)
        .returning(pairings.c.expires)
    )
    expires = connection.scalars(used).one_or_none()
    if expires is None or expires <= now:
        return False
    add_host(connection, evening, device, now)
    return True


def take_over(connection: Connection, evening: str, device: str, host_key: str, now: int) -> bool:
    """Give a device the host's place by the host's key; whether it is the key."""
    stored = connection.scalars(select(evenings.c.host_key).where(evenings.c.id == evening)).one_or_none()
    if not hmac.compare_digest(stored or "", hashed(host_key)):
        return False
    add_host(connection, evening, device, now)
    return True
