"""Measure an evening with many phones on one core: how quick the views are, and whether every answer is stored once.

``python -m tests.benchmarks.evening --phones 500 --rounds 6`` prints for each phase the time from the host's step until
each phone shows the right view. It also prints the time from a tap to its acknowledgement, for taps spread over a
second and for taps all at once. ``--flood`` adds an attacker who sends requests without end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
import zlib
from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, cast

from uvicorn import Config

from quizzes.evening.plan import Dealt, Plan
from quizzes.evening.plan_text import plan_written
from tests.benchmarks.processes import memory, worked
from tests.browser.conftest import Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WAIT = 60.0
"""Seconds after which a missing response counts as an error."""
FLOOD = 200
"""The number of connections of the attacker."""
WARM = 8.0
"""Seconds in which the server loads everything, as it does when the host opens a page."""
APP = "tests/browser/play/app.py"


@dataclass(slots=True)
class Figures:
    """The measured times in milliseconds, by what was measured."""

    times: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    work: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The processor seconds of the server, by what it did.

    The time that other processes take on its core is not included.
    """
    own: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The processor seconds of this process, which plays all the phones. They are included in every measured time."""
    errors: list[str] = field(default_factory=list)
    acknowledged: int = 0
    server: int = 0
    """The process id of the server."""

    @contextmanager
    def working(self, what: str) -> Iterator[None]:
        """Record how much processor time the server needs while the context is open."""
        begun, mine = worked(self.server), time.process_time()
        yield
        self.work[what].append(worked(self.server) - begun)
        self.own[what].append(time.process_time() - mine)

    def lines(self) -> Iterator[str]:
        for name, found in self.times.items():
            found.sort()
            p50, p95, p99 = (found[min(len(found) - 1, int(len(found) * part))] for part in (0.5, 0.95, 0.99))
            yield f"{name:<28} {len(found):>6} {p50:>8.0f} {p95:>8.0f} {p99:>8.0f} {found[-1]:>8.0f}"


class Connection(asyncio.Protocol):
    """A connection that reads data as it arrives, so that the phones add little to the times they measure."""

    def __init__(self) -> None:
        self.came, self.writing = b"", asyncio.Transport()
        self.waiting: asyncio.Future[None] | None = None
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.writing = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self.came += data
        self._wake()

    def connection_lost(self, _error: Exception | None) -> None:
        self.lost = True
        self._wake()

    def _wake(self) -> None:
        if self.waiting and not self.waiting.done():
            self.waiting.set_result(None)

    async def more(self) -> None:
        """Wait until more data has arrived."""
        if self.lost:
            raise ConnectionResetError
        self.waiting = asyncio.get_running_loop().create_future()
        await self.waiting

    async def head(self) -> tuple[int, dict[str, str]]:
        """Return the status and the headers of a response. The data after the headers stays in the buffer."""
        while b"\r\n\r\n" not in self.came:
            await self.more()
        head, _, self.came = self.came.partition(b"\r\n\r\n")
        first, *rest = head.decode().split("\r\n")
        return int(first.split()[1]), {
            name.lower(): value for name, _, value in (line.partition(": ") for line in rest)
        }


class Line:
    """A connection that stays open between requests, as in a browser."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open: Connection | None = None
        self._turn = asyncio.Lock()

    async def ask(self, head: str, body: bytes = b"") -> tuple[int, dict[str, str], bytes]:
        """Send a request, and return the status, headers and body.

        If the server has closed the connection, open it once more.
        """
        for again in (False, True):
            try:
                async with self._turn, asyncio.timeout(WAIT):
                    return await self._ask(head, body)
            except ConnectionError:
                self.close()
                if again:
                    raise
        raise AssertionError

    async def _ask(self, head: str, body: bytes) -> tuple[int, dict[str, str], bytes]:
        if self._open is None or self._open.lost:
            loop = asyncio.get_running_loop()
            _, self._open = await loop.create_connection(Connection, "127.0.0.1", self._port)
        line = self._open
        length = f"Content-Length: {len(body)}\r\n" if body else ""
        line.writing.write(f"{head}Host: localhost:{self._port}\r\n{length}\r\n".encode() + body)
        status, headers = await line.head()
        size = int(headers.get("content-length", "0"))
        while len(line.came) < size:
            await line.more()
        found, line.came = line.came[:size], line.came[size:]
        return status, headers, found

    def close(self) -> None:
        if self._open:
            self._open.writing.close()
        self._open = None


