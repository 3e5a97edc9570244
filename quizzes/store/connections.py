"""Where the database is, how to connect to it for writing, reading and changing tables, and the lock for writing.

In versions before SQLite 3.51.3, two connections that write to a file and checkpoint it at the same instant can damage
the file (sqlite.org/wal.html, "the WAL-reset bug"). In each process only one thread writes. A lock on a file beside the
database makes other processes wait during a commit or a migration.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import PoolProxiedConnection

from quizzes.store.store_errors import StoreError, Trouble

VARIABLE = "TENSU_DATABASE"
"""The environment variable with the path or address of the database; the default is a file in the user's data folder.
"""
PATIENCE = 1.5
"""How many seconds to wait for a file that another program has locked. Saving an answer may take this long."""
SERVER_PATIENCE = 5
"""How many seconds to wait for a connection to a database server, or for a lock on the server."""


def database_url(named: str | None = None) -> URL:
    """Return the URL of the database at a path or a PostgreSQL address.

    If ``named`` is None, the environment variable :data:`VARIABLE` is used.

    :raises StoreError: if the name is neither a path nor a PostgreSQL address.
    """
    address = (os.environ.get(VARIABLE, "") if named is None else named).strip()
    with suppress(RuntimeError, ArgumentError, ValueError):  # `expanduser` raises RuntimeError for an unknown user
        if "://" not in address:
            path = Path(address).expanduser() if address else user_data_path("tensu", appauthor=False) / "tensu.db"
            return URL.create("sqlite", database=str(path.absolute()))
        url = make_url(address)
        if url.get_backend_name() in {"postgresql", "postgres"}:
            return url.set(drivername="postgresql+psycopg")
        if url.drivername == "sqlite" and url.database:
            return database_url(url.database)
    raise StoreError(Trouble.WRONG_ADDRESS)


def file_of(url: URL) -> Path | None:
    """Return the path of a database file; None if the database is on a server."""
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def identity(path: Path | None) -> tuple[int, int] | None:
    """Return a value that changes if a file is replaced by another; None if there is no file."""
    with suppress(OSError):
        if path:
            status = path.stat()
            return status.st_dev, status.st_ino
    return None


def make_room(path: Path) -> None:
    """Create an empty file that no other user can read, and its folder. An existing file stays as it is.

    :raises OSError: if the folder or the file cannot be created.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        path.touch(0o600)


class Role(Enum):
    """What a connection is used for.

    The role decides how SQLite begins its transactions, and which statements run first on SQLite and on PostgreSQL.
    """

    READ = ("BEGIN", ("PRAGMA query_only=on",), ())
    WRITE = (
        "BEGIN IMMEDIATE",
        (
            "PRAGMA journal_mode=wal",
            "PRAGMA synchronous=full",
            "PRAGMA foreign_keys=on",
            "PRAGMA secure_delete=on",  # overwrite deleted data
        ),
        # one connection does all the writing, so no statement may block it for long
        (f"SET lock_timeout TO {SERVER_PATIENCE * 1000}",),
    )
    CHANGE_TABLES = (
        "BEGIN IMMEDIATE",
        # with foreign keys on, recreating a table would empty every table that references it
        ("PRAGMA journal_mode=wal", "PRAGMA synchronous=full", "PRAGMA foreign_keys=off"),
        (),
    )


def engine(url: URL, role: Role) -> Engine:
    """Return an engine for a database, with the settings of a role such as reading. No connection is opened yet.

    A database server confirms a change only after it is on disk.
    """
    begin, pragmas, on_a_server = role.value
    is_file = url.get_backend_name() == "sqlite"
    options: dict[str, Any] = (
        {"connect_args": {"timeout": PATIENCE}}
        if is_file
        else {"connect_args": {"connect_timeout": SERVER_PATIENCE}, "pool_pre_ping": True}
    )
    # parameters are not logged, because they contain what learners wrote
    made = create_engine(url, hide_parameters=True, **options)

    @event.listens_for(made, "connect")
    def connected(connection: DBAPIConnection, _record: object) -> None:
        if is_file:
            connection.isolation_level = None  # by default, Python's driver would begin transactions too late
        cursor = connection.cursor()
        # without synchronous commits, a server that crashes could lose the changes of the last second
        for statement in pragmas if is_file else ("SET synchronous_commit TO on", *on_a_server):
            cursor.execute(statement)
        cursor.close()
        connection.commit()

    def begun(connection: PoolProxiedConnection) -> None:
        connection.cursor().execute(begin)

    if is_file:
        # if there were a listener for the event "begin", SQLAlchemy would look for listeners at every statement
        made.dialect.do_begin = begun  # type: ignore[assignment]
    return made


def settle(writing: Engine) -> None:
    """Move the content of SQLite's write-ahead log into the database file.

    SQLite does this when the last connection is closed, but not if the database file has been moved in the meantime.
    The log would then be applied to a new database in the old place.
    """
    if writing.dialect.name == "sqlite":
        connection = writing.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(truncate)")
        finally:
            connection.close()


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _give_back(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give_back(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


@contextmanager
def turn(database: Path | None, patience: float = PATIENCE) -> Iterator[None]:
    """Keep other processes from writing while the context is open.

    The lock is also released if the process that holds it ends.

    :param database: the file of the database; None for a database on a server, which needs no lock.
    :param patience: the seconds to wait while another process holds the lock.
    :raises StoreError: if another process holds the lock for longer than ``patience`` seconds.
    :raises OSError: if the lock cannot be made.
    """
    if database is None:
        yield
        return
    with os.fdopen(os.open(database.with_name(f"{database.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)) as file:
        until = time.monotonic() + patience
        while True:
            try:
                _take(file.fileno())
                break
            except (BlockingIOError, PermissionError):  # Windows raises PermissionError
                if time.monotonic() > until:
                    raise StoreError(Trouble.LOCKED) from None
                time.sleep(0.005)
        try:
            yield
        finally:
            _give_back(file.fileno())
