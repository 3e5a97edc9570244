"""Store the hosts of an evening, and the results of their clubs. The code that players join with gives no host rights.

The results of a club's evenings stay stored longer than the evenings.
"""

import hmac
from collections.abc import Sequence
from dataclasses import asdict, fields

from sqlalchemy import ColumnElement, Connection, Select, delete, insert, select, update

from quizzes.evening import CLUB_DAYS, DAY, KEY, PAIRING, PAIRING_HOLDS, ClubResult, EveningError, read_word
from quizzes.store.context import Context
from quizzes.store.evening_tables import club_results, evenings, hosts, pairings
from quizzes.store.learners import hashed


def is_host(connection: Connection, evening: str, device: str) -> bool:
    """Return whether a device is a host of an evening."""
    return bool(connection.scalar(select(hosts.c.accepted).where(*_place(evening, device))))


def hosted_by(connection: Connection, device: str) -> str | None:
    """Return the id of the newest evening that a device hosts and that has not ended; None if there is none."""
    mine = hosted(device).join(evenings, evenings.c.id == hosts.c.evening).where(evenings.c.phase != "ended")
    return connection.scalar(mine.order_by(hosts.c.since.desc()).limit(1))


def hosted(device: str) -> Select[str]:
    """Return the query for the ids of the evenings that a device hosts."""
    return select(hosts.c.evening).where(hosts.c.device == device, hosts.c.accepted.is_not(None))


def find_asking(connection: Connection, evening: str) -> tuple[str, ...]:
    """Return the devices that ask to host, in the order in which they asked."""
    asking = select(hosts.c.device).where(hosts.c.evening == evening, hosts.c.accepted.is_(None))
    return tuple(connection.scalars(asking.order_by(hosts.c.since)))


def answer_asking(
    connection: Connection, context: Context, evening: str, device: str, asking: str, *, accept: bool
) -> None:
    """Accept or refuse a device that asks to host.

    :raises EveningError: if the answering device is not a host.
    """
    require_host(connection, evening, device)
    row = (*_place(evening, asking), hosts.c.accepted.is_(None))
    connection.execute(update(hosts).where(*row).values(accepted=context.now) if accept else delete(hosts).where(*row))


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


def make_pairing(connection: Connection, context: Context, evening: str, device: str) -> str:
    """Return a one-time code with which another device can ask to host.

    The code expires after ten minutes. Earlier codes for the evening stop working.

    :raises EveningError: if the device is not a host.
    """
    require_host(connection, evening, device)
    connection.execute(delete(pairings).where((pairings.c.expires <= context.now) | (pairings.c.evening == evening)))
    word, expires = context.new_word(PAIRING), context.now + PAIRING_HOLDS
    connection.execute(insert(pairings).values(word=hashed(word), evening=evening, expires=expires))
    return word


def pair(connection: Connection, context: Context, evening: str, word: str, device: str) -> bool:
    """Let a device ask to host if ``word`` is a valid one-time code. Return whether it was valid.

    A code that has been used is no longer valid. Attempts are not limited, because a code is practically never guessed
    before it expires.
    """
    this_code = (pairings.c.word == hashed(read_word(word, PAIRING) or ""), pairings.c.evening == evening)
    expires = connection.scalar(delete(pairings).where(*this_code).returning(pairings.c.expires))
    if is_valid := expires is not None and expires > context.now:
        add_host(connection, evening, device, context.now, accepted=False)
    return is_valid


def make_key(connection: Connection, context: Context, evening: str, device: str) -> str:
    """Return a new key. It lets the host continue on any device if the current device fails.

    Earlier keys stop working.

    :raises EveningError: if the device is not a host.
    """
    require_host(connection, evening, device)
    host_key = context.new_word(KEY)
    connection.execute(update(evenings).where(evenings.c.id == evening).values(host_key=hashed(host_key)))
    return host_key


def take_over(connection: Connection, context: Context, evening: str, host_key: str, device: str) -> bool:
    """Make a device a host if the key is valid. Return whether the key was valid."""
    stored = connection.scalar(select(evenings.c.host_key).where(evenings.c.id == evening))
    if is_valid := hmac.compare_digest(stored or "", hashed(read_word(host_key, KEY) or "")):
        add_host(connection, evening, device, context.now)
    return is_valid


def keep_club_results(connection: Connection, evening: str, device: str, results: Sequence[ClubResult]) -> None:
    """Store the results of an evening for the device that began it. Earlier results of this evening are replaced.

    :raises EveningError: if the device is not a host.
    """
    require_host(connection, evening, device)
    began = connection.scalar(select(hosts.c.device).where(hosts.c.evening == evening).order_by(hosts.c.since).limit(1))
    connection.execute(delete(club_results).where(club_results.c.evening == evening))
    if results:
        rows = [{**asdict(one), "device": began, "expires": one.at + CLUB_DAYS * DAY} for one in results]
        connection.execute(insert(club_results), rows)


def find_club_results(connection: Connection, device: str) -> tuple[ClubResult, ...]:
    """Return the results of all clubs of a device, the oldest evening first."""
    mine = select(*[club_results.c[field.name] for field in fields(ClubResult)]).where(club_results.c.device == device)
    rows = connection.execute(mine.order_by(club_results.c.at, club_results.c.evening, club_results.c.player))
    return tuple(ClubResult(*row) for row in rows)
