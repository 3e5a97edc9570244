"""Upkeep of evenings without a request: close them on time, clean them up, and signal that the host is here."""

import asyncio
from contextlib import suppress

from pages.play.live.running_evenings import Running
from pages.session.stores import games
from quizzes.evening.phase import Phase
from quizzes.evening.storage.notification import HostHere
from quizzes.store.store_errors import StoreError

READ_ANEW = 5.0
"""Seconds after which every evening is looked at again: what another process changed may not have been told."""
AWAY = 300.0
"""Seconds without a sign of the host after which players are told."""
SIGN = 60.0
"""Seconds after which other processes are told again that a host is there."""
FORGET = 900.0
"""Seconds nobody has asked for an evening after which it is read anew when somebody does."""
TIDY = 3600.0
"""Seconds after which evenings whose thirty days are over are deleted."""


class Upkeep:
    """Looks after all evenings this process has been asked for. Everything here happens in the server's loop."""

    def __init__(self, running: Running) -> None:
        self._running = running
        self._tidied = running.clock() - TIDY
        self._signed: dict[str, float] = {}

    def host_here(self, evening: str) -> None:
        """The host of an evening gave a sign to this process; others, which serve its phones, hear of it."""
        self.host_elsewhere(evening)
        now = self._running.clock()
        if not self._running.alone and now - self._signed.get(evening, now - SIGN) >= SIGN:
            self._signed[evening] = now
            self._running.evenings().give(HostHere(evening))

    def host_elsewhere(self, evening: str) -> None:
        """The host of an evening gave a sign to some process."""
        if live := self._running.live.get(evening):
            live.host_seen = self._running.clock()

    async def run(self) -> None:
        """Look at every evening now and then, until cancelled."""
        while True:
            with suppress(StoreError):  # requests report the error; the next attempt may succeed
                await self.look_around()
            await asyncio.sleep(READ_ANEW)

    async def look_around(self) -> None:
        """Notice what other processes changed, whose time runs or is over, and which evenings nobody needs."""
        running, now = self._running, self._running.clock()
        if now - self._tidied >= TIDY:
            await asyncio.to_thread(running.evenings().expire)
            await asyncio.to_thread(games().expire)
            self._tidied = now
            self._signed.clear()
        known = list(running.live.items())
        there = await asyncio.to_thread(running.evenings().live)
        for evening, moment in there.items():
            live = running.live.get(evening)
            if live:
                running.note_revision(evening, moment.revision)
            elif moment.phase is Phase.OPEN and moment.closes is not None:
                await running.read(evening)
            if running.deadlines.over(evening, moment) and (live or moment.phase is Phase.HOMEWORK):
                await running.close_when_due(evening)  # it could not be saved in time, or nobody was there
        for evening, live in known:
            if evening not in there:  # deleted, or no longer reachable by its code
                running.forget(evening)
                continue
            away = live.room.moment.phase not in {Phase.HOMEWORK, Phase.ENDED} and now - live.host_seen > AWAY
            if away != live.drawings.host_away:
                live.drawings.host_away = away
                running.hub.changed(evening, live.room.moment.revision)
            if now - live.used > FORGET and not running.hub.listening(evening):
                running.forget(evening)
