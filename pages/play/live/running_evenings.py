"""The club evenings that this process serves.

They are found by their codes and read again when they change. Questions are closed when their time is up, even if no
host is present.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import TypeVar

from content.rulesets import CitedRuleset
from pages.play.live.broadcast import Hub
from pages.play.live.live_evening import Drawings, Live
from quizzes.evening import ANEW, Deadlines, Evening, Player, PlayerAnswer, Room, read_evening
from quizzes.evening.evenings import Evenings
from quizzes.store.store_errors import StoreError

T = TypeVar("T")

LOOK_AGAIN = 1.0
"""Seconds between checks for answers that other processes have stored."""


def runs(tasks: Mapping[str, asyncio.Task[T]], key: str) -> bool:
    """Return whether a task with this key is running. A finished task may stay in ``tasks`` for a moment."""
    return key in tasks and not tasks[key].done()


async def once(tasks: dict[str, asyncio.Task[T]], key: str, begin: Callable[[], Coroutine[object, object, T]]) -> T:
    """Run a task once for all callers that wait for it. A call after the task has ended starts a new task.

    If one caller is cancelled while waiting, the task goes on for the others.

    :param tasks: the running tasks by key. The task is added, and removed when it ends.
    :param begin: a function that returns the coroutine to run.
    """
    if not runs(tasks, key):
        tasks[key] = task = asyncio.get_running_loop().create_task(begin())
        task.add_done_callback(lambda done: tasks.pop(key) if tasks.get(key) is done else None)
    return await asyncio.shield(tasks[key])


class Running:
    """All evenings that were requested from this process. Everything runs in the event loop of the server."""

    def __init__(
        self,
        hub: Hub,
        evenings: Callable[[], Evenings],
        deadlines: Deadlines,
        rulesets: Callable[[], Mapping[str, CitedRuleset]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start without evenings. Each evening is read when it is first requested.

        :param clock: a function that returns seconds. Only differences between its results have a meaning.
        """
        self.hub, self.evenings, self.deadlines = hub, evenings, deadlines
        self._rulesets, self.clock = rulesets, clock
        self.live: dict[str, Live] = {}
        """The evenings that were requested lately, by id."""
        self._finding: dict[str, asyncio.Task[Evening | None]] = {}
        self._reading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[object]] = set()
        self.alone = True
        """Whether no other process uses the same database."""

    def changed(self, evening: str, revision: int) -> asyncio.Future[object] | None:
        """Start a task that reads an evening again after a change, and return the task.

        The task ends when the evening has been read or cannot be read. If the revision is not new, the players or the
        questions have changed, so these are read again as well. Return None if nobody has requested the evening.
        """
        live = self.live.get(evening)
        if live is None:
            return None
        live.stale, live.whole = True, live.whole or revision <= live.newest
        live.newest = max(live.newest, revision)
        return self._later(self._fresh(live))

    def note_revision(self, evening: str, revision: int) -> None:
        """Note the revision of an evening that another process or the database has reported.

        This may be called from any thread.
        """
        live = self.live.get(evening)
        if live is None or revision == ANEW or live.room.moment.revision != revision:
            self.hub.changed(evening, revision)

    async def close(self) -> None:
        """Drop all club evenings from memory, and wait for running tasks. A later request reads its evening again."""
        for evening in list(self.live):
            self.forget(evening)
        await asyncio.gather(*self._tasks, *self._finding.values(), *self._reading.values(), return_exceptions=True)

    async def by_code(self, code: str) -> Live | None:
        """Return the evening that a code currently leads to; None if there is none.

        :raises StoreError: if the evening cannot be read.
        """
        if live := next((live for live in self.live.values() if live.code == code), None):
            return await self._fresh(live)
        evening = await once(self._finding, code, lambda: asyncio.to_thread(self.evenings().by_code, code))
        if evening is None:
            return None
        live = self.live.get(evening.id)
        return await self._fresh(live) if live else await self.read(evening.id)

    async def _fresh(self, live: Live) -> Live | None:
        live.used = self.clock()
        return await self.read(live.id) if live.stale or runs(self._reading, live.id) else live

    async def looked_up(self, live: Live, seconds: float) -> Live:
        """Return an evening, including the changes that other processes have made.

        The evening is read again if the last read was at least ``seconds`` ago.

        :raises StoreError: if the evening cannot be read.
        """
        if self.clock() - live.read_at >= seconds:
            live.stale = live.whole = True
        return await self._fresh(live) or live

    async def read(self, evening: str) -> Live | None:
        """Read an evening once for all callers that wait for it. Return None if it can no longer be played."""
        return await once(self._reading, evening, lambda: self._reads(evening))

    async def _reads(self, evening: str) -> Live | None:
        """Read an evening and make its views ready. If the evening changes in the meantime, read it again.

        If the evening was deleted, has no code any more, or its ruleset is gone, forget it and return None.
        """
        while True:
            live, whole = self.live.get(evening), True
            if live:
                # read everything if other processes may have stored players or answers
                whole, live.stale, live.whole = live.whole or not self.alone, False, False
            try:
                snapshot = await asyncio.to_thread(
                    read_evening, self.evenings(), evening, live and live.room, whole=whole
                )
            except StoreError:
                if live:  # the next request reads the evening again
                    live.stale, live.whole = True, live.whole or whole
                raise
            cited = snapshot and self._rulesets().get(snapshot.evening.plan.rules)
            if snapshot is None or snapshot.evening.code is None or cited is None:
                self.forget(evening)
                return None
            if live is None:
                room = Room(cited, snapshot)
                live = Live(evening, room, Drawings(room), snapshot.evening.code, newest=room.moment.revision)
                live.host_seen = self.clock()
                self.live[evening] = live
            else:
                live.room.take(snapshot)
                live.drawings.moved()
            live.used = live.read_at = self.clock()
            await asyncio.to_thread(live.drawings.prepare)
            self._watch(live)
            if not live.stale:
                self._prepare(live)
                return live

    def _prepare(self, live: Live) -> None:
        # the next question is rendered once all phones have their current view
        wait = 0 if live.room.moment.phase == "closed" else 1.0
        prepare = partial(asyncio.to_thread, live.drawings.prepare, ahead=True)
        asyncio.get_running_loop().call_later(wait, lambda: self._later(prepare()))

    def forget(self, evening: str) -> None:
        """Drop an evening and its streams. The next request for it reads it again."""
        if (live := self.live.pop(evening, None)) and live.timer:
            live.timer.cancel()
        self.hub.end(evening)

    # --- players ---

    async def player(self, live: Live, token: str | None) -> Player | None:
        """Return the player with this token; None if there is none.

        :raises StoreError: if the player cannot be read.
        """
        if token is None:
            return None
        if held := live.holder(token):
            return held
        player = await asyncio.to_thread(self.evenings().player, live.id, token)
        if player:
            live.joined(player, token)
        return player

    def answered(self, live: Live, answer: PlayerAnswer) -> None:
        """Note that an answer is stored. Soon afterwards, close the question if everybody has answered."""
        live.room.add(answer)
        if not live.looking:
            # many answers arrive at once, and one check, somewhat later, covers them all
            live.looking = True
            asyncio.get_running_loop().call_later(0 if self.alone else LOOK_AGAIN, self._look, live)

    def _look(self, live: Live) -> None:
        live.looking = False
        self.hub.stir(live.id)
        if live.room.moment.phase == "open" and (not self.alone or live.room.all_answered()):
            self._later(self.close_when_due(live.id))

    # --- deadlines ---

    def _watch(self, live: Live) -> None:
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if (wait := self.deadlines.wait(live.id, live.room.moment)) is not None:
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(wait + 0.01, lambda: self._later(self.close_when_due(live.id)))

    async def close_when_due(self, evening: str) -> None:
        """Close the open question or the homework if it is due to close, and tell everybody."""
        if moment := await asyncio.to_thread(self.evenings().close_when_due, evening):
            self.hub.changed(evening, moment.revision)

    def _later(self, doing: object) -> asyncio.Future[object]:
        task = asyncio.ensure_future(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # asyncio does not log an error that was read; the next request reports it
