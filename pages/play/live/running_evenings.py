"""The evenings that are played now, as this process knows them.

They are found by code, read anew when they go on, and closed when their time is over, whether or not a host is there.
"""

from __future__ import annotations

import asyncio
import functools
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pages.play.live.evening_cache import Known, read
from pages.play.live.request_coalescing import once, runs
from pages.play.live.view_cache import Drawings
from pages.session.stores import games
from quizzes.evening.phase import Phase
from quizzes.evening.storage.notification import HostHere
from quizzes.store.learners import hashed
from quizzes.store.store_errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from content.rulesets.cited_ruleset import CitedRuleset
    from pages.play.live.broadcast import Hub
    from pages.play.live.view_cache import Content
    from quizzes.evening.deadlines import Deadlines
    from quizzes.evening.evening_records import Evening, Player, PlayerAnswer
    from quizzes.evening.evenings import Evenings

READ_ANEW = 5.0
"""Seconds after which every evening is looked at again: what another process changed may not have been told."""
LOOK_AGAIN = 1.0
"""Seconds after which it is looked whether the database is still where it was, and what other processes kept."""
AWAY = 300.0
"""Seconds without a sign of the host after which players are told."""
SIGN = 60.0
"""Seconds after which other processes are told again that a host is there."""
FORGET = 900.0
"""Seconds nobody has asked for an evening after which it is read anew when somebody does."""
SERVED = 1.0
"""Seconds after which all phones of a hall have what an evening's new moment shows them."""
TIDY = 3600.0
"""Seconds after which evenings whose thirty days are over are deleted."""


@dataclass(slots=True)
class Live:
    """One evening and all that hangs on it."""

    known: Known
    drawings: Drawings
    code: str
    holders: dict[str, str] = field(default_factory=dict)
    """The players by the hashes of their tokens."""
    elsewhere: set[str] = field(default_factory=set)
    """Hashes of tokens whose player goes on with another phone."""
    stale: bool = False
    whole: bool = False
    """Whether more is to be read anew than where it stands."""
    looking: bool = False
    """Whether the database is about to be asked if everybody has answered."""
    heard: int = -1
    """The newest revision that was told."""
    used: float = 0.0
    host_seen: float = 0.0
    timer: asyncio.TimerHandle | None = None

    def is_elsewhere(self, token: str | None) -> bool:
        """Whether the player of a token goes on with another phone."""
        return token is not None and hashed(token) in self.elsewhere

    @property
    def id(self) -> str:
        """Of the evening."""
        return self.known.evening.id


