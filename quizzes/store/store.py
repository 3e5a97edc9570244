"""The store: what pages call to keep something, and to find it again."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random, SystemRandom
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.exc import DBAPIError

from quizzes.memory.learning_day import learners_day
from quizzes.store import answers, learner_file, learner_totals, learners, preferences, reviews
from quizzes.store.answers import MOST_SITTINGS
from quizzes.store.backup import back_up, back_up_daily, copies
from quizzes.store.database import Database
from quizzes.store.database_location import database_url
from quizzes.store.records import Learner, read_name
from quizzes.store.store_errors import StoreError, Trouble, cause_of, trouble_of
from quizzes.store.timestamps import Clock, milliseconds, now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from concurrent.futures import Future
    from datetime import date
    from pathlib import Path
    from typing import BinaryIO

    from sqlalchemy import Connection

    from quizzes.memory.card import Card
    from quizzes.memory.practice_day import PracticeDay
    from quizzes.memory.review import Findings
    from quizzes.memory.skill_level import SkillRecord
    from quizzes.store.learner_file import KeptFile, Merged
    from quizzes.store.records import Answered, Choices, Device, Kept, KeptSitting, Recorded, SittingAddress
    from quizzes.store.reviews import KeptReview

T = TypeVar("T")

LINK_HOLDS = timedelta(minutes=10)
"""How long a link to another device may be used."""
_CODE_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""No letter or digit that is taken for another."""


