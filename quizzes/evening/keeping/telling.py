"""Other processes are told that an evening has gone on: only which one, and how far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select

if TYPE_CHECKING:
    from sqlalchemy import Connection

CHANNEL = "tensu"


def tell(connection: Connection, evening: str, revision: int) -> None:
    """Tell it with the commit. A file is written by one process, which knows it anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{evening}|{revision}")))


def heard(payload: str) -> tuple[str, int] | None:
    """The evening and the revision that were told; None if it is something else."""
    evening, _, revision = payload.partition("|")
    return (evening, int(revision)) if evening and revision.isdecimal() and revision.isascii() else None
