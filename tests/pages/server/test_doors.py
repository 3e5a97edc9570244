"""Who can enter: no more visitors than the server can carry, and nobody who sends requests without end."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from streamlit import runtime
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

from pages.play.requests import Limit
from pages.server import capacity_limit
from pages.server.capacity_limit import FULL, MOST_PAGES, TOO_MANY, UPLOADS, Doors
from tests.plain_routes import run_apart

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    import pytest
    from starlette.types import Receive, Scope, Send

HTML = [(b"accept", b"text/html,*/*")]
HOST, REMOTE, OTHER, GUEST = "H" * 43, "R" * 43, "O" * 43, "G" * 43
"""The cookies of two hosts of an evening, of another evening's host, and of a stranger."""


def with_cookie(token: str) -> list[tuple[bytes, bytes]]:
    return [*HTML, (b"cookie", f"tensu_device={token}".encode())]


class Visits:
    """An app behind the visitor limits, whose pages stay open until the test closes them."""

    def __init__(self, most: int | None = 2, asked: Limit | None = None) -> None:
        self.leave = asyncio.Event()
        self.inside, self.entered, self.third = 0, asyncio.Event(), asyncio.Event()
        self.doors = Doors(self._app, most, asked, {HOST: "evening", REMOTE: "evening", OTHER: "another"}.get)

    async def _app(self, scope: Scope, _receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" or scope["method"] == "PUT":
            self.inside += 1
            self.entered.set()
            if self.inside == 3:
                self.third.set()
            await self.leave.wait()
        if scope["type"] == "websocket":
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"here"})

    async def ask(self, path: str, client: str = "10.0.0.1", **more: object) -> list[MutableMapping[str, Any]]:
        sent: list[MutableMapping[str, Any]] = []

        async def receive() -> MutableMapping[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "GET", "path": path, "headers": HTML, "client": (client, 1), **more}
        await self.doors(scope, receive, send)
        return sent

    async def status(self, path: str, client: str = "10.0.0.1", **more: object) -> int:
        return int((await self.ask(path, client, **more))[0]["status"])

    def opens(self, client: str = "10.0.0.1", **more: object) -> asyncio.Task[list[MutableMapping[str, Any]]]:
        return asyncio.create_task(self.ask("/_stcore/stream", client, type="websocket", **more))

    async def open(self, client: str, **more: object) -> bool:
        """Open one more page from an address, which then stays open. Return whether it was let in."""
        self.entered.clear()
        page, entered = self.opens(client, **more), asyncio.create_task(self.entered.wait())
        await asyncio.wait({page, entered}, return_when=asyncio.FIRST_COMPLETED)
        entered.cancel()
        return self.entered.is_set()


def test_beyond_the_most_a_newcomer_is_told_and_whoever_is_inside_stays() -> None:
    async def scene() -> None:
        visits = Visits(most=2)
        inside = [visits.opens(), visits.opens()]
        await asyncio.sleep(0)
        assert visits.inside == 2
        said = await visits.ask("/count")
        assert said[0]["status"] == 503
        assert (b"retry-after", b"30") in said[0]["headers"]
        assert FULL in said[1]["body"].decode()
        (refused,) = await visits.opens()
        assert (refused["type"], refused["code"], visits.inside) == ("websocket.close", 1013, 2)
        for path in (
            "/play/abc",
            "/watch/abc",
            "/card/usma",
            "/hand/x.svg",
            "/offline",
            "/_stcore/health",
            "/static/js/a.js",
            "/media/a.pdf",
        ):
            assert await visits.status(path) == 200, path
        assert await visits.status("/learner", method="POST") == 200
        assert await visits.status("/count", headers=[]) == 200
        visits.leave.set()
        await asyncio.gather(*inside)
        assert await visits.status("/count") == 200
        await visits.opens()
        assert visits.inside == 3

    run_apart(scene())