class Store:
    """Keeps learners, devices and answers. Every method may be called from any thread.

    A store that could not be opened, or whose file turns out to be damaged, keeps nothing: it knows no device and no
    answer, and what would write raises :class:`StoreError` with the sentence that stands in ``problem``.
    """

    def __init__(self, database: Database | None, problem: Trouble | None, clock: Clock, random: Random) -> None:
        self._database, self._problem = database, problem
        self._clock, self._random = clock, random

    @classmethod
    def open(cls, place: str | None = None, clock: Clock = now, random: Random | None = None) -> Store:
        """Open what ``place`` names (or else the environment, or else the file in the user's data folder).

        Tables are made or brought up to date first. Whatever goes wrong is said in ``problem``; nothing is raised.
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
        """Why nothing is kept and how to mend it, in one sentence; None if all is well."""
        return self._problem.sentence if self._problem else None

    def in_place(self) -> bool:
        """Whether the file is still where it was opened; one that was moved away or replaced must be opened anew."""
        return self._database is None or self._database.in_place()

    def close(self) -> None:
        """Commit what waits, and let go of the database."""
        if self._database:
            self._database.close()

    def back_up(self, name: str) -> Path | None:
        """Copy the database to a file beside it, while all goes on; None for one on a server.

        :raises StoreError: if that cannot be.
        """
        file = self._need().file
        try:
            return back_up(file, name) if file else None
        except (sqlite3.Error, OSError) as error:
            raise StoreError(trouble_of(error)) from error

    def back_up_daily(self, today: date) -> Path | None:
        """Make the copy of a day, unless it is there or the database is on a server, and keep the last seven.

        :raises StoreError: if that cannot be.
        """
        file = self._need().file
        try:
            return back_up_daily(file, today) if file else None
        except (sqlite3.Error, OSError) as error:
            raise StoreError(trouble_of(error)) from error

    def copied(self) -> datetime | None:
        """When the last copy was made that lies beside the database; None where none does."""
        file = self._database.file if self._database else None
        try:
            there = copies(file) if file else []
            return datetime.fromtimestamp(there[0].stat().st_mtime, UTC) if there else None
        except OSError:
            return None

    @property
    def on_a_server(self) -> bool:
        """Whether a database server keeps everything, and not a file; no, where nothing is kept."""
        return self._database is not None and self._database.file is None

    # --- who ---------------------------------------------------------------------------------------------------

    def device(self, token: str) -> Device | None:
        """The device whose cookie holds this token; None if it has never been here."""
        return self._read(partial(learners.find_device, token=token), None)

    def enter(self, token: str) -> Device:
        """The device of this token; a new one begins with a guest.

        :raises StoreError: if it cannot be kept.
        """
        return self.write(partial(learners.enter, token=token, guest=self._id(), now=self._now()))

    def add_learner(self, device: Device, name: str) -> Device:
        """One more learner on a device, who learns on it from now on; without a name, a guest.

        :raises KeptError: if the name cannot be used, or the device has learners enough.
        :raises StoreError: if it cannot be kept.
        """
        learner = Learner(self._id(), read_name(name) if name else "")
        return self.write(partial(learners.add_learner, device=device.id, learner=learner, now=self._now()))

    def rename(self, learner: Learner, name: str) -> Learner:
        """Give a learner a name.

        :raises KeptError: if the name cannot be used, or the learner is no longer kept.
        :raises StoreError: if it cannot be kept.
        """
        return self.write(partial(learners.rename, learner=learner.id, name=read_name(name)))

    def choose(self, device: Device, learner: Learner) -> Device:
        """Who learns on a device from now on.

        :raises KeptError: if it is none of its learners.
        :raises StoreError: if it cannot be kept.
        """
        return self.write(partial(learners.choose, device=device.id, learner=learner.id))

    def make_link(self, learner: Learner) -> str:
        """A code that shows a learner on one more device, once and within ten minutes.

        :raises KeptError: if the learner is no longer kept.
        :raises StoreError: if it cannot be kept.
        """
        code = "".join(self._random.choice(_CODE_LETTERS) for _ in range(12))
        expires = milliseconds(self._clock() + LINK_HOLDS)
        self.write(partial(learners.make_link, learner=learner.id, code=code, now=self._now(), expires=expires))
        return code

    def follow_link(self, token: str, code: str) -> Device | None:
        """Show the learner of a code on the device of this token; None if the code is used up, too old or wrong.

        :raises StoreError: if it cannot be kept.
        """
        return self.write(partial(learners.follow_link, token=token, code=code, now=self._now()))

    def delete(self, learner: Learner) -> None:
        """Delete a learner and everything of theirs, on every device.

        :raises StoreError: if that cannot be.
        """
        self.write(partial(learners.delete_learner, learner=learner.id))

    # --- what they answered ------------------------------------------------------------------------------------

    def record(self, learner: Learner, answered: Answered, found: Findings | None = None) -> Recorded:
        """Keep an answer, and what it told; it is committed when this returns. Where one stands already, that stays.

        :raises KeptError: if the learner is no longer kept.
        :raises StoreError: if it cannot be kept.
        """
        return self.write(self._recording(learner, answered, found))

    def record_soon(self, learner: Learner, answered: Answered, found: Findings | None = None) -> Future[Recorded]:
        """Keep an answer without waiting, for an event loop; what is raised by :meth:`record` is in the future."""
        return self.write_soon(self._recording(learner, answered, found))

    def answers(self, learner: Learner, sitting: SittingAddress) -> tuple[Kept, ...]:
        """What a learner has answered in a sitting, in order.

        :raises StoreError: if it cannot be read.
        """
        return self._read(partial(answers.find_answers, learner=learner.id, sitting=sitting), ())

    def sittings(
        self, learner: Learner, most: int = MOST_SITTINGS, *, since: datetime | None = None, saying: str = ""
    ) -> tuple[KeptSitting, ...]:
        """The sittings of a learner, the one last answered in first.

        :param most: how many of them are wanted.
        :param since: only those that were answered in since then.
        :param saying: only those of lessons, or of a kind of speed practice, whose addresses contain this.
        :raises StoreError: if they cannot be read.
        """
        first = milliseconds(since) if since else 0
        found = partial(answers.find_sittings, learner=learner.id, most=most, since=first, saying=saying)
        return self._read(found, ())

    def count_kept(self, learner: Learner) -> tuple[int, int]:
        """Return how many questions a learner has answered, and in how many sittings.

        :raises StoreError: if it cannot be read.
        """
        return self._read(partial(answers.count_kept, learner=learner.id), (0, 0))

    def last_sitting(self, learner: Learner) -> KeptSitting | None:
        """The sitting a learner last answered in; None if there is none.

        :raises StoreError: if it cannot be read.
        """
        return next(iter(self.sittings(learner, 1)), None)

    def end(self, learner: Learner, sitting: SittingAddress) -> None:
        """Note that a learner has ended a sitting; one that is not kept stays unkept.

        :raises StoreError: if it cannot be kept.
        """
        self.write(partial(answers.end_sitting, learner=learner.id, sitting=sitting, at=self._now()))

    # --- what they know ----------------------------------------------------------------------------------------

    def reviews(self, learner: Learner, sitting: SittingAddress | None = None) -> tuple[KeptReview, ...]:
        """What every answer of a learner told about skills, day by day; of one sitting, if it is named.

        :raises StoreError: if it cannot be read.
        """
        return self._read(partial(reviews.find_reviews, learner=learner.id, sitting=sitting), ())

    def cards(self, learner: Learner) -> dict[str, Card]:
        """How well a learner remembers each skill that was asked, by the id of its card.

        :raises StoreError: if it cannot be read.
        """
        return self.known(learner)[0]

    def known(self, learner: Learner) -> tuple[dict[str, Card], dict[str, SkillRecord]]:
        """Return the cards of a learner and what their reviews add up to, both by the card's id.

        :raises StoreError: if it cannot be read.
        """
        nothing: tuple[dict[str, Card], dict[str, SkillRecord]] = {}, {}
        return self._read(partial(learner_totals.find_cards, learner=learner.id), nothing)

    def days(self, learner: Learner, most: int) -> tuple[PracticeDay, ...]:
        """Return the last days on which a learner answered, the one last answered on first.

        :raises StoreError: if they cannot be read.
        """
        return self._read(lambda connection: tuple(learner_totals.find_days(connection, learner.id, most)), ())

    def dates(self, learner: Learner) -> tuple[date, ...]:
        """Return the dates of all days on which a learner answered.

        :raises StoreError: if they cannot be read.
        """
        return self._read(partial(learner_totals.find_dates, learner=learner.id), ())

    def now(self) -> datetime:
        """The moment by this store's clock, with its time zone."""
        return self._clock()

    def today(self, zone: str | None) -> date:
        """The day it is for somebody in a time zone, named as browsers do; in UTC where that names none."""
        return learners_day(self.now(), zone)

    def rebuild(self, learner: Learner) -> None:
        """Make anew from the log what is kept of it.

        :raises StoreError: if it cannot be kept.
        """
        self.write(partial(learner_totals.rebuild, learner=learner.id))

    # --- what they chose ---------------------------------------------------------------------------------------

    def choices(self, learner: Learner) -> dict[str, str]:
        """What a learner has chosen, by the name of the choice.

        :raises StoreError: if it cannot be read.
        """
        return self._read(partial(preferences.find_choices, learner=learner.id), {})

    def remember(self, learner: Learner, chosen: Choices) -> None:
        """Keep choices of a learner in the place of earlier ones.

        :raises KeptError: if the learner is no longer kept.
        :raises StoreError: if they cannot be kept.
        """
        self.write(partial(preferences.remember, learner=learner.id, chosen=chosen))

    def fill_in(self, learner: Learner, chosen: Choices) -> None:
        """Keep those choices of which a learner has made none.

        :raises KeptError: if the learner is no longer kept.
        :raises StoreError: if they cannot be kept.
        """
        self.write(partial(preferences.fill_in, learner=learner.id, chosen=chosen))

    # --- taken along -------------------------------------------------------------------------------------------

    def export(
        self,
        learner: Learner,
        file: BinaryIO,
        more: Callable[[Connection, str], Mapping[str, object]] = lambda _connection, _learner: {},
    ) -> None:
        """Write everything of a learner as JSON.

        :param more: what else is kept of a learner, by the names the file gives it.
        :raises KeptError: if the learner is no longer kept.
        :raises StoreError: if it cannot be read.
        """
        self.read(partial(learner_file.export, learner=learner.id, file=file, more=more))

    def merge(self, learner: Learner, file: KeptFile) -> Merged:
        """Add what a file says to a learner; all of it or nothing.

        :raises KeptError: if the learner is no longer kept.
        :raises StoreError: if it cannot be kept.
        """
        return self.write(partial(learner_file.merge, learner=learner.id, file=file, new_id=self._id))

    # --- whatever else is kept here ----------------------------------------------------------------------------

    def write(self, change: Callable[[Connection], T]) -> T:
        """Make a change; it is committed when this returns.

        :raises StoreError: if it cannot be kept.
        """
        with self._watched():
            return self._need().write(change)

    def write_soon(self, change: Callable[[Connection], T]) -> Future[T]:
        """Have a change made without waiting, for an event loop; what it raises is in the future.

        :raises StoreError: if nothing is kept here.
        """
        return self._need().write_soon(change)

    def read(self, question: Callable[[Connection], T]) -> T:
        """Ask for something.

        :raises StoreError: if it cannot be read.
        """
        with self._watched():
            return self._need().read(question)

    # --- how ---------------------------------------------------------------------------------------------------

    def _recording(
        self, learner: Learner, answered: Answered, found: Findings | None
    ) -> Callable[[Connection], Recorded]:
        now = self._now()
        return partial(answers.record, learner=learner.id, answered=answered, at=now, new_id=self._id, found=found)

    def _now(self) -> int:
        return milliseconds(self._clock())

    def _id(self) -> str:
        return f"{self._random.getrandbits(128):032x}"

    def _need(self) -> Database:
        if self._database is None or self._problem:
            raise StoreError(self._problem or Trouble.CLOSED)
        return self._database

    def _read(self, question: Callable[[Connection], T], nothing: T) -> T:
        if self._database is None or self._problem:
            return nothing
        with self._watched():
            return self._database.read(question)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Damage shows when a torn page is met. It does not pass, so nothing more is written into that file."""
        try:
            yield
        except StoreError as error:
            if error.trouble is Trouble.DAMAGED:
                self._problem = error.trouble
            raise
