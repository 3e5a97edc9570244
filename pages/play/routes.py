"""The plain routes of the phones, and what runs beside them as long as the server does."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.responses import Response
from starlette.routing import Route

from pages.play import entering, leaving, page, playing
from pages.play.hub import HUB, let_go_at_the_end
from pages.play.serving import RUNNING
from pages.session.own_address import own_address

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from starlette.requests import Request

_FOREVER = {"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}


def _asset(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def asset(_request: Request) -> Response:
        text, kind = page.ASSETS[name]
        return Response(text(), media_type=kind, headers=_FOREVER)

    return asset


@asynccontextmanager
async def lifespan(_app: object) -> AsyncIterator[dict[str, object]]:
    """For ``st.App(lifespan=…)``: phones are told of changes, and questions close, as long as the server runs."""
    HUB.open(RUNNING.changed)
    running = asyncio.create_task(RUNNING.run())
    try:
        with let_go_at_the_end(HUB):
            yield {}
    finally:
        HUB.close()
        running.cancel()
        await RUNNING.close()


_EVENING = "play/{code}"
routes: list[Route] = [
    *(Route(own_address(f"play/{name}"), _asset(name), methods=["GET"]) for name in page.ASSETS),
    Route(own_address("play"), entering.code, methods=["GET"]),
    Route(own_address(_EVENING), entering.play, methods=["GET"]),
    Route(own_address(f"{_EVENING}/join"), entering.join, methods=["POST"]),
    Route(own_address(f"{_EVENING}/me/{{word}}"), entering.ask_to_enter, methods=["GET"]),
    Route(own_address(f"{_EVENING}/me/{{word}}"), entering.enter, methods=["POST"]),
    Route(own_address(f"{_EVENING}/view"), playing.view, methods=["GET"]),
    Route(own_address(f"{_EVENING}/events"), playing.events, methods=["GET"]),
    Route(own_address(f"{_EVENING}/answer"), playing.answer, methods=["POST"]),
    Route(own_address(f"{_EVENING}/link"), leaving.link, methods=["POST"]),
    Route(own_address(f"{_EVENING}/leave"), leaving.leave, methods=["POST"]),
    Route(own_address(f"{_EVENING}/home"), leaving.home, methods=["POST"]),
]
"""For ``st.App(routes=…)``."""
