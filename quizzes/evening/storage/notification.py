"""Notify other processes that an evening has changed, and listen for their changes in one thread per process.

The notification contains the id and revision of the evening. PostgreSQL notifies every listener when a change is
committed. A notification is lost if nobody listens at that moment, so every evening is also read again every few
seconds. For a database file there are no notifications, because only one process writes to it.

Two signals are sent as well: that the host is present, and how many lines of a score the big screen shows. They are not
stored, because an evening works even if they are lost.
"""

import logging
import re
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import URL, Connection, func, select
from sqlalchemy.exc import DBAPIError

from quizzes.evening import Moment
from quizzes.store.connections import Role, engine, file_of
from quizzes.store.store_errors import StoreError, cause_of

CHANNEL = "tensu"
EVERY = 5.0
"""How many seconds pass until the revisions of all evenings are read again."""
AGAIN = 1.0
"""How many seconds pass until a lost connection is opened again."""
_LOOK_UP = 0.25
"""How many seconds pass between two checks whether the listener should stop."""
ANEW = 0
"""The revision sent when an evening was deleted, or its players or the rules for joining changed.

The other processes then read the evening again.
"""


@dataclass(frozen=True, slots=True)
class HostHere:
    """A signal that the host of an evening is present."""

    evening: str


@dataclass(frozen=True, slots=True)
class BillTold:
    """A signal that says how many lines of a score the big screen shows. It applies to one revision of the evening."""

    evening: str
    revision: int
    lines: int


Sign = HostHere | BillTold


def notify(connection: Connection, evening: str, revision: int) -> None:
    """Notify other processes, as soon as the transaction is committed, that an evening has changed.

    For a database file nothing is sent, because there is only one process.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{evening}|{revision}")))


def read_revision(payload: str) -> tuple[str, int] | None:
    """Return the evening and the revision in a notification; None if the notification contains something else."""
    there = re.fullmatch(r"([^|]+)\|([0-9]+)", payload)
    return (there[1], int(there[2])) if there else None


def give(connection: Connection, sign: Sign) -> None:
    """Send a signal to other processes through a database server, as soon as the transaction is committed."""
    match sign:
        case HostHere(evening):
            payload = f"host|{evening}|"
        case BillTold(evening, revision, lines):
            payload = f"bill|{evening}|{revision}|{lines}"
    connection.execute(select(func.pg_notify(CHANNEL, payload)))


def sign_of(payload: str) -> Sign | None:
    """Return the signal in a notification; None if the notification contains something else."""
    if there := re.fullmatch(r"host\|([^|]+)\|", payload):
        return HostHere(there[1])
    there = re.fullmatch(r"bill\|([^|]+)\|([0-9]+)\|([0-9]+)", payload)
    return BillTold(there[1], int(there[2]), int(there[3])) if there else None


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
        """Start the thread that listens for changes.

        :param every: the seconds after which all evenings are read again, in case a notification was lost.
        """
        self._url, self._live, self._changed, self._every, self._signed = url, live, changed, every, signed
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tensu-evenings", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                if file_of(self._url) is None:
                    self._listen()
                else:
                    self._read_again()
                    self._closing.wait(self._every)
            except (DBAPIError, OSError, ModuleNotFoundError) as error:
                logging.getLogger("tensu").warning("cannot receive messages from other processes: %s", cause_of(error))
                self._closing.wait(AGAIN)

    def _listen(self) -> None:
        """Pass on the notifications of PostgreSQL until the listener is closed.

        All evenings are read again at intervals, because a notification can be lost.
        """
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
                                self._pass_on(*new)
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
            self._pass_on(evening, moment.revision)

    def _pass_on(self, evening: str, revision: int) -> None:
        try:
            self._changed(evening, revision)
        except Exception:
            logging.getLogger("tensu").exception("a change to an evening was not passed on")
