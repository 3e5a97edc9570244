"""Connections: one that writes, some that read, and one that changes the tables."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from sqlalchemy import create_engine, event

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.engine.interfaces import DBAPIConnection

PATIENCE = 5
"""Seconds to wait for another program that holds the file, or for a server to answer."""


class Role(Enum):
    """What a connection is for: how SQLite begins its transactions, and what it must be told first."""

    READ = ("BEGIN", ("PRAGMA query_only=on",))
    WRITE = (
        "BEGIN IMMEDIATE",
        (
            "PRAGMA journal_mode=wal",
            "PRAGMA synchronous=full",
            "PRAGMA foreign_keys=on",
            "PRAGMA secure_delete=on",  # what is deleted is gone, not only forgotten
        ),
    )
    CHANGE_TABLES = (
        "BEGIN IMMEDIATE",
        # with foreign keys on, a table made anew empties every table that points to it
        ("PRAGMA journal_mode=wal", "PRAGMA synchronous=full", "PRAGMA foreign_keys=off"),
    )


def engine(url: URL, role: Role) -> Engine:
    """An engine for one role. Opens nothing yet."""
    if url.get_backend_name() != "sqlite":
        return _server(url)
    # parameters are learners' own words: they stand in no log
    made = create_engine(url, connect_args={"timeout": PATIENCE}, hide_parameters=True)
    begin, pragmas = role.value

    @event.listens_for(made, "connect")
    def connected(connection: DBAPIConnection, _record: object) -> None:
        connection.isolation_level = None  # Python's own BEGIN comes too late: we say it
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(made, "begin")
    def began(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return made


def _server(url: URL) -> Engine:
    made = create_engine(
        url, connect_args={"connect_timeout": PATIENCE}, pool_pre_ping=True, hide_parameters=True, pool_size=5
    )

    @event.listens_for(made, "connect")
    def connected(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        # a server may be told otherwise, and then forgets the last second when it falls
        cursor.execute("SET synchronous_commit TO on")
        cursor.close()
        connection.commit()

    return made
