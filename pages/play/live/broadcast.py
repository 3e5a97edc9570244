"""Tell the phones in a club evening that something has changed.

Each phone then receives or fetches what it may see. There is no queue for slow phones: when they listen again, they
receive the current state. Code that changes an evening, in any thread, calls `HUB.changed`.
"""

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import takewhile
from types import FrameType

HEARTBEAT = 12.0
"""Seconds of silence after which a stream sends a heartbeat.

A phone that receives nothing for 25 seconds opens a new stream.
"""
MOST_STREAMS = 4
"""The most open streams of one player: in each of two tabs, the current one and an old one that is not closed yet."""
OPENING = b"retry: 1000\n\n"
"""The beginning of every stream. It says after how many milliseconds to reconnect if the stream breaks."""


def signal_of(revision: int) -> bytes:
    """Return the message that only says that something has changed, so that the receiver must fetch the rest."""
    return b"data: %d\n\n" % revision


class Stream:
    """The open stream to one phone or one big screen."""

    def __init__(self, player: str, *, is_wall: bool) -> None:
        self.player, self.is_wall = player, is_wall
        self.news = asyncio.Event()
        self.closed = False
        self.silent = False
        """Whether only a heartbeat is due."""
        self.last = False
        """Whether the next message in the stream is the last."""

    def tell(self) -> None:
        """Wake the stream, so that it sends the current state as soon as possible."""
        self.silent = False
        self.news.set()

    def beat(self) -> None:
        """Send a heartbeat, unless something else is about to be sent."""
        self.silent = not self.news.is_set()
        self.news.set()

    def close(self) -> None:
        """Close the stream."""
        self.closed = True
        self.tell()