class EventStream(Connection):
    """The event stream of a phone, compressed as browsers request it."""

    def __init__(self, hear: Callable[[dict[str, str]], None]) -> None:
        super().__init__()
        self._hear, self._text, self._streams = hear, b"", False
        self._unpack = zlib.decompressobj(zlib.MAX_WBITS | 16)

    async def opened(self) -> int:
        """Return the status. From then on, every event is handled."""
        status, _headers = await self.head()
        self._streams = True
        self._read()
        return status

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._streams:
            self._read()

    def _read(self) -> None:
        while (at := self.came.find(b"\r\n")) > 0 and len(self.came) >= (end := at + 2 + int(self.came[:at], 16)) + 2:
            self._text += self._unpack.decompress(self.came[at + 2 : end])
            self.came = self.came[end + 2 :]
        *events, self._text = self._text.split(b"\n\n")
        for event in events:
            lines = (line.partition(b": ") for line in event.split(b"\n"))
            said = {name: value for name, _, value in reversed(list(lines))}
            if said.get(b"event") == b"view":
                self._hear(json.loads(said[b"data"], object_hook=_lowered))
            elif b"data" in said and b"event" not in said:
                self._hear({})


def _lowered(headers: dict[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


class Phone:
    """A phone that does what the script on a real phone does."""

    def __init__(self, port: int, code: str, name: str, figures: Figures) -> None:
        self.port, self.code, self.name, self.figures = port, code, name, figures
        self.line, self.sending = Line(port), Line(port)
        self.cookie, self.tag, self.phase, self.moment = "", "", "", ""
        self.revision, self.arrived, self.at = -1, asyncio.Event(), 0.0
        self._asking: set[asyncio.Task[None]] = set()

    async def post(self, path: str, data: object) -> tuple[int, dict[str, str], bytes]:
        head = (
            f"POST /play/{self.code}{path} HTTP/1.1\r\nOrigin: http://localhost:{self.port}\r\n"
            f"Content-Type: application/json\r\nAccept-Encoding: gzip\r\nCookie: {self.cookie}\r\n"
        )
        return await self.sending.ask(head, json.dumps(data).encode())

    async def join(self) -> None:
        status, headers, _body = await self.post("/join", {"nick": self.name})
        if status != 200:
            self.figures.errors.append(f"join {status}")
        self.cookie = headers.get("set-cookie", "").partition(";")[0]

    async def show(self) -> None:
        head = (
            f"GET /play/{self.code}/view HTTP/1.1\r\nAccept-Encoding: gzip\r\nCookie: {self.cookie}\r\n"
            f"If-None-Match: {self.tag}\r\n"
        )
        status, headers, _body = await self.line.ask(head)
        if status not in {200, 304}:
            self.figures.errors.append(f"view {status}")
            return
        self.take(headers)

    def take(self, headers: dict[str, str]) -> None:
        """Show a view that has arrived, unless a newer view is shown already."""
        if int(headers["tensu-revision"]) >= self.revision:
            self.revision = int(headers["tensu-revision"])
            self.tag, self.phase, self.moment = headers["etag"], headers["tensu-phase"], headers["tensu-moment"]
            self.at = time.perf_counter()
            self.arrived.set()

    def hear(self, headers: dict[str, str]) -> None:
        """Handle an event: show its view if it is newer, and otherwise request the view."""
        if headers and (headers["etag"] == self.tag or int(headers["tensu-revision"]) > self.revision):
            self.take(headers)
            return
        asking = asyncio.get_running_loop().create_task(self.show())
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)

    async def listen(self) -> None:
        """Open the event stream, and handle its events until the connection is lost."""
        loop = asyncio.get_running_loop()
        _, stream = await loop.create_connection(lambda: EventStream(self.hear), "127.0.0.1", self.port)
        head = f"GET /play/{self.code}/events HTTP/1.1\r\nAccept-Encoding: gzip\r\nCookie: {self.cookie}\r\n"
        stream.writing.write(f"{head}Host: localhost:{self.port}\r\n\r\n".encode())
        try:
            if (status := await stream.opened()) != 200:
                self.figures.errors.append(f"events {status}")
                return
            while not stream.lost:
                await stream.more()
        finally:
            stream.writing.close()

    async def sees(self, phase: str, moment: str) -> None:
        """Wait until the phone shows the view of a phase."""
        async with asyncio.timeout(WAIT):
            while (self.phase, self.moment) != (phase, moment):
                self.arrived.clear()
                await self.arrived.wait()

    async def answer(self, number: int, answer: dict[str, str], what: str, after: float) -> None:
        await asyncio.sleep(after)
        begun = time.perf_counter()
        status, headers, body = await self.post("/answer", {"number": number, "round": 1, "answer": answer})
        self.figures.times[what].append((time.perf_counter() - begun) * 1000)
        if status != 200:
            self.figures.errors.append(f"answer {status} {body[:80]!r}")
            return
        self.figures.acknowledged += 1
        self.take(headers)


class Host:
    """The host, who moves the evening on step by step. The phones are notified as by the host's page."""

    def __init__(self, port: int, plan: Plan) -> None:
        self.port, self.plan, self.line, self.id, self.code = port, plan, Line(port), "", ""

    async def ask(self, path: str, data: object = None, method: str = "POST") -> dict[str, object]:
        head = f"{method} /hosted{path} HTTP/1.1\r\nContent-Type: application/json\r\n"
        _status, _headers, body = await self.line.ask(head, json.dumps(data).encode() if method == "POST" else b"")
        found: dict[str, object] = json.loads(body)
        return found

    async def open(self) -> None:
        found = await self.ask("", plan_written(self.plan))
        self.id, self.code = str(found["id"]), str(found["code"])


async def evening(port: int, phones: int, rounds: int, figures: Figures, *, flood: bool) -> None:
    """Play one evening from the lobby to its end."""
    host = Host(port, Plan("ema", tuple(Dealt("han_fu", f"seed{number}") for number in range(rounds))))
    await host.open()
    room = [Phone(port, host.code, f"Player {number}", figures) for number in range(phones)]
    begun = time.perf_counter()
    with figures.working("joining"):
        await asyncio.gather(*(phone.join() for phone in room))
    figures.times["all have joined"].append((time.perf_counter() - begun) * 1000)
    streams = [asyncio.create_task(phone.listen()) for phone in room]
    await asyncio.gather(*(phone.sees("lobby", "0/1") for phone in room))
    flooder = Phone(port, host.code, "Flood", figures)
    if flood:
        await flooder.join()
    flooding = [asyncio.create_task(floods(port, host.code, flooder.cookie, place)) for place in range(FLOOD * flood)]
    chance = Random(7)
    for number in range(1, rounds + 1):
        await step(host, room, "start" if number == 1 else "next", "open", f"{number}/1", figures)
        at_once = number % 2 == 0
        what = "answer, all at once" if at_once else "answer, spread over 1 s"
        given = [{"han": str(chance.randint(1, 5)), "fu": chance.choice(("25", "30", "40", "50"))} for _ in room]
        delays = [0.0 if at_once else chance.random() for _ in room]
        sent = (phone.answer(number, said, what, wait) for phone, said, wait in zip(room, given, delays, strict=True))
        with figures.working("an answer, its view and the closing"):
            await asyncio.gather(*sent)
            if flood:
                await host.ask(f"/{host.id}/close")  # the attacker is a player who never answers
            await asyncio.gather(*(phone.sees("closed", f"{number}/1") for phone in room))
        await asyncio.sleep(0.5)
        await step(host, room, "reveal", "revealed", f"{number}/1", figures)
        await step(host, room, "table", "table", f"{number}/1", figures)
    await step(host, room, "end", "ended", f"{rounds}/1", figures)
    state = await host.ask(f"/{host.id}", method="GET")
    rows = state["answers"]
    kept = len(rows) if isinstance(rows, list) else -1
    print(f"rows {kept}, acknowledged {figures.acknowledged}: {'equal' if kept == figures.acknowledged else 'LOST'}")
    for task in (*streams, *flooding):
        task.cancel()
    await asyncio.gather(*streams, *flooding, return_exceptions=True)


async def step(host: Host, room: list[Phone], action: str, phase: str, moment: str, figures: Figures) -> None:
    """Take a step as the host, and wait until every phone shows it."""
    begun = time.perf_counter()

    async def seen(phone: Phone) -> None:
        await phone.sees(phase, moment)
        figures.times[f"view: {phase}"].append((phone.at - begun) * 1000)

    waiting = asyncio.gather(*(seen(phone) for phone in room))
    with figures.working(f"view {phase}"):
        await host.ask(f"/{host.id}/{action}")
        await waiting


async def floods(port: int, code: str, cookie: str, place: int) -> None:
    """Send requests without end. The 200 connections of the attacker together send 100 requests a second."""
    line = Line(port)
    await asyncio.sleep(2 * place / FLOOD)
    while True:
        await line.ask(f"GET /play/{code}/view HTTP/1.1\r\nCookie: {cookie}\r\n")
        await asyncio.sleep(2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument(
        "--flood", action="store_true", help="somebody asks 100 times a second beside them, over 200 lines"
    )
    said = parser.parse_args()
    server_core, *others = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {server_core})  # the server starts on this core and stays there
    server = Server(APP, PYTHONPATH=".", WARM="yes")
    os.sched_setaffinity(0, others or {server_core})
    figures = Figures(server=server.process.pid)
    time.sleep(WARM)
    try:
        with asyncio.Runner(loop_factory=Config(APP).get_loop_factory()) as loop:  # the server's event loop
            loop.run(evening(server.port, said.phones, said.rounds, figures, flood=said.flood))
        held = memory(server.process.pid)
    finally:
        server.stop()
    print(f"{said.phones} phones, one core, load {os.getloadavg()[0]:.1f}; the server holds {held} MB")
    for what, seconds in figures.work.items():
        server, own = (sum(found) / len(found) * 1000 / said.phones for found in (seconds, figures.own[what]))
        print(f"work for each phone, {what}: server {server:.2f} ms, phone {own:.2f} ms")
    print(f"{'milliseconds':<28} {'count':>6} {'p50':>8} {'p95':>8} {'p99':>8} {'most':>8}")
    print("\n".join(figures.lines()))
    print(f"errors: {len(figures.errors)}", *sorted(set(figures.errors))[:5])


if __name__ == "__main__":
    main()
