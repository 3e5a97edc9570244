"""How many come in: beyond what this server carries, newcomers are told that it is full, and nobody inside waits.

A page that is open holds a websocket. Phones of an evening hold none; they are counted where they join.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse, PlainTextResponse

from pages.components.templates import Template
from pages.play.rate_limits import Limit, most_said
from pages.session.app_url import own_address

if TYPE_CHECKING:
    from markupsafe import Markup
    from starlette.types import ASGIApp, Receive, Scope, Send

_HTML = Template(__file__)
VARIABLE = "TENSU_MOST_PAGES"
MOST_PAGES = 150
"""Pages that may be open in one process: somebody who thinks for twenty seconds about a hand asks for a twentieth of
what ``tests.benchmarks.capacity`` measures a core to carry in one."""
ASKED = 6000
"""Requests from one address in a minute, without what every page loads of Streamlit's: a room of hundreds has fewer."""
FULL = "This server is full just now"
WHY = "So many people are here that one more would make it slow for all. Try again in a minute."
TOO_MANY = "That was too much at once from here. Wait a minute."
_AGAIN = "30"
"""Seconds after which a browser that is told so tries again."""
_BEYOND = 1013
"""How a websocket says "try again later"."""


def most_pages() -> int:
    """How many pages may be open, as whoever runs the server says, or as is usual.

    >>> most_pages() > 0
    True
    """
    return most_said(VARIABLE, MOST_PAGES)


class Doors:
    """Lets in as many as can be carried."""

    def __init__(self, app: ASGIApp, most: int | None = None, asked: Limit | None = None) -> None:
        self._app = app
        self._most = most or most_pages()
        self._asked = asked or Limit(ASKED, 60)
        self._open = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let it pass."""
        if scope["type"] == "websocket":
            await self._page(scope, receive, send)
        elif scope["type"] == "http" and not self._is_streamlits(scope):
            if not self._asked.passes((scope.get("client") or ("",))[0]):
                await PlainTextResponse(TOO_MANY, 429, {"Retry-After": "60"})(scope, receive, send)
            elif self._open >= self._most and self._is_page(scope):
                await HTMLResponse(_full_page(), 503, {"Retry-After": _AGAIN, "Cache-Control": "no-store"})(
                    scope, receive, send
                )
            else:
                await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._open >= self._most:
            await receive()  # the handshake has to be heard before it is refused
            await send({"type": "websocket.close", "code": _BEYOND, "reason": FULL})
            return
        self._open += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open -= 1

    @staticmethod
    def _is_streamlits(scope: Scope) -> bool:
        """Whether it belongs to a page that is open already, or says whether the server lives."""
        below = str(scope["path"]).removeprefix(own_address(""))
        return below.startswith(("static/", "_stcore/", "media/", "component/", "assets/"))

    @staticmethod
    def _is_page(scope: Scope) -> bool:
        """Whether a browser wants a page of Streamlit's: those of ours need no websocket."""
        below = str(scope["path"]).removeprefix(own_address(""))
        accepted = dict(scope["headers"]).get(b"accept", b"")
        ours = below.startswith(("play", "watch/", "card/", "hand/", "offline"))
        return scope["method"] == "GET" and b"text/html" in accepted and not ours


@cache
def _full_page() -> Markup:
    return _HTML.full(FULL, WHY, _AGAIN)
