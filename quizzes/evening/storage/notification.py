"""Other processes are told that an evening has gone on: only which one, and how far.

They are told two things as well that are kept nowhere, since an evening goes on without them: that its host is there,
and how far the bill on the wall is told.
"""

from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import Connection, func, select

CHANNEL = "tensu"
_HOST, _BILL = "host", "bill"
ANEW = 0
"""The revision told of an evening that was deleted, or whose door or players have changed: it is read anew."""


@dataclass(frozen=True, slots=True)
class HostHere:
    """The host of an evening gave a sign."""

    evening: str


@dataclass(frozen=True, slots=True)
class BillTold:
    """So many lines of the bill are on the wall, at this revision."""

    evening: str
    revision: int
    lines: int


Sign: TypeAlias = HostHere | BillTold


def notify(connection: Connection, evening: str, revision: int) -> None:
    """Tell it with the commit. A file is written by one process, which knows it anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{evening}|{revision}")))


def read_revision(payload: str) -> tuple[str, int] | None:
    """The evening and the revision that were told; None if it is something else."""
    evening, _, revision = payload.partition("|")
    return (evening, int(revision)) if evening and _number(revision) else None


def give(connection: Connection, sign: Sign) -> None:
    """Give a sign to other processes, with the commit."""
    if connection.dialect.name != "postgresql":
        return
    match sign:
        case HostHere(evening):
            payload = f"{_HOST}|{evening}|"
        case BillTold(evening, revision, lines):
            payload = f"{_BILL}|{evening}|{revision}|{lines}"
    connection.execute(select(func.pg_notify(CHANNEL, payload)))


def sign_of(payload: str) -> Sign | None:
    """The sign that was given; None if it is something else."""
    match payload.split("|"):
        case [kind, evening, ""] if kind == _HOST and evening:
            return HostHere(evening)
        case [kind, evening, revision, lines] if kind == _BILL and evening and _number(revision) and _number(lines):
            return BillTold(evening, int(revision), int(lines))
    return None


def _number(text: str) -> bool:
    return text.isdecimal() and text.isascii()
