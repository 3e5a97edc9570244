"""Notify other processes that an evening has changed, and listen for their changes in one thread per process.

The notification contains the id and revision of the evening. PostgreSQL notifies every listener when a change is
committed. A notification is lost if nobody listens at that moment, so every process also reads the revisions of all
evenings every few seconds. For a database file there are no notifications, because only one process writes to it.

Two signals are sent as well: that the host is present, and how many lines of a score the big screen shows. They are not
stored, because an evening works even if they are lost.
"""

import logging
import threading
from collections.abc import Callable
from dataclasses import astuple
from typing import Any

from sqlalchemy import URL, Connection, func, select
from sqlalchemy.exc import DBAPIError

from quizzes.evening import BillTold, HostHere, Sign
from quizzes.store.connections import Role, engine
from quizzes.store.store_errors import cause_of

CHANNEL = "tensu"
AGAIN = 1.0
"""How many seconds pass until a lost connection is opened again."""


def notify(connection: Connection, evening: str, revision: int) -> None:
    """Notify other processes, as soon as the transaction is committed, that an evening has changed.

    For a database file nothing is sent, because there is only one process.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{evening}|{revision}")))


def give(connection: Connection, sign: Sign) -> None:
    """Send a signal to other processes through a database server, as soon as the transaction is committed."""
    payload = "|".join((type(sign).__name__, *map(str, astuple(sign))))
    connection.execute(select(func.pg_notify(CHANNEL, payload)))


def pass_on(payload: str, changed: Callable[[str, int], None], signed: Callable[[Sign], None]) -> None:
    """Pass the content of a notification to the function for its kind. Ignore notifications of unknown kinds.

    An error in the called function is logged.
    """
    try:
        match payload.split("|"):
            case ["HostHere", evening] if evening:
                signed(HostHere(evening))
            case ["BillTold", evening, revision, lines] if evening and revision.isdecimal() and lines.isdecimal():
                signed(BillTold(evening, int(revision), int(lines)))
            case [evening, revision] if evening and revision.isdecimal():
                changed(evening, int(revision))
    except Exception:
        logging.getLogger("tensu").exception("a message from another process was not passed on")


class Listener:
    """Passes on the notifications of a PostgreSQL database, in a thread of its own.

    A notification is lost if the connection is lost. Callers must therefore also read all evenings at intervals.

    :param changed: a function that is called with the id and the revision of an evening that another process changed.
    :param signed: a function that is called with every signal from another process, such as "the host is present".
    """

    def __init__(self, url: URL, changed: Callable[[str, int], None], signed: Callable[[Sign], None]) -> None:
        """Start the thread that listens for changes."""
        self._url, self._changed, self._signed = url, changed, signed
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
                self._listen()
            except (DBAPIError, OSError, ModuleNotFoundError) as error:
                logging.getLogger("tensu").warning("cannot receive messages from other processes: %s", cause_of(error))
                self._closing.wait(AGAIN)

    def _listen(self) -> None:
        made = engine(self._url, Role.READ)
        try:
            with made.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT").exec_driver_sql(f"LISTEN {CHANNEL}")
                driver: Any = connection.connection.driver_connection
                while not self._closing.is_set():
                    for notice in driver.notifies(timeout=0.25):  # the timeout lets the loop check whether to stop
                        pass_on(notice.payload, self._changed, self._signed)
        finally:
            made.dispose()
