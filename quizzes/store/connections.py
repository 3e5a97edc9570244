"""Connections: one that writes, some that read, and one that changes the tables."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from sqlalchemy import create_engine, event

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.engine.interfaces import DBAPIConnection

PATIENCE = 1.5
"""Seconds to wait for another program that holds the file; somebody who has answered waits as long."""
SERVER_PATIENCE = 5
"""Seconds to wait until a server answers that is asked for a connection, or until somebody else lets go there."""


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
        return _server(url, role)
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


def settle(writing: Engine) -> None:
    """Bring into the file what SQLite keeps in another beside it.

    It does so itself when the last connection is closed, but not if the file has been moved meanwhile; and whatever is
    put in its place would then be taken for what belongs to the other file.
    """
    if writing.dialect.name == "sqlite":
        connection = writing.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(truncate)")
        finally:
            connection.close()


def _server(url: URL, role: Role) -> Engine:
    made = create_engine(
        url, connect_args={"connect_timeout": SERVER_PATIENCE}, pool_pre_ping=True, hide_parameters=True, pool_size=5
    )

    @event.listens_for(made, "connect")
    def connected(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        # a server may be told otherwise, and then forgets the last second when it falls
        cursor.execute("SET synchronous_commit TO on")
        if role is Role.WRITE:  # one writes for all: nobody may keep everybody waiting
            cursor.execute(f"SET lock_timeout TO {SERVER_PATIENCE * 1000:.0f}")
        cursor.close()
        connection.commit()

    return made
