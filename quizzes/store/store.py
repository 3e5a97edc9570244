"""The store, through which pages save and load everything."""

import logging
import sqlite3
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import BinaryIO, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from quizzes.memory import Findings, learners_day
from quizzes.store import learners
from quizzes.store.answers import count_kept, end_sitting, find_answers, find_apart, find_sittings, record
from quizzes.store.backup import back_up_daily, copies
from quizzes.store.connections import database_url
from quizzes.store.database import Database, Transactions, reads_of_learner, writes_of_learner
from quizzes.store.learner_file import KeptFile, Merged, export, merge
from quizzes.store.learner_totals import NO_HISTORY, find_history, rebuild
from quizzes.store.learners import fill_in, find_choices, remember
from quizzes.store.records import Answered, Device, KeptSitting, Learner, Recorded, SittingAddress, read_name
from quizzes.store.reviews import find_reviews
from quizzes.store.store_errors import StoreError, Trouble, cause_of, trouble_of
from quizzes.store.timestamps import Clock, milliseconds, now

P = ParamSpec("P")
T = TypeVar("T")

_CODE_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""The letters and digits of codes, without those that look alike."""


class Store(Transactions):
    """The stored learners, devices and answers. Every method may be called from any thread.

    A store that could not be opened, or whose file is damaged, stores nothing. Such a store has no devices and no
    answers, and methods that write raise :class:`StoreError` with the sentence in ``problem``.
    """

    def __init__(self, database: Database | None, problem: Trouble | None, clock: Clock, random: Random) -> None:
        super().__init__(database, problem)
        self._clock, self._random = clock, random

    @classmethod
    def open(cls, place: str | None = None, clock: Clock = now, random: Random | None = None) -> "Store":
        """Open the database at ``place``. Its tables are created or migrated first.

        If ``place`` is None, the environment variable ``TENSU_DATABASE`` is used; without it, the file in the user's
        data folder. If anything goes wrong, nothing is raised, and ``problem`` says what happened.
        """
        chance = random or SystemRandom()
        try:
            url = database_url(place)
            database = Database(url)
        except (StoreError, DBAPIError, OSError, ModuleNotFoundError) as error:
            trouble = trouble_of(error)
            logging.getLogger("tensu").warning("%s (%s)", trouble.sentence, cause_of(error))
            return cls(None, trouble, clock, chance)
        logging.getLogger("tensu").info("answers are kept in %s", url.render_as_string(hide_password=True))
        return cls(database, None, clock, chance)

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
        file = self._database.file if self._database else None
        try:
            there = copies(file) if file else []
            return datetime.fromtimestamp(there[0].stat().st_mtime, UTC) if there else None
        except OSError:
            return None

    @property
    def on_a_server(self) -> bool:
        """Whether the database is on a server and not in a file. False if the store could not be opened."""
        return self._database is not None and self._database.file is None

    # --- learners and their devices ------------------------------------------------------------------------------

    rename = writes_of_learner(learners.rename)
    delete = writes_of_learner(learners.delete_learner)

    def device(self, token: str) -> Device | None:
        """Return the device whose cookie has this token; None if the device is new."""
        return self.read_or(lambda: None, learners.find_device, token)

    def enter(self, token: str) -> Device:
        """Return the device with this token, or create it. The learner of a new device is a guest.

        :raises StoreError: if the device cannot be stored.
        """
        return self.write(learners.enter, token, self._id(), self._now())

    def add_learner(self, device: Device, name: str) -> Device:
        """Add a learner to a device and make them the current learner. A learner without a name is a guest.

        :raises KeptError: if the name cannot be used, or the device has the highest allowed number of learners.
        :raises StoreError: if the learner cannot be stored.
        """
        learner = Learner(self._id(), read_name(name) if name else "")
        return self.write(learners.add_learner, device.id, learner, self._now())

    def choose(self, device: Device, learner: Learner) -> Device:
        """Set the current learner of a device.

        :raises KeptError: if the learner is not one of the device's learners.
        :raises StoreError: if the choice cannot be stored.
        """
        return self.write(learners.choose, device.id, learner.id)

    def make_link(self, learner: Learner) -> str:
        """Return a one-time code that adds a learner to another device. The code expires after ten minutes.

        :raises KeptError: if the learner is no longer stored.
        :raises StoreError: if the code cannot be stored.
        """
        code = "".join(self._random.choice(_CODE_LETTERS) for _ in range(12))
        self.write(learners.make_link, learner.id, code, self._now())
        return code

    def follow_link(self, token: str, code: str) -> Device | None:
        """Add the learner that a code stands for to the device with this token, and return the device.

        None is returned if the code has been used already, is too old or is wrong.

        :raises StoreError: if the change cannot be stored.
        """
        return self.write(learners.follow_link, token, code, self._now())

    # --- answers -------------------------------------------------------------------------------------------------

    answers = reads_of_learner(find_answers, tuple)
    sittings = reads_of_learner(find_sittings, tuple)
    sittings_apart = reads_of_learner(find_apart, tuple)
    count_kept = reads_of_learner(count_kept, lambda: (0, 0))

    def record(
        self,
        learner: Learner,
        answered: Answered,
        findings: Findings | None = None,
        also: Callable[[Connection, str], None] | None = None,
    ) -> Recorded:
        """Save an answer with its evidence about skills. The answer has been committed when this method returns.

        If the question has a stored answer already, that answer stays.

        :param also: a function that stores other changes caused by a new answer. It is called with the learner's id, in
            the same transaction.
        :raises KeptError: if the learner is no longer stored.
        :raises StoreError: if the answer cannot be stored.
        """
        return self.write(record, learner.id, answered, self._now(), self._id, findings, also)

    def last_sitting(self, learner: Learner) -> KeptSitting | None:
        """Return the set of questions with a learner's latest answer; None if the learner has not answered anything."""
        return next(iter(self.sittings(learner, 1)), None)

    def end(self, learner: Learner, sitting: SittingAddress) -> None:
        """Store that a learner has ended a set of questions. Nothing happens if the set is not stored.

        :raises StoreError: if the end cannot be stored.
        """
        self.write(end_sitting, learner.id, sitting, self._now())

    # --- the learner's skills ------------------------------------------------------------------------------------

    reviews = reads_of_learner(find_reviews, tuple)
    history = reads_of_learner(find_history, lambda: NO_HISTORY)
    rebuild = writes_of_learner(rebuild)

    def now(self) -> datetime:
        """Return the current time according to the store's clock, with its time zone."""
        return self._clock()

    def today(self, zone: str | None) -> date:
        """Return today's date in a time zone, given by the name that browsers use.

        If the name is unknown, return the date in UTC.
        """
        return learners_day(self.now(), zone)

    # --- preferences, export and import --------------------------------------------------------------------------

    choices = reads_of_learner(find_choices, dict)
    remember = writes_of_learner(remember)
    fill_in = writes_of_learner(fill_in)

    def export(
        self,
        learner: Learner,
        file: BinaryIO,
        more: Callable[[Connection, str], Mapping[str, object]] = lambda _connection, _learner: {},
    ) -> None:
        """Write all data of a learner to a file as JSON.

        :param more: a function that returns other data of the learner, by its name in the file.
        :raises KeptError: if the learner is no longer stored.
        :raises StoreError: if the data cannot be read.
        """
        self.read(export, learner.id, file, more)

    def merge(self, learner: Learner, file: KeptFile) -> Merged:
        """Add the whole content of a file to a learner's stored data. If an error occurs, nothing is added.

        :raises KeptError: if the learner is no longer stored.
        :raises StoreError: if the content cannot be stored.
        """
        return self.write(merge, learner.id, file, self._id)

    def _now(self) -> int:
        return milliseconds(self.now())

    def _id(self) -> str:
        return f"{self._random.getrandbits(128):032x}"
