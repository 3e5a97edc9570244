"""The store, through which pages save and load everything.

The code that reads and writes tables is in functions that take a connection as their first argument. This module runs
these functions, and turns them into methods without this argument, for pages to call.
"""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from quizzes.memory import learners_day
from quizzes.store import learners
from quizzes.store.answers import count_kept, end_sitting, find_answers, find_apart, find_sittings, record
from quizzes.store.backup import back_up_daily, copies
from quizzes.store.connections import database_url, settle
from quizzes.store.context import Clock, Context, milliseconds, new_id, now
from quizzes.store.database import Database
from quizzes.store.learner_file import export, merge
from quizzes.store.learner_totals import NO_HISTORY, find_history, rebuild
from quizzes.store.reviews import find_reviews
from quizzes.store.store_errors import StoreError, Trouble, cause_of, trouble_of

P = ParamSpec("P")
T = TypeVar("T")
Work: TypeAlias = Callable[Concatenate[Connection, P], T]
"""A function that reads or changes the database."""

FAULTS = (DBAPIError, sqlite3.Error, OSError, ModuleNotFoundError)
"""The errors that can occur when a database is opened, read or copied. Callers turn them into a sentence for users."""
PATIENCE = 30.0
"""How many seconds to wait until a change is committed."""


class Repository:
    """Stored data of one kind. Its methods are functions that take a connection, made into methods by ``reads`` etc.

    :param wall: a function that returns the time in milliseconds since 1970.
    :param chance: the source of new ids and codes; None for one that nobody can predict.
    """

    def __init__(self, store: "Store", wall: Callable[[], int], chance: Random | None = None) -> None:
        self.store, self.wall, self._chance = store, wall, chance or SystemRandom()

    def context(self) -> Context:
        """Return the current time and the source of new ids and codes."""
        return Context(self.wall(), self._chance, new_id(self._chance))


Method: TypeAlias = Callable[Concatenate[Repository, P], T]


def reads(query: Work[P, T], nothing: Callable[[], T] | None = None) -> Method[P, T]:
    """Turn a query into a method of a repository.

    :param nothing: a function that returns the result if the store could not be opened or is damaged. Without this
        function, the method raises an error in these cases.
    """

    def method(repository: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return nothing() if nothing and repository.store.problem else repository.store.read(query, *args, **kwargs)

    return method


def writes(change: Work[P, T]) -> Method[P, T]:
    """Turn a change into a method of a repository. The change has been committed when the method returns."""

    def method(repository: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return repository.store.write(change, *args, **kwargs)

    return method


def writes_in_context(change: Callable[Concatenate[Connection, Context, P], T]) -> Method[P, T]:
    """Turn a change that needs the time, a new id or a new code into a method of a repository."""

    def method(repository: Repository, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return repository.store.write(change, repository.context(), *args, **kwargs)

    return method


class Store(Repository):
    """The stored learners, devices and answers. Every method may be called from any thread.

    Methods that read or write a table run a function that takes a connection, each in a transaction of its own. A store
    that could not be opened, or whose file is damaged, stores nothing. Such a store has no devices and no answers, and
    methods that write raise :class:`StoreError` with the sentence in ``problem``.
    """

    def __init__(self, database: Database | None, problem: Trouble | None, clock: Clock, random: Random | None) -> None:
        super().__init__(self, lambda: milliseconds(clock()), random)
        self._database, self._problem = database, problem
        self.now = clock
        """Return the current time according to the store's clock, with its time zone."""

    @classmethod
    def open(cls, place: str | None = None, clock: Clock = now, random: Random | None = None) -> "Store":
        """Open the database at ``place``. Its tables are created or migrated first.

        If ``place`` is None, the environment variable ``TENSU_DATABASE`` is used; without it, the file in the user's
        data folder. If anything goes wrong, nothing is raised, and ``problem`` says what happened.
        """
        try:
            url = database_url(place)
            database = Database(url)
        except (StoreError, *FAULTS) as error:
            trouble = trouble_of(error)
            logging.getLogger("tensu").warning("%s (%s)", trouble.sentence, cause_of(error))
            return cls(None, trouble, clock, random)
        logging.getLogger("tensu").info("answers are kept in %s", url.render_as_string(hide_password=True))
        return cls(database, None, clock, random)

    @property
    def problem(self) -> str | None:
        """Why nothing can be stored and how to fix it, in one sentence; None if all is well."""
        return self._problem.sentence if self._problem else None

    def in_place(self) -> bool:
        """Return whether the database file is still the file that was opened.

        If the file was moved or replaced, the store must be opened again.
        """
        return self._database is None or self._database.in_place()

    def close(self) -> None:
        """Commit waiting changes and close the database."""
        if self._database:
            self._database.close()

    def back_up_daily(self, today: date) -> Path | None:
        """Copy the database once a day, and delete all but the last seven daily copies.

        Return the path of the new copy; None if this day has a copy already, or the database is on a server.

        :raises StoreError: if the database cannot be copied.
        """
        file = self._require_database().file
        try:
            return back_up_daily(file, today) if file else None
        except (sqlite3.Error, OSError) as error:
            raise StoreError(trouble_of(error)) from error

    def copied(self) -> datetime | None:
        """Return the time of the newest backup copy in the database's folder; None if there is no copy."""
        with suppress(OSError):
            if self._database and (file := self._database.file) and (there := copies(file)):
                return datetime.fromtimestamp(there[0].stat().st_mtime, UTC)
        return None

    @property
    def on_a_server(self) -> bool:
        """Whether the database is on a server and not in a file. False if the store could not be opened."""
        return self._database is not None and self._database.file is None

    # --- transactions ---

    def write(self, change: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
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

    def read(self, query: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a query.

        :raises StoreError: if the database cannot be read.
        """
        with self._noticing_damage(), self._require_database().reading.begin() as connection:
            return query(connection, *args, **kwargs)

    def _require_database(self) -> Database:
        if self._database is None or self._problem:
            raise StoreError(self._problem or Trouble.CLOSED)
        return self._database

    @contextmanager
    def _noticing_damage(self) -> Iterator[None]:
        """Raise errors of the database as :class:`StoreError`. After damage is found, nothing is read or written."""
        try:
            yield
        except (StoreError, DBAPIError, OSError) as error:
            if trouble_of(error) is Trouble.DAMAGED:
                self._problem = Trouble.DAMAGED
            raise StoreError(trouble_of(error)) from error

    def today(self, zone: str | None) -> date:
        """Return today's date in a time zone, given by the name that browsers use.

        If the name is unknown, return the date in UTC.
        """
        return learners_day(self.now(), zone)

    # --- learners and their devices ---

    device = reads(learners.find_device, lambda: None)
    enter = writes_in_context(learners.enter)
    add_learner = writes_in_context(learners.add_learner)
    choose = writes(learners.choose)
    rename = writes(learners.rename)
    delete = writes(learners.delete_learner)
    make_link = writes_in_context(learners.make_link)
    follow_link = writes_in_context(learners.follow_link)
    choices = reads(learners.find_choices, dict)
    remember = writes(learners.remember)
    fill_in = writes(learners.fill_in)

    # --- answers and skills ---

    answers = reads(find_answers, tuple)
    sittings = reads(find_sittings, tuple)
    sittings_apart = reads(find_apart, tuple)
    count_kept = reads(count_kept, lambda: (0, 0))
    record = writes_in_context(record)
    end = writes_in_context(end_sitting)
    reviews = reads(find_reviews, tuple)
    history = reads(find_history, lambda: NO_HISTORY)
    rebuild = writes(rebuild)
    export = reads(export)
    merge = writes_in_context(merge)
