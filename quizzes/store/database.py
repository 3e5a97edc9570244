"""An open database, with one thread that writes and several connections that read.

All waiting changes are committed together. The result of each change is reported afterwards.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from sqlalchemy import URL, Connection, Engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from quizzes.store.connections import Role, engine, file_of, identity, make_room, settle, turn
from quizzes.store.migration import migrate
from quizzes.store.store_errors import StoreError, Trouble, cause_of, trouble_of

T = TypeVar("T")
R = TypeVar("R")

GROUP = 256
"""How many changes are committed together at most."""


@dataclass(frozen=True, slots=True)
class Together(Generic[T, R]):
    """A change that is made together with all waiting changes of the same kind."""

    make: Callable[[Connection, Sequence[T]], Sequence[R]]
    change: T

    def __call__(self, connection: Connection) -> R:
        """Make this change without others."""
        return self.make(connection, [self.change])[0]


@dataclass(frozen=True, slots=True)
class _Job:
    change: Callable[[Connection], Any]
    done: Future[Any]


class Writer:
    """Accepts changes from any thread and makes them in a single thread.

    A change is a function that takes a connection. The function may be run twice, but the change takes effect once.
    """

    def __init__(self, engine: Engine, turn: Callable[[], AbstractContextManager[None]]) -> None:
        self._engine, self._turn = engine, turn
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tensu-writer", daemon=True)
        self._thread.start()

    def put(self, change: Callable[[Connection], T]) -> Future[T]:
        """Queue a change.

        After the commit, the future has the result of the change, or a :class:`StoreError`.
        """
        done: Future[T] = Future()
        if self._closing.is_set():
            done.set_exception(StoreError(Trouble.CLOSED))
        else:
            self._jobs.put(_Job(change, done))
        return done

    def close(self) -> None:
        """Make all waiting changes, then stop."""
        self._closing.set()
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        """Commit waiting changes together until the writer is closed, then refuse changes that came too late.

        At the end, SQLite's write-ahead log is moved into the database file.
        """
        jobs: list[_Job | None] = []
        while None not in jobs:
            jobs = [self._jobs.get()]
            with suppress(Empty):
                while len(jobs) < GROUP and jobs[-1]:
                    jobs.append(self._jobs.get_nowait())
            # leave out changes that were cancelled; from now on, the others can't be cancelled
            self._commit_or_retry([job for job in jobs if job and job.done.set_running_or_notify_cancel()])
        with suppress(Empty):
            while job := self._jobs.get_nowait():  # refuse changes that were added while the writer was closing
                if job.done.set_running_or_notify_cancel():
                    job.done.set_exception(StoreError(Trouble.CLOSED))
        with suppress(StoreError, OSError), self._turn():  # `settle` writes to the file, which needs the lock
            try:
                settle(self._engine)
            except Exception as error:  # noqa: BLE001 (all changes are saved by now)
                logging.getLogger("tensu").warning(
                    "the database could not be tidied up when it was closed: %s", cause_of(error)
                )
            self._engine.dispose()

    def _commit_or_retry(self, jobs: Sequence[_Job], *, retry: bool = True) -> None:
        """Make changes in one commit. If this fails, make them one by one, so that a bad change affects no other.

        :param retry: whether to try again if the commit fails.
        """
        try:
            results = self._commit(jobs)
        except Exception as error:  # noqa: BLE001 (every error must reach the caller that waits)
            # A second attempt may succeed if the connection was lost, another process interfered, or PostgreSQL aborted
            # one of two transactions that waited for each other (40P01).
            passing = isinstance(error, IntegrityError) or (
                isinstance(error, DBAPIError)
                and (error.connection_invalidated or getattr(error.orig, "sqlstate", None) == "40P01")
            )
            if not retry or (len(jobs) == 1 and not passing) or trouble_of(error) is Trouble.LOCKED:
                # a locked file is not tried again, because each attempt already waits for the lock
                is_fault = isinstance(error, DBAPIError | OSError)  # any other error came from the change itself
                if is_fault:
                    logging.getLogger("tensu").error("nothing was saved: %s", cause_of(error))  # noqa: TRY400 (no traceback)
                for job in jobs:
                    job.done.set_exception(StoreError(trouble_of(error)) if is_fault else error)
                return
            for job in jobs:
                self._commit_or_retry([job], retry=False)
        else:
            for job, result in zip(jobs, results, strict=True):
                job.done.set_result(result)

    def _commit(self, jobs: Sequence[_Job]) -> list[Any]:
        """Make changes in one database transaction, and return their results in the same order.

        Changes of the same kind that follow each other are made together. If any change fails, none is saved.
        """
        if not jobs:
            return []
        with self._turn(), self._engine.begin() as connection:
            results = list[Any]()
            for make, some in groupby(jobs, lambda job: getattr(job.change, "make", None)):
                changes: list[Any] = [job.change for job in some]
                alone = (change(connection) for change in changes)
                results += make(connection, [each.change for each in changes]) if make else alone
            return results


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
        self._found = identity(self.file)
        self.reading = engine(url, Role.READ)
        self.writer = Writer(self.writing, self.turn)

    def in_place(self) -> bool:
        """Return whether the database file is still the file that was opened.

        Somebody may have moved or replaced the file.
        """
        return identity(self.file) == self._found

    def close(self) -> None:
        """Commit waiting changes and close the database."""
        self.reading.dispose()
        self.writer.close()
