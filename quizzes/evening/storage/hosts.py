"""Store the hosts of an evening. The code that players join with gives no host rights."""

import hmac

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from quizzes.evening import PAIRING_HOLDS, EveningError, Phase
from quizzes.evening.tables import evenings, hosts, pairings
from quizzes.store.learners import hashed


def is_host(connection: Connection, evening: str, device: str) -> bool:
    """Return whether a device is a host of an evening."""
    return bool(connection.scalar(select(hosts.c.accepted).where(*_place(evening, device))))


def hosted_by(connection: Connection, device: str) -> str | None:
    """Return the id of the newest evening that a device hosts and that has not ended; None if there is none."""
    going_on = (hosts.c.device == device, hosts.c.accepted.is_not(None), evenings.c.phase != Phase.ENDED.value)
    found = select(hosts.c.evening).join(evenings, evenings.c.id == hosts.c.evening).where(*going_on)
    return connection.scalar(found.order_by(hosts.c.since.desc()).limit(1))


def asks_to_host(connection: Connection, evening: str, device: str) -> bool:
    """Return whether a device has asked to host and is waiting for a host to accept it."""
    mine = select(hosts.c.since).where(*_place(evening, device), hosts.c.accepted.is_(None))
    return connection.execute(mine).first() is not None


def find_asking(connection: Connection, evening: str) -> tuple[str, ...]:
    """Return the devices that ask to host, in the order in which they asked."""
    asking = (hosts.c.evening == evening, hosts.c.accepted.is_(None))
    return tuple(connection.scalars(select(hosts.c.device).where(*asking).order_by(hosts.c.since)))


def answer_asking(connection: Connection, evening: str, device: str, asking: str, now: int | None) -> None:
    """Accept a device that asks to host, or refuse it if ``now`` is None.

    :raises EveningError: if the answering device is not a host.
    """
    require_host(connection, evening, device)
    place = (*_place(evening, asking), hosts.c.accepted.is_(None))
    connection.execute(delete(hosts).where(*place) if now is None else update(hosts).where(*place).values(accepted=now))


def require_host(connection: Connection, evening: str, device: str) -> None:
    """Raise an error if a device is not a host.

    :raises EveningError: if the device is not a host.
    """
    if not is_host(connection, evening, device):
        raise EveningError("Only the host of this club evening can do that.")


def add_host(connection: Connection, evening: str, device: str, now: int, *, accepted: bool = True) -> None:
    """Make a device a host. If ``accepted`` is false, only store that the device asks to be a host."""
    if not is_host(connection, evening, device):
        connection.execute(delete(hosts).where(*_place(evening, device)))
        connection.execute(
            insert(hosts).values(evening=evening, device=device, since=now, accepted=now if accepted else None)
        )


def _place(evening: str, device: str) -> tuple[ColumnElement[bool], ...]:
    return (hosts.c.evening == evening, hosts.c.device == device)


def make_pairing(connection: Connection, evening: str, device: str, word: str, now: int) -> None:
    """Store a one-time code with which another device can ask to host.

    The code expires after ten minutes. Earlier codes for the evening stop working.

    :raises EveningError: if the device is not a host.
    """
    require_host(connection, evening, device)
    connection.execute(delete(pairings).where((pairings.c.expires <= now) | (pairings.c.evening == evening)))
    connection.execute(insert(pairings).values(word=hashed(word), evening=evening, expires=now + PAIRING_HOLDS))


def pair(connection: Connection, evening: str, device: str, word: str, now: int) -> bool:
    """Let a device ask to host if ``word`` is a valid one-time code. Return whether it was valid.

    A code that has been used is no longer valid.
    """
    used = (
        delete(pairings)
        .where(pairings.c.word == hashed(word), pairings.c.evening == evening)
        .returning(pairings.c.expires)
    )
    expires = connection.scalars(used).one_or_none()
    if expires is None or expires <= now:
        return False
    add_host(connection, evening, device, now, accepted=False)
    return True


def make_key(connection: Connection, evening: str, device: str, host_key: str) -> None:
    """Store a key that makes any device a host. Earlier keys stop working.

    :raises EveningError: if the device is not a host.
    """
    require_host(connection, evening, device)
    connection.execute(update(evenings).where(evenings.c.id == evening).values(host_key=hashed(host_key)))


def take_over(connection: Connection, evening: str, device: str, host_key: str, now: int) -> bool:
    """Make a device a host if the key is valid. Return whether the key was valid."""
    stored = connection.scalars(select(evenings.c.host_key).where(evenings.c.id == evening)).one_or_none()
    if not hmac.compare_digest(stored or "", hashed(host_key)):
        return False
    add_host(connection, evening, device, now)
    return True
