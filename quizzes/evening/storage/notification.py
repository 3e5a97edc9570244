"""Notify other processes that an evening has changed. The notification contains the id and revision of the evening.

Two signals are sent as well: that the host is present, and how many lines of a score the big screen shows. They are not
stored, because an evening works even if they are lost.
"""

from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import Connection, func, select

CHANNEL = "tensu"
_HOST, _BILL = "host", "bill"
ANEW = 0
"""The revision sent when an evening was deleted, or its players or the rules for joining changed.

The other processes then read the evening again.
"""


@dataclass(frozen=True, slots=True)
class HostHere:
    """A signal that the host of an evening is present."""

    evening: str


@dataclass(frozen=True, slots=True)
class BillTold:
    """A signal that says how many lines of a score the big screen shows. It applies to one revision of the evening."""

    evening: str
    revision: int
    lines: int


Sign: TypeAlias = HostHere | BillTold


def notify(connection: Connection, evening: str, revision: int) -> None:
    """Notify other processes, as soon as the transaction is committed, that an evening has changed.

    For a database file nothing is sent, because there is only one process.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{evening}|{revision}")))


def read_revision(payload: str) -> tuple[str, int] | None:
    """Return the evening and the revision in a notification; None if the notification contains something else."""
    evening, _, revision = payload.partition("|")
    return (evening, int(revision)) if evening and _number(revision) else None


def give(connection: Connection, sign: Sign) -> None:
    """Send a signal to other processes as soon as the transaction is committed."""
    if connection.dialect.name != "postgresql":
        return
    match sign:
        case HostHere(evening):
            payload = f"{_HOST}|{evening}|"
        case BillTold(evening, revision, lines):
            payload = f"{_BILL}|{evening}|{revision}|{lines}"
    connection.execute(select(func.pg_notify(CHANNEL, payload)))


def sign_of(payload: str) -> Sign | None:
    """Return the signal in a notification; None if the notification contains something else."""
    match payload.split("|"):
        case [kind, evening, ""] if kind == _HOST and evening:
            return HostHere(evening)
        case [kind, evening, revision, lines] if kind == _BILL and evening and _number(revision) and _number(lines):
            return BillTold(evening, int(revision), int(lines))
    return None


def _number(text: str) -> bool:
    return text.isdecimal() and text.isascii()
