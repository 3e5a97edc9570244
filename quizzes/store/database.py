"""An open database, with one thread that writes and several connections that read."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import TypeVar

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import DBAPIError

from quizzes.store.connections import Role, engine, file_of, identity, make_room, settle, turn
from quizzes.store.migration import migrate
from quizzes.store.store_errors import StoreError, Trouble, trouble_of
from quizzes.store.writer import Writer

T = TypeVar("T")

FAULTS = (DBAPIError, sqlite3.Error, OSError, ModuleNotFoundError)
"""The errors of opening, reading or copying a database, for callers that turn them into a sentence."""
PATIENCE = 30.0
"""Seconds to wait until a change is committed."""


class Database:
    """An open database. Opening a database migrates the tables and checks that they can be written.

    Errors of the database driver or the operating system are raised unchanged.

    :raises StoreError: if nothing can be stored in the database.
    """

    def __init__(self, url: URL) -> None:
        """Migrate the tables, check that a change can be written, and start the thread that writes."""
        self.file = file_of(url)
        if self.file:
            make_room(self.file)
        migrate(url)
        writing = engine(url, Role.WRITE)
        try:
            with self._turn(), writing.begin() as connection:
                connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        except BaseException:
            writing.dispose()
            raise
        self._found = identity(self.file) if self.file else None
        self._reading = engine(url, Role.READ)
        self._writing = writing
        self._writer = Writer(writing, self._turn)

    def write_soon(self, change: Callable[[Connection], T]) -> Future[T]:
        """Queue a change. The returned future has the result of the change after the commit."""
        return self._writer.put(change)

    def write(self, change: Callable[[Connection], T]) -> T:
        """Make a change. The change has been committed when this method returns.

        :raises StoreError: if the change cannot be made within half a minute.
        """
        try:
            return self._writer.put(change).result(PATIENCE)
        except TimeoutError:
            raise StoreError(Trouble.LOCKED) from None

    def read(self, question: Callable[[Connection], T]) -> T:
        """Run a query.

        :raises StoreError: if the database cannot be read.
        """
        try:
            with self._reading.begin() as connection:
                return question(connection)
        except (DBAPIError, OSError) as error:
            raise StoreError(trouble_of(error)) from error

    def settle(self) -> None:
        """Remove every trace of deleted data from the file and from SQLite's write-ahead log.

        :raises StoreError: if the traces cannot be removed.
        """
        try:
            with self._turn():
                settle(self._writing)
        except FAULTS as error:
            raise StoreError(trouble_of(error)) from error

    def in_place(self) -> bool:
        """Return whether the database file is still the file that was opened.

        Somebody may have moved or replaced the file.
        """
        return self.file is None or identity(self.file) == self._found

    def close(self) -> None:
        """Commit waiting changes and close the database."""
        self._reading.dispose()
        self._writer.close()

    def _turn(self) -> AbstractContextManager[None]:
        return turn(self.file)
