"""Turn functions that take a database connection into methods that pages can call without a connection."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection

from quizzes.store.records import Learner

P = ParamSpec("P")
T = TypeVar("T")


class Transactions(Protocol):
    """The methods of a store that run a function in a transaction and give it a connection as its first argument."""

    def write(self, change: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Make a change. The change has been committed when this method returns."""

    def read(self, query: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query."""

    def read_or(
        self,
        nothing: Callable[[], T],
        query: Callable[Concatenate[Connection, P], T],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Run a query. If the store could not be opened or is damaged, return the result of ``nothing`` instead."""


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
