"""An open database, with one thread that writes and several connections that read.

The code that reads and writes tables is in functions that take a connection as their first argument. This module runs
these functions, and turns them into methods without this argument, for pages to call.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import URL, Connection, text

from quizzes.store.connections import Role, engine, file_of, identity, make_room, turn
from quizzes.store.context import Context
from quizzes.store.migration import migrate
from quizzes.store.writer import Writer

if TYPE_CHECKING:
    from quizzes.store.store import Store

P = ParamSpec("P")
T = TypeVar("T")


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


class Repository(Protocol):
    """An object whose methods read and write one kind of stored data."""

    @property
    def store(self) -> "Store":
        """The store that holds the data."""

    def context(self) -> Context:
        """Return the current time and the source of new ids and codes."""


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


def writes_in_context(
    change: Callable[Concatenate[Connection, Context, P], T],
) -> Callable[Concatenate[Repository, P], T]:
    """Turn a change that needs the time, a new id or a new code into a method of a repository."""

    def method(repository: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return repository.store.write(change, repository.context(), *args, **kwargs)

    return method


def reads_or(
    query: Callable[Concatenate[Connection, P], T], nothing: Callable[[], T]
) -> Callable[Concatenate[Repository, P], T]:
    """Turn a query into a method of a repository that works even if nothing can be stored.

    :param nothing: a function that returns the result if the store could not be opened or is damaged.
    """

    def method(repository: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return nothing() if repository.store.problem else repository.store.read(query, *args, **kwargs)

    return method
