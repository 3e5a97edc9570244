"""The plain routes of the phones, and what runs beside them as long as the server does."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.routing import Match, Route

from pages.play import bill_steps, entering, leaving, page, playing
from pages.play.hub import HUB, let_go_at_the_end
from pages.play.serving import RUNNING
from pages.session.kept import evenings
from pages.session.own_address import own_address
from quizzes.evening.keeping.telling import BillTold, HostHere, Sign
from quizzes.evening.listening import Listener
from quizzes.store.place import database_url, file_of
from quizzes.store.trouble import StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import ASGIApp, Receive, Scope, Send


@asynccontextmanager
async def lifespan(_app: object) -> AsyncIterator[dict[str, object]]:
    """For ``st.App(lifespan=…)``: phones are told of changes, and questions close, as long as the server runs."""
    HUB.open(RUNNING.changed)
    running, listener = asyncio.create_task(RUNNING.run()), _listener()
    RUNNING.alone = listener is None
    try:
        with let_go_at_the_end(HUB):
            yield {}
    finally:
        HUB.close()
        running.cancel()
        if listener:
            await asyncio.to_thread(listener.close)
        await RUNNING.close()


def _listener() -> Listener | None:
    """Who hears of other processes; None where a file keeps everything, which one process has for itself."""
    try:
        url = database_url(None)
    except StoreError:
        return None  # the store says so on every page
    return None if file_of(url) else Listener(url, lambda: evenings().live(), RUNNING.heard, signed=_signed)


def _signed(sign: Sign) -> None:
    """What the host's page did in another process."""
    match sign:
        case HostHere(evening):
            RUNNING.host_elsewhere(evening)
        case BillTold(evening, revision, lines):
            bill_steps.take(evening, revision, lines)


_EVENING = "play/{code}"
_AT_ONCE = [
    Route(own_address(f"{_EVENING}/view"), playing.view, methods=["GET"]),
    Route(own_address(f"{_EVENING}/answer"), playing.answer, methods=["POST"]),
    Route(own_address(f"{_EVENING}/events"), playing.events, methods=["GET"]),
]
"""What all phones of a room ask for in the same moment."""
routes: list[Route] = [
    *_AT_ONCE,
    *page.PLAIN.routes(),
    Route(own_address("play"), entering.code, methods=["GET"]),
    Route(own_address(_EVENING), entering.play, methods=["GET"]),
    Route(own_address(f"{_EVENING}/join"), entering.join, methods=["POST"]),
    Route(own_address(f"{_EVENING}/me/{{word}}"), entering.ask_to_enter, methods=["GET"]),
    Route(own_address(f"{_EVENING}/me/{{word}}"), entering.enter, methods=["POST"]),
    Route(own_address(f"{_EVENING}/link"), leaving.link, methods=["POST"]),
    Route(own_address(f"{_EVENING}/leave"), leaving.leave, methods=["POST"]),
    Route(own_address(f"{_EVENING}/home"), leaving.home, methods=["POST"]),
]
"""For ``st.App(routes=…)``."""


class Phones:
    """Answers what all phones ask for at once before anything else looks at it: the pages' own layers cost as much."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let it pass."""
        if scope["type"] == "http":
            for route in _AT_ONCE:
                match, found = route.matches(scope)
                if match is Match.FULL:
                    scope.update(found)
                    await route.handle(scope, receive, send)
                    return
        await self._app(scope, receive, send)