class Hub:
    """The open streams of this process, grouped by club evening.

    A stream to a spectator of a game is treated as the stream to a big screen. The id of the game takes the place of
    the id of an evening.
    """

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._streams: dict[str, list[Stream]] = {}
        self._newest: dict[str, int] = {}
        self._heard: Callable[[str, int], asyncio.Future[object] | None] | None = None
        self.closing = False

    def open(self, on_change: Callable[[str, int], asyncio.Future[object] | None] | None = None) -> None:
        """Start this hub in the running event loop.

        :param on_change: a function that is called for every change. If it returns a future, the phones are notified
            once the future is done, because their views are ready then.
        """
        self._loop, self._thread, self.closing = asyncio.get_running_loop(), threading.get_ident(), False
        self._heard = on_change

    def close(self) -> None:
        """Close every stream. Otherwise, the server would wait for the streams and not stop."""
        self.closing = True
        for streams in self._streams.values():
            for stream in streams:
                stream.close()

    def changed(self, evening: str, revision: int) -> None:
        """Tell the phones of an evening about a change. This may be called from any thread."""

        def tell() -> None:
            self._newest[evening] = max(revision, self._newest.get(evening, 0))
            # phones hear of the change once the new views are rendered
            ready = self._heard(evening, revision) if self._heard else None
            if ready is None:
                self._ring(evening)
            else:
                ready.add_done_callback(lambda _done: self._ring(evening))

        self._in_loop(tell)

    def stir(self, evening: str, player: str = "") -> None:
        """Tell an evening's big screens, and one player, about a small change such as a new answer.

        This may be called from any thread.
        """
        self._in_loop(lambda: self._ring(evening, player))

    def end(self, evening: str) -> None:
        """Send a last message to everybody in an evening, and close their streams.

        This must be called in the event loop.
        """
        for stream in self._streams.get(evening, ()):
            stream.last = True
            stream.tell()

    def _in_loop(self, act: Callable[[], None]) -> None:
        """Call a function in the event loop of the streams, from any thread, unless the server is stopping."""
        loop = self._loop
        if loop is None or self.closing:
            return
        if threading.get_ident() == self._thread:
            act()
            return
        with suppress(RuntimeError):  # the event loop may have been closed
            loop.call_soon_threadsafe(act)

    def _ring(self, evening: str, only: str | None = None) -> None:
        """Wake streams of an evening.

        :param only: the player whose streams are woken together with the big screens; empty to wake only the big
            screens, None to wake all streams.
        """
        streams = self._streams.get(evening, ())
        # big screens come first, so the search for them ends at the first phone
        for stream in takewhile(lambda one: one.is_wall, streams) if only == "" else streams:
            if stream.is_wall or only in {None, stream.player}:
                stream.tell()

    def listening(self, evening: str) -> int:
        """Return the number of streams for an evening in this process."""
        return len(self._streams.get(evening, ()))

    def walls(self, evening: str, prefix: str = "") -> int:
        """Return the number of streams to big screens of an evening, or to spectators of a game, in this process.

        :param evening: the id of the evening or the game.
        :param prefix: count only streams whose names begin with this text; empty to count all.
        """
        return sum(stream.is_wall and stream.player.startswith(prefix) for stream in self._streams.get(evening, ()))

    def phones(self) -> int:
        """Return the number of players whose phones have a stream in this process, in all evenings."""
        there = (stream for streams in list(self._streams.values()) for stream in list(streams))
        return len({stream.player for stream in there if not stream.is_wall})

    @contextmanager
    def _joined(self, evening: str, player: str, *, is_wall: bool) -> Iterator[Stream]:
        """Add a new stream to those of an evening, and remove it when the context ends."""
        stream, streams = Stream(player, is_wall=is_wall), self._streams.setdefault(evening, [])
        mine = [one for one in streams if one.player == player]
        # a phone may lose its stream without closing it, so the oldest stream is dropped
        for old in mine[: max(0, len(mine) - MOST_STREAMS + 1)]:
            old.close()
        streams.insert(0 if is_wall else len(streams), stream)
        try:
            yield stream
        finally:
            streams.remove(stream)
            if not streams:
                self._streams.pop(evening, None)

    async def events(
        self,
        evening: str,
        player: str,
        revision: int,
        *,
        is_wall: bool = False,
        pulse: float = HEARTBEAT,
        news: Callable[[int], bytes] = signal_of,
        pack: Callable[[bytes], bytes] = bytes,
    ) -> AsyncIterator[bytes]:
        """Yield the messages for a phone or a big screen.

        The current state is sent at once and after every change. As long as nothing changes, heartbeats are sent.

        :param pulse: the seconds between heartbeats. With a value other than `HEARTBEAT`, each heartbeat sends
            ``revision`` again, so that the big screen looks for changes by other processes.
        :param news: a function that returns the message about a revision.
        :param pack: a function that returns any other message, such as a heartbeat, in the form that the stream needs.
        """
        later = asyncio.get_running_loop().call_later
        with self._joined(evening, player, is_wall=is_wall) as stream:
            yield pack(OPENING) + news(max(revision, self._newest.get(evening, 0)))
            while not (self.closing or stream.closed or (stream.last and not stream.news.is_set())):
                timer = later(pulse, stream.beat)  # with asyncio.timeout, every message would be 10% slower
                await stream.news.wait()
                timer.cancel()
                if is_wall and not stream.silent:
                    await asyncio.sleep(0.3)  # one message covers all who join or answer within a moment
                stream.news.clear()
                if stream.silent:
                    stream.silent = False
                    yield pack(b"event: beat\ndata:\n\n") if pulse == HEARTBEAT else news(revision)
                elif not (self.closing or stream.closed):
                    yield news(self._newest.get(evening, revision))
            if stream.last and not self.closing:
                await asyncio.sleep(0)  # let everybody receive the last message
                # the evening is gone, so the stream must not be opened again
                yield pack(b"event: over\ndata:\n\n")


HUB = Hub()


@contextmanager
def let_go_at_the_end(hub: Hub) -> Iterator[None]:
    """Close all streams as soon as the server is asked to stop, because the server stops only when they are closed.

    Signal handlers can be set only in the main thread. In any other thread, as in tests, nothing is done.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def leaving(number: int, frame: FrameType | None) -> None:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(hub.close)
        earlier = before[signal.Signals(number)]
        if callable(earlier):
            earlier(number, frame)

    for number in before:
        signal.signal(number, leaving)
    try:
        yield
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)
