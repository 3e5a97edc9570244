"""The only thread that writes to the database.

All waiting changes are committed together. The result of each change is reported afterwards.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from quizzes.store.connections import settle
from quizzes.store.store_errors import StoreError, Trouble, cause_of, trouble_of

T = TypeVar("T")
R = TypeVar("R")
Turn: TypeAlias = "Callable[[], AbstractContextManager[None]]"

GROUP = 256
"""How many changes are committed together at most."""
DEADLOCK = "40P01"
"""PostgreSQL's error code for a transaction that it aborts because two transactions wait for each other."""


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

    def __init__(self, engine: Engine, turn: Turn) -> None:
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
        while jobs := self._next_jobs():
            # leave out changes that were cancelled; from now on, the others can no longer be cancelled
            self._commit_or_retry([job for job in jobs if job is not None and job.done.set_running_or_notify_cancel()])
            if None in jobs:
                break
        with suppress(Empty):
            while job := self._jobs.get_nowait():  # changes may have been added while the writer was closing
                if job.done.set_running_or_notify_cancel():
                    job.done.set_exception(StoreError(Trouble.CLOSED))
        with suppress(StoreError, OSError), self._turn():  # moving the write-ahead log into the file needs the lock
            try:
                settle(self._engine)
            except Exception as error:  # noqa: BLE001 (all changes are saved by now)
                logging.getLogger("tensu").warning(
                    "the database could not be tidied up when it was closed: %s", cause_of(error)
                )
            self._engine.dispose()

    def _next_jobs(self) -> list[_Job | None]:
        jobs = [self._jobs.get()]
        with suppress(Empty):
            while len(jobs) < GROUP and jobs[-1] is not None:
                jobs.append(self._jobs.get_nowait())
        return jobs

    def _commit_or_retry(self, jobs: Sequence[_Job], *, retry: bool = True) -> None:
        """Make changes in one commit. If this fails, make them one by one, so that a bad change affects no other.

        :param retry: whether to try again if the commit fails.
        """
        try:
            results = self._commit(jobs)
        except Exception as error:  # noqa: BLE001 (every error must reach the caller that waits)
            # if the connection was lost or another process interfered, a second attempt may succeed
            passing = isinstance(error, IntegrityError) or (
                isinstance(error, DBAPIError)
                and (error.connection_invalidated or getattr(error.orig, "sqlstate", None) == DEADLOCK)
            )
            if not retry or (len(jobs) == 1 and not passing) or trouble_of(error) is Trouble.LOCKED:
                # a locked file is not tried again, because each attempt already waits for the lock to be released
                for job in jobs:
                    job.done.set_exception(_reported(error))
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


def _reported(error: Exception) -> Exception:
    """Return the error for the waiting caller.

    A database error becomes a StoreError with a sentence for the user. An error of the change itself stays as it is.
    """
    if not isinstance(error, DBAPIError | OSError):
        return error
    logging.getLogger("tensu").error("nothing was saved: %s", cause_of(error))
    return StoreError(trouble_of(error))
