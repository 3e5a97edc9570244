"""Functions of a connection made methods: what a page calls is named once, and said where it is done."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection

from quizzes.store.records import Learner

P = ParamSpec("P")
T = TypeVar("T")


class Transactions(Protocol):
    """An object that calls a function with a connection in a transaction, with other arguments passed on: the store."""

    def write(self, change: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Make a change; it is committed when this returns."""

    def read(self, query: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask for something."""

    def read_or(
        self,
        nothing: Callable[[], T],
        query: Callable[Concatenate[Connection, P], T],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Ask for something, or return what ``nothing`` makes where nothing is stored."""


class Repository(Protocol):
    """The stored data of one subject."""

    @property
    def store(self) -> Transactions:
        """The store that holds it."""


def reads(query: Callable[Concatenate[Connection, P], T]) -> Callable[Concatenate[Repository, P], T]:
    """Make a method of a repository of a query."""

    def method(repository: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return repository.store.read(query, *args, **kwargs)

    return method


def writes(change: Callable[Concatenate[Connection, P], T]) -> Callable[Concatenate[Repository, P], T]:
    """Make a method of a repository of a change, which is committed when the method returns."""

    def method(repository: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return repository.store.write(change, *args, **kwargs)

    return method


def reads_of_learner(
    query: Callable[Concatenate[Connection, str, P], T], nothing: Callable[[], T]
) -> Callable[Concatenate[Transactions, Learner, P], T]:
    """Make a method of the store of a query about a learner.

    :param nothing: makes the result where the store could not be opened.
    """

    def method(store: Transactions, learner: Learner, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return store.read_or(nothing, query, learner.id, *args, **kwargs)

    return method


def writes_of_learner(
    change: Callable[Concatenate[Connection, str, P], T],
) -> Callable[Concatenate[Transactions, Learner, P], T]:
    """Make a method of the store of a change to what is stored of a learner."""

    def method(store: Transactions, learner: Learner, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return store.write(change, learner.id, *args, **kwargs)

    return method
