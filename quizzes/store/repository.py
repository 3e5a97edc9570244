"""Run functions that take a database connection, and turn them into methods that pages can call without one."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection

from quizzes.store.database import Database
from quizzes.store.records import Learner
from quizzes.store.store_errors import StoreError, Trouble

P = ParamSpec("P")
T = TypeVar("T")


class Transactions:
    """Runs functions that take a connection as their first argument, each in a transaction of its own.

    Without a database, or after the database turns out to be damaged, nothing is read or stored.
    """

    def __init__(self, database: Database | None, problem: Trouble | None) -> None:
        self._database, self._problem = database, problem

    def write(self, change: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Make a change. The change has been committed when this method returns.

        :raises StoreError: if the change cannot be stored.
        """
        with self._noticing_damage():
            return self._require_database().write(lambda connection: change(connection, *args, **kwargs))

    def settle(self) -> None:
        """Remove every trace of deleted data from the file.

        :raises StoreError: if the traces cannot be removed.
        """
        self._require_database().settle()

    def write_soon(self, change: Callable[[Connection], T]) -> Future[T]:
        """Queue a change without waiting for it, so that an event loop is not blocked.

        The future gets the result of the change, or its exception.

        :raises StoreError: if this store stores nothing.
        """
        return self._require_database().write_soon(change)

    def read(self, query: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query.

        :raises StoreError: if the database cannot be read.
        """
        with self._noticing_damage():
            return self._require_database().read(lambda connection: query(connection, *args, **kwargs))

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
        """Remember if the database turns out to be damaged. Nothing more is then read from it or written to it."""
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
