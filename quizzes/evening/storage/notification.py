"""Notify other processes that an evening has changed. The message contains only the id and the revision of the evening.

Two signals are sent but not stored, because an evening works without them. One says that the host is present, the other
how many lines of a score the big screen shows.
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
    """Send the notification together with the commit.

    For a database file nothing is sent, because there is only one process.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{evening}|{revision}")))


def read_revision(payload: str) -> tuple[str, int] | None:
    """Return the evening and the revision in a notification; None if the notification contains something else."""
    evening, _, revision = payload.partition("|")
    return (evening, int(revision)) if evening and _number(revision) else None


def give(connection: Connection, sign: Sign) -> None:
    """Send a signal to other processes together with the commit."""
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
