"""Listen for changes that other processes make to evenings, in one thread per process.

PostgreSQL notifies every listener when a change is committed. A notification is lost if nobody listens at that moment,
so every evening is also read again every few seconds. For a database file there are no notifications, because only one
process writes to it.
"""

import logging
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from quizzes.evening.phase import Moment
from quizzes.evening.storage.notification import CHANNEL, Sign, read_revision, sign_of
from quizzes.store.connections import Role, engine, file_of
from quizzes.store.store_errors import StoreError, cause_of

EVERY = 5.0
"""Seconds after which the revisions of all evenings are read again."""
AGAIN = 1.0
"""Seconds until a lost connection is opened again."""
_LOOK_UP = 0.25
"""Seconds between two checks whether the listener should stop."""


class Listener:
    """Calls ``changed`` with the id and the revision of an evening that may have changed.

    ``changed`` is called in the listener's own thread.

    :param signed: a function that is called with every signal from another process, such as "the host is present".
    :param live: a function that returns the current state of each evening, see
        :meth:`quizzes.evening.evenings.Evenings.live`.
    """

    def __init__(
        self,
        url: URL,
        live: Callable[[], Mapping[str, Moment]],
        changed: Callable[[str, int], None],
        every: float = EVERY,
        signed: Callable[[Sign], None] | None = None,
    ) -> None:
        self._url, self._live, self._changed, self._every, self._signed = url, live, changed, every, signed
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tensu-evenings", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        wait = self._wait_for_a_file if file_of(self._url) else self._listen
        while not self._closing.is_set():
            try:
                wait()
            except (DBAPIError, OSError, ModuleNotFoundError) as error:
                logging.getLogger("tensu").warning("cannot receive messages from other processes: %s", cause_of(error))
                self._closing.wait(AGAIN)

    def _wait_for_a_file(self) -> None:
        self._read_again()
        self._closing.wait(self._every)

    def _listen(self) -> None:
        made = engine(self._url, Role.READ)
        try:
            with made.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT").exec_driver_sql(f"LISTEN {CHANNEL}")
                driver: Any = connection.connection.driver_connection
                while not self._closing.is_set():
                    # the evenings are read only after listening has begun, so that no change in between is missed
                    self._read_again()
                    until = time.monotonic() + self._every
                    while time.monotonic() < until and not self._closing.is_set():
                        for notice in driver.notifies(timeout=min(_LOOK_UP, self._every)):
                            if new := read_revision(notice.payload):
                                self._tell(*new)
                            elif self._signed and (sign := sign_of(notice.payload)):
                                self._signed(sign)
        finally:
            made.dispose()

    def _read_again(self) -> None:
        try:
            moments = self._live()
        except StoreError as error:
            logging.getLogger("tensu").warning("evenings cannot be read: %s", error)
            return
        for evening, moment in moments.items():
            self._tell(evening, moment.revision)

    def _tell(self, evening: str, revision: int) -> None:
        try:
            self._changed(evening, revision)
        except Exception:
            logging.getLogger("tensu").exception("a change to an evening was not passed on")
