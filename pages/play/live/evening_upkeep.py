"""Look after club evenings between requests.

Close questions, delete old evenings, take over changes from other processes, and tell the other processes which hosts
are present.
"""

import asyncio
from contextlib import suppress

from pages.play import bill_progress
from pages.play.live.running_evenings import Running
from pages.session import StoreError, games
from quizzes.evening import BillTold, EveningError, HostHere, Moment, PlanError, Sign
from quizzes.evening.storage.notification import Listener
from quizzes.store.connections import database_url, file_of

AWAY = 300.0
"""Seconds without a sign of the host after which phones say that the host is away."""
SIGN = 60.0
"""Seconds after which other processes are told again that a host is present."""
FORGET = 900.0
"""Seconds without requests for an evening after which it is dropped from memory; the next request reads it again."""
TIDY = 3600.0
"""Seconds between deletions of expired evenings."""


class Upkeep:
    """Looks after all evenings that this process serves. Everything runs in the event loop of the server."""

    def __init__(self, running: Running) -> None:
        self._running = running
        self._tidied = running.clock() - TIDY
        self._signed: dict[str, float] = {}

    def host_here(self, evening: str) -> None:
        """Note that the host of an evening is connected to this process.

        Other processes are told at most once in `SIGN` seconds.
        """
        self.host_elsewhere(evening)
        now = self._running.clock()
        if not self._running.alone and now - self._signed.get(evening, now - SIGN) >= SIGN:
            self._signed[evening] = now
            self._running.evenings().give(HostHere(evening))

    def host_elsewhere(self, evening: str) -> None:
        """Note that the host of an evening was connected a moment ago, to this or to another process."""
        if live := self._running.live.get(evening):
            live.host_seen = self._running.clock()

    async def run(self) -> None:
        """Close questions on time and take over changes from other processes, until cancelled."""
        listener: Listener | None = None
        with suppress(StoreError):  # every page reports this error
            if not file_of(url := database_url()):  # no other process uses a database file
                listener = Listener(url, self._running.note_revision, self.take_sign)
        self._running.alone = listener is None
        try:
            while True:
                with suppress(StoreError):  # requests report the error
                    await self.look_around()
                await asyncio.sleep(5.0)  # look again, as another process's change may have been missed
        finally:
            if listener:
                await asyncio.to_thread(listener.close)

    def take_sign(self, sign: Sign) -> None:
        """Act on a signal from another process. The thread that listens for signals calls this."""
        match sign:
            case HostHere(evening):
                self.host_elsewhere(evening)
            case BillTold(evening, revision, lines):
                bill_progress.tell(evening, revision, None, lines)
                self._running.hub.stir(evening)

    async def look_around(self) -> None:
        """Check once for changes by other processes, deadlines, absent hosts, and evenings that nobody uses.

        Once an hour, also delete expired evenings and games.
        """
        running, now = self._running, self._running.clock()
        known = list(running.live.items())
        there = await asyncio.to_thread(running.evenings().live)
        for evening, moment in there.items():
            # an evening that was deleted or cannot be read must not hold up the others
            with suppress(EveningError, PlanError):
                await self._take_over(evening, moment)
        for evening, live in known:
            if evening not in there:  # the evening was deleted, or its code no longer leads to it
                running.forget(evening)
                continue
            away = live.room.moment.phase not in {"homework", "ended"} and now - live.host_seen > AWAY
            if away != live.drawings.host_away:
                live.drawings.host_away = away
                running.hub.changed(evening, live.room.moment.revision)
            if now - live.used > FORGET and not running.hub.listening(evening):
                running.forget(evening)
        if now - self._tidied >= TIDY:
            await asyncio.to_thread(running.evenings().expire)
            await asyncio.to_thread(games().expire)
            self._tidied = now
            self._signed.clear()

    async def _take_over(self, evening: str, moment: Moment) -> None:
        """Note the stored state of an evening. Close its question or homework if it was not closed on time.

        :raises EveningError: if the evening has been deleted.
        :raises PlanError: if its plan cannot be read.
        """
        running, live = self._running, self._running.live.get(evening)
        if live:
            running.note_revision(evening, moment.revision)
        elif moment.phase == "open" and moment.closes is not None:
            await running.read(evening)
        if running.deadlines.is_over(evening, moment) and (live or moment.phase == "homework"):
            # perhaps no process was running when the time was up
            await running.close_when_due(evening)