def test_whoever_hosts_an_evening_comes_in_when_others_have_taken_every_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capacity_limit, "HOSTS", 1)

    async def scene() -> None:
        visits = Visits(most=2)
        inside = [visits.opens(), visits.opens()]
        await asyncio.sleep(0)
        assert await visits.status("/evening", headers=with_cookie(GUEST)) == 503
        assert await visits.status("/evening", headers=with_cookie(HOST)) == 200
        assert await visits.opens(headers=with_cookie(GUEST))
        inside.append(visits.opens(headers=with_cookie(HOST)))
        async with asyncio.timeout(20):
            await visits.third.wait()
        assert await visits.opens(headers=with_cookie(HOST)), "and of those not without end"
        visits.leave.set()
        await asyncio.gather(*inside)

    run_apart(scene())


def test_no_address_takes_every_page_and_a_class_behind_one_address_comes_in() -> None:
    async def scene() -> None:
        visits = Visits(MOST_PAGES)
        opened = [await visits.open("10.0.0.1") for _ in range(MOST_PAGES + 10)]
        assert opened == [True] * 120 + [False] * 40, "four fifths"
        assert await visits.status("/club") == 503
        assert await visits.status("/club", "10.0.0.2") == 200
        assert all([await visits.open(f"10.0.1.{number}") for number in range(30)])
        visits.leave.set()
        await asyncio.sleep(0)
        visits = Visits(MOST_PAGES)
        assert all([await visits.open(f"10.0.1.{number}") for number in range(20)])
        assert all([await visits.open("10.0.0.1") for _ in range(100)]), "a class behind one address"
        visits.leave.set()

    run_apart(scene())


def test_the_hosts_of_an_evening_hold_a_few_of_the_places_for_hosts() -> None:
    async def scene() -> None:
        visits = Visits(most=1)
        assert await visits.open("10.0.0.1")
        places = [await visits.open("10.0.0.1", headers=with_cookie(token)) for token in (HOST, REMOTE, HOST, REMOTE)]
        assert places == [True, True, True, False]
        assert await visits.open("10.0.0.1", headers=with_cookie(OTHER)), "another evening has places of its own"
        visits.leave.set()

    run_apart(scene())


def test_an_address_sends_few_files_at_once_and_the_largest_of_too_many_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = MemoryUploadedFileManager("")
    for number, visit in enumerate([*["spoiler"] * 8, "host"]):
        kept.add_file(visit, UploadedFileRec(str(number), "a.csv", "text/csv", bytes(2_000_000)))
    monkeypatch.setattr(runtime, "get_instance", lambda: SimpleNamespace(uploaded_file_mgr=kept))

    async def scene() -> None:
        visits = Visits()
        sent = [asyncio.create_task(visits.status("/_stcore/upload_file/a/b", method="PUT")) for _ in range(UPLOADS)]
        await asyncio.sleep(0)
        assert await visits.status("/_stcore/upload_file/a/b", method="PUT") == 429
        visits.leave.set()
        assert await asyncio.gather(*sent) == [200] * UPLOADS
        assert await visits.status("/_stcore/upload_file/a/b", method="PUT") == 200
        assert list(kept.file_storage) == ["host"]

    run_apart(scene())


def test_figures_of_visits_are_not_for_strangers() -> None:
    async def scene() -> None:
        assert await Visits().status("/_stcore/metrics") == 404

    run_apart(scene())


def test_who_asks_without_end_is_told_and_others_are_not() -> None:
    async def scene() -> None:
        moment = [0.0]
        visits = Visits(asked=Limit(5, 60, lambda: moment[0]))
        found = [await visits.status("/hand/x.svg") for _ in range(7)]
        assert found == [200] * 5 + [429] * 2
        assert (await visits.ask("/count"))[1]["body"].decode() == TOO_MANY
        assert await visits.status("/count", client="10.0.0.2") == 200
        another = [*HTML, (b"user-agent", b"another")]
        assert await visits.status("/count", headers=another) == 200, "a room shares an address"
        assert await visits.status("/_stcore/health") == 200
        moment[0] = 61
        assert await visits.status("/count") == 200

    run_apart(scene())


def test_whoever_runs_the_server_says_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    for said, most in (("40", 40), ("", MOST_PAGES), ("0", MOST_PAGES), ("many", MOST_PAGES)):
        monkeypatch.setenv("TENSU_MOST_PAGES", said)
        assert Visits(None).doors._most == most  # noqa: SLF001
