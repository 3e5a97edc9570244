"""An open database, with one thread that writes and several connections that read.

The code that reads and writes tables is in functions that take a connection as their first argument. This module runs
these functions, and turns them into methods without this argument, for pages to call.
"""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import DBAPIError

from quizzes.store.connections import Role, engine, file_of, identity, make_room, settle, turn
from quizzes.store.migration import migrate
from quizzes.store.records import Learner
from quizzes.store.store_errors import StoreError, Trouble, trouble_of
from quizzes.store.writer import Writer

P = ParamSpec("P")
T = TypeVar("T")

FAULTS = (DBAPIError, sqlite3.Error, OSError, ModuleNotFoundError)
"""The errors that can occur when a database is opened, read or copied. Callers turn them into a sentence for users."""
PATIENCE = 30.0
"""How many seconds to wait until a change is committed."""


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
        self.turn = partial(turn, self.file)
        self.writing = engine(url, Role.WRITE)
        try:
            with self.turn(), self.writing.begin() as connection:
                connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        except BaseException:
            self.writing.dispose()
            raise
        self._found = identity(self.file) if self.file else None
        self.reading = engine(url, Role.READ)
        self.writer = Writer(self.writing, self.turn)

    def in_place(self) -> bool:
        """Return whether the database file is still the file that was opened.

        Somebody may have moved or replaced the file.
        """
        return self.file is None or identity(self.file) == self._found

    def close(self) -> None:
        """Commit waiting changes and close the database."""
        self.reading.dispose()
        self.writer.close()


class Transactions:
    """Runs functions that take a connection as their first argument, each in a transaction of its own.

    Without a database, or after the database turns out to be damaged, nothing is read or stored.
    """

    def __init__(self, database: Database | None, problem: Trouble | None) -> None:
        self._database, self._problem = database, problem

    def write(self, change: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Make a change. The change has been committed when this method returns.

        :raises StoreError: if the change cannot be made within half a minute.
        """
        with self._noticing_damage():
            try:
                return self.write_soon(lambda connection: change(connection, *args, **kwargs)).result(PATIENCE)
            except TimeoutError:
                raise StoreError(Trouble.LOCKED) from None

    def write_soon(self, change: Callable[[Connection], T]) -> Future[T]:
        """Queue a change without waiting for it, so that an event loop is not blocked.

        The future gets the result of the change after the commit, or its exception.

        :raises StoreError: if this store stores nothing.
        """
        return self._require_database().writer.put(change)

    def settle(self) -> None:
        """Remove every trace of deleted data from the file and from SQLite's write-ahead log.

        :raises StoreError: if the traces cannot be removed.
        """
        database = self._require_database()
        try:
            with database.turn():
                settle(database.writing)
        except FAULTS as error:
            raise StoreError(trouble_of(error)) from error

    def read(self, query: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query.

        :raises StoreError: if the database cannot be read.
        """
        with self._noticing_damage():
            try:
                with self._require_database().reading.begin() as connection:
                    return query(connection, *args, **kwargs)
            except (DBAPIError, OSError) as error:
                raise StoreError(trouble_of(error)) from error

    def read_or(
        self,
        nothing: Callable[[], T],
        query: Callable[Concatenate[Connection, P], T],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Run a query. If the store could not be opened or is damaged, return the result of ``nothing``.

        :raises StoreError: if the database cannot be read for another reason.
        """
        return nothing() if self._problem else self.read(query, *args, **kwargs)

    def _require_database(self) -> Database:
        if self._database is None or self._problem:
            raise StoreError(self._problem or Trouble.CLOSED)
        return self._database

    @contextmanager
    def _noticing_damage(self) -> Iterator[None]:
        """Watch for errors that show a damaged database. After such an error, nothing is read or written."""
        try:
            yield
        except StoreError as error:
            if error.trouble is Trouble.DAMAGED:
                self._problem = error.trouble
            raise


class Repository(Protocol):
    """An object whose methods read and write one kind of stored data."""

    @property
    def store(self) -> Transactions:
        """The store that holds the data."""


def reads(query: Callable[Concatenate[Connection, P], T]) -> Callable[Concatenate[Repository, P], T]:
    """Turn a query into a method of a repository."""

    def method(repository: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return repository.store.read(query, *args, **kwargs)

    return method


def writes(change: Callable[Concatenate[Connection, P], T]) -> Callable[Concatenate[Repository, P], T]:
    """Turn a change into a method of a repository. The change has been committed when the method returns."""

    def method(repository: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return repository.store.write(change, *args, **kwargs)

    return method


def reads_of_learner(
    query: Callable[Concatenate[Connection, str, P], T], nothing: Callable[[], T]
) -> Callable[Concatenate[Transactions, Learner, P], T]:
    """Turn a query about a learner into a method of a store.

    :param nothing: a function that returns the result if the store could not be opened or is damaged.
    """

    def method(store: Transactions, learner: Learner, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return store.read_or(nothing, query, learner.id, *args, **kwargs)

    return method


def writes_of_learner(
    change: Callable[Concatenate[Connection, str, P], T],
) -> Callable[Concatenate[Transactions, Learner, P], T]:
    """Turn a change of a learner's data into a method of a store."""

    def method(store: Transactions, learner: Learner, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return store.write(change, learner.id, *args, **kwargs)

    return method