class Running:
    """All evenings this process has been asked for. Everything here happens in the server's loop."""

    def __init__(
        self,
        hub: Hub,
        evenings: Callable[[], Evenings],
        deadlines: Deadlines,
        rulesets: Callable[[], Mapping[str, CitedRuleset]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.hub, self.evenings, self.deadlines = hub, evenings, deadlines
        self._rulesets, self._clock = rulesets, clock
        self._tidied = clock() - TIDY
        self._signed: dict[str, float] = {}
        self._live: dict[str, Live] = {}
        self._codes: dict[str, str] = {}
        self._finding: dict[str, asyncio.Task[Evening | None]] = {}
        self._reading: dict[str, asyncio.Task[Live | None]] = {}
        self._drawing: dict[object, asyncio.Task[Content]] = {}
        self._tasks: set[asyncio.Task[object]] = set()
        self._keeping: tuple[Evenings, float] | None = None
        self.alone = True
        """Whether no other process uses the same database."""

    def evenings_now(self) -> Evenings:
        """What keeps evenings, without looking at its file again for each of many answers at once."""
        now = self._clock()
        if self._keeping is None or now - self._keeping[1] > LOOK_AGAIN:
            self._keeping = self.evenings(), now
        return self._keeping[0]

    def changed(self, evening: str, revision: int) -> asyncio.Future[object] | None:
        """An evening has gone on; or, where its revision is not new, who plays or what is asked has changed.

        It is done when it is read anew, or cannot be; None where nobody has asked for it.
        """
        live = self._live.get(evening)
        if live is None:
            return None
        live.stale, live.whole = True, live.whole or revision <= live.heard
        live.heard = max(live.heard, revision)
        return self._later(self._fresh(live))

    def heard(self, evening: str, revision: int) -> None:
        """Where an evening stands, as another process says or the database does; from any thread."""
        live = self._live.get(evening)
        if live is None or live.known.moment.revision != revision:
            self.hub.changed(evening, revision)

    def host_here(self, evening: str) -> None:
        """The host of an evening gave a sign to this process; others, which serve its phones, hear of it."""
        self.host_elsewhere(evening)
        now = self._clock()
        if not self.alone and now - self._signed.get(evening, now - SIGN) >= SIGN:
            self._signed[evening] = now
            self.evenings().give(HostHere(evening))

    def host_elsewhere(self, evening: str) -> None:
        """The host of an evening gave a sign to some process."""
        if live := self._live.get(evening):
            live.host_seen = self._clock()

    async def close(self) -> None:
        """Forget everything; the next to ask has it read anew."""
        self._keeping = None
        for evening in list(self._live):
            self._forget(evening)
        waiting = [*self._tasks, *self._finding.values(), *self._reading.values(), *self._drawing.values()]
        await asyncio.gather(*waiting, return_exceptions=True)

    def plays(self, code: str, token: str | None) -> bool:
        """Whether whoever holds a token is known to play on the evening of a code."""
        live = self._live.get(self._codes.get(code, ""))
        return live is not None and token is not None and hashed(token) in live.holders

    async def by_code(self, code: str) -> Live | None:
        """The evening a code leads to, as it is now.

        :raises StoreError: if it cannot be read.
        """
        if known := self._live.get(self._codes.get(code, "")):
            return await self._fresh(known)
        found = await once(self._finding, code, lambda: asyncio.to_thread(self.evenings().by_code, code))
        if found is None:
            return None
        self._codes[code] = found.id
        if live := self._live.get(found.id):
            return await self._fresh(live)
        return await self._read(found.id)

    async def _fresh(self, live: Live) -> Live | None:
        live.used = self._clock()
        return await self._read(live.id) if live.stale or runs(self._reading, live.id) else live

    async def _read(self, evening: str) -> Live | None:
        """Read an evening, once for all who wait for it."""
        return await once(self._reading, evening, lambda: self._reads(evening))

    async def _reads(self, evening: str) -> Live | None:
        while True:
            live, whole = self._live.get(evening), True
            if live:
                whole, live.stale, live.whole = live.whole or not self.alone, False, False
            try:
                found = await asyncio.to_thread(read, self.evenings(), evening, live and live.known, whole=whole)
            except StoreError:
                if live:  # what could not be read is as new as before
                    live.stale, live.whole = True, live.whole or whole
                raise
            cited = found and self._rulesets().get(found.evening.plan.rules)
            if found is None or found.evening.code is None or cited is None:
                self._forget(evening)
                return None
            if live is None:
                known = Known(cited, found)
                live = Live(known, Drawings(known), found.evening.code, heard=known.moment.revision)
                live.host_seen = self._clock()
                self._live[evening] = live
            else:
                live.known.take(found)
                live.drawings.moved()
            live.used = self._clock()
            await asyncio.to_thread(live.known.standing)
            self._watch(live)
            if not live.stale:
                self._prepare(live)
                return live

    def _prepare(self, live: Live) -> None:
        """Draw what comes next: at once what is told of answers, the next question when every phone has been served."""
        draw = functools.partial(asyncio.to_thread, live.drawings.prepare)
        wait = 0 if live.known.moment.phase is Phase.CLOSED else SERVED
        asyncio.get_running_loop().call_later(wait, lambda: self._later(draw()))

    def _forget(self, evening: str) -> None:
        if live := self._live.pop(evening, None):
            if live.timer:
                live.timer.cancel()
            self._codes.pop(live.code, None)

    # --- who plays ---------------------------------------------------------------------------------------------

    async def player(self, live: Live, token: str | None) -> Player | None:
        """The player who holds a token; None if nobody does.

        :raises StoreError: if it cannot be read.
        """
        if token is None:
            return None
        key = hashed(token)
        if (held := live.holders.get(key)) and held in live.known.players:
            return live.known.players[held]
        found = await asyncio.to_thread(self.evenings().player, live.id, token)
        if found:
            self.joined(live, found, token)
        return found

    def joined(self, live: Live, player: Player, token: str) -> None:
        """Somebody plays, on the phone that holds this token and on no other."""
        key = hashed(token)
        for old in [old for old, held in live.holders.items() if held == player.id and old != key]:
            del live.holders[old]
            live.elsewhere.add(old)
        live.elsewhere.discard(key)
        live.holders[key] = player.id
        live.known.seat(player)

    async def read_own(self, live: Live, player: Player) -> None:
        """Read what a player has answered, perhaps by another process.

        :raises StoreError: if it cannot be read.
        """
        for answer in await asyncio.to_thread(self.evenings().answers_of, live.id, player.id):
            live.known.add(answer)

    def answered(self, live: Live, answer: PlayerAnswer) -> None:
        """An answer is kept; with the last one that is waited for the question closes."""
        live.known.add(answer)
        if live.known.moment.phase is not Phase.OPEN:
            return
        if self.alone:
            if live.known.all_answered():
                self._later(self.close_when_due(live.id))
        elif not live.looking:
            # others answer elsewhere: the database knows of all, and is asked once in a while
            live.looking = True
            asyncio.get_running_loop().call_later(LOOK_AGAIN, self._look, live)

    def _look(self, live: Live) -> None:
        live.looking = False
        self._later(self.close_when_due(live.id))

    # --- what they see -----------------------------------------------------------------------------------------

    async def content(self, live: Live, player: str, wanted: int | None) -> Content:
        """What a player's phone shows now; drawn once for all who see the same.

        :raises PlanError: if a question can no longer be asked.
        """
        if content := live.drawings.there(player, wanted):
            return content
        if live.drawings.is_ready(player, wanted):
            # put together in a blink: a thread would wait longer for its turn among all that phones ask for
            return live.drawings.draw(player, wanted)
        key = (live.id, live.known.moment.revision, live.drawings.key(player, live.drawings.number_for(player, wanted)))
        return await once(self._drawing, key, lambda: asyncio.to_thread(live.drawings.draw, player, wanted))

    # --- time --------------------------------------------------------------------------------------------------

    def _watch(self, live: Live) -> None:
        """Close the question, or end the homework when its time is over."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        wait = self.deadlines.wait(live.id, live.known.moment)
        if wait is not None:
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(wait + 0.01, lambda: self._later(self.close_when_due(live.id)))

    async def close_when_due(self, evening: str) -> None:
        """Close the open question or the homework if it is time, and tell everybody."""
        if moment := await asyncio.to_thread(self.evenings().close_when_due, evening):
            self.hub.changed(evening, moment.revision)

    async def run(self) -> None:
        """Look at every evening now and then, until cancelled."""
        while True:
            with suppress(StoreError):  # it is said to whoever asks; the next time may be better
                await self.look_around()
            await asyncio.sleep(READ_ANEW)

    async def look_around(self) -> None:
        """Notice what other processes changed, whose time runs or is over, and which evenings nobody needs."""
        now = self._clock()
        if now - self._tidied >= TIDY:
            await asyncio.to_thread(self.evenings().expire)
            await asyncio.to_thread(games().expire)
            self._tidied = now
            self._signed.clear()
        there = await asyncio.to_thread(self.evenings().live)
        for evening, moment in there.items():
            live = self._live.get(evening)
            if live:
                self.heard(evening, moment.revision)
            elif moment.phase is Phase.OPEN and moment.closes is not None:
                await self._read(evening)
            if self.deadlines.over(evening, moment) and (live or moment.phase is Phase.HOMEWORK):
                await self.close_when_due(evening)  # at its time it could not be kept, or nobody was there
        for evening, live in list(self._live.items()):
            away = live.known.moment.phase is not Phase.HOMEWORK and now - live.host_seen > AWAY
            if away != live.drawings.host_away:
                live.drawings.host_away = away
                self.hub.changed(evening, live.known.moment.revision)
            if now - live.used > FORGET and not self.hub.listening(evening):
                self._forget(evening)

    def _later(self, doing: object) -> asyncio.Future[object]:
        task = asyncio.ensure_future(doing)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # looked at: whoever asks next is told what is wrong
