"""A room of phones and their host. Requests are answered as by a server, but without one, in one event loop."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import zlib
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette

from content.rulesets.ruleset_file import rulesets
from pages.play import routes as play
from pages.play.live.broadcast import HUB
from pages.session.stores import evenings
from pages.start_up import lifespan
from tests.plain_routes import run_apart

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping

    from quizzes.evening.evening_records import Evening, PlayerAnswer
    from quizzes.evening.phase import Action, Moment
    from quizzes.evening.plan import Plan

HOST = "h" * 64
SERVER = "10.0.0.7:8501"
OURS = {"origin": f"http://{SERVER}", "content-type": "application/json"}
_ADDRESSES = itertools.count(1)
WAIT = 20.0
"""Seconds to wait for something that should happen."""


@dataclass(frozen=True, slots=True)
class Said:
    """A response of the server."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def data(self) -> dict[str, Any]:
        """Return the response as JSON."""
        found: dict[str, Any] = json.loads(self.text)
        return found


@dataclass(slots=True)
class Phone:
    """A browser with its own cookies and address."""

    code: str
    address: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    heard: list[str] = field(default_factory=list)
    """Everything that the phone received, including headers."""
    stalls: bool = False
    """Whether the phone never finishes its requests."""
    app: Starlette = field(default_factory=lambda: Starlette(routes=play.routes))

    async def ask(self, method: str, path: str, body: bytes = b"", query: str = "", **said: str) -> Said:
        """Send a request. Return the response. ``path`` is below the evening's address unless it begins with /play."""
        sent: list[MutableMapping[str, Any]] = []
        await self.app(self._scope(method, path, query, said), _receive(body, stalls=self.stalls), _append(sent))
        headers = [(name.decode(), value.decode()) for name, value in sent[0]["headers"]]
        for name, value in headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        text = b"".join(part.get("body", b"") for part in sent[1:]).decode(errors="replace")
        self.heard += [*(f"{name}: {value}" for name, value in headers), text]
        return Said(sent[0]["status"], dict(headers), text)

    async def get(self, path: str = "", query: str = "", **said: str) -> Said:
        return await self.ask("GET", path, query=query, **said)

    async def post(self, path: str, data: object, **said: str) -> Said:
        return await self.ask("POST", path, json.dumps(data).encode(), **{**OURS, **said})

    async def join(self, nick: str, team: str = "") -> Said:
        return await self.post("/join", {"nick": nick, "team": team})

    async def view(self, query: str = "") -> str:
        said = await self.get("/view", query)
        assert said.status == 200, said
        return said.text

    async def answer(self, number: int, answer: dict[str, object], vote: int = 1, **more: object) -> Said:
        return await self.post("/answer", {"number": number, "round": vote, "answer": answer, **more})

    @asynccontextmanager
    async def listening(self, encoding: str = "gzip") -> AsyncIterator[asyncio.Queue[str]]:
        """Yield the parts of the stream while the phone listens."""
        parts: asyncio.Queue[str] = asyncio.Queue()
        gone, read = asyncio.Event(), {b"gzip": zlib.decompressobj(zlib.MAX_WBITS | 16).decompress}
        headers: dict[bytes, bytes] = {}

        async def receive() -> MutableMapping[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            headers.update(message.get("headers", ()))
            if body := message.get("body"):
                text = read.get(headers.get(b"content-encoding", b""), bytes)(body).decode()
                self.heard.append(text)
                parts.put_nowait(text)

        scope = self._scope("GET", "/events", "", {"accept_encoding": encoding})
        stream = asyncio.create_task(self.app(scope, receive, send))
        try:
            yield parts
        finally:
            gone.set()
            await asyncio.wait_for(stream, WAIT)

    def _scope(self, method: str, path: str, query: str, said: dict[str, str]) -> dict[str, Any]:
        headers = {"host": SERVER, **{name.replace("_", "-"): value for name, value in said.items()}}
        if self.cookies:
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {
            "type": "http",
            "method": method,
            "path": path if path.startswith(("/play", "/wall")) else f"/play/{self.code}{path}",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (self.address, 4000),
            "root_path": "",
            "scheme": "http",
        }


def revision_in(part: str) -> str:
    """Return the revision in an event, with or without a view."""
    found = re.search(r'(?:"Tensu-Revision": "|^data: )(\d+)', part, re.MULTILINE)
    return found[1] if found else ""


async def heard(parts: asyncio.Queue[str], news: str) -> None:
    """Wait until a phone receives this message. Earlier messages may be repeated before."""
    while news not in await asyncio.wait_for(parts.get(), WAIT):
        pass


def _receive(body: bytes, *, stalls: bool) -> Callable[[], Awaitable[MutableMapping[str, Any]]]:
    asked = itertools.count()

    async def receive() -> MutableMapping[str, Any]:
        if next(asked) and stalls:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": body, "more_body": stalls}

    return receive


def _append(sent: list[MutableMapping[str, Any]]) -> Callable[[MutableMapping[str, Any]], Awaitable[None]]:
    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    return send


class Room:
    """An evening with its host and its phones."""

    def __init__(self, plan: Plan) -> None:
        there = evenings().open(plan, HOST, rulesets()[plan.rules])
        self.id, self.code = there.id, there.code or ""
        self.address = f"10.1.{next(_ADDRESSES)}.1"

    @property
    def now(self) -> Evening:
        there = evenings().evening(self.id)
        assert there is not None
        return there

    @property
    def answers(self) -> tuple[PlayerAnswer, ...]:
        return evenings().answers(self.id)

    async def act(self, *actions: Action) -> Moment:
        """Let the host do something, in another thread as on a page."""
        for action in actions:
            moment = await asyncio.to_thread(evenings().act, self.id, HOST, action, self.now.moment.revision)
            assert moment is not None
            await asyncio.to_thread(HUB.changed, self.id, moment.revision)
        return moment

    def phone(self) -> Phone:
        """Return a phone that has not joined. All phones share the IP address of the room."""
        return Phone(self.code, self.address)

    async def joined(self, nick: str, team: str = "") -> Phone:
        phone = self.phone()
        said = await phone.join(nick, team)
        assert said.status == 200, said
        return phone


def played(scene: Callable[[], Awaitable[None]]) -> None:
    """Run a scene to its end, together with the server's background tasks."""

    async def running() -> None:
        async with lifespan(None, soon=0):
            await asyncio.wait_for(scene(), 60)

    run_apart(running())
