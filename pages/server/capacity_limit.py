"""Limit the number of visitors: beyond this server's capacity, newcomers see that it is full.

Every open page has a websocket. Phones of an evening have none and are counted when they join. The host of an evening
is admitted even if every place is taken.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import cache

from markupsafe import Markup
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from pages.play.rate_limits import Limit, most_said
from pages.play.requests import visitor
from pages.session.app_url import own_address
from pages.session.device import token_of
from pages.session.stores import evenings
from pages.templates import Template
from quizzes.store.store_errors import StoreError

_HTML = Template(__file__)
VARIABLE = "TENSU_MOST_PAGES"
MOST_PAGES = 150
"""The most pages open in one process, by default.

A learner who thinks for twenty seconds about a hand causes a twentieth of the requests per second that
``tests.benchmarks.capacity`` measures for a core.
"""
HOSTS = 20
"""The most additional pages for hosts of evenings that have not ended."""
ASKED = 6000
"""The most requests of one address in a minute, without Streamlit's static files. A room shares an address."""
FULL = "This server is full at the moment"
WHY = "One more visitor would slow it down for everyone. Try again in a minute."
TOO_MANY = "Too many requests are coming from your network. Wait a minute and try again."
_AGAIN = "30"
"""The seconds after which a refused browser tries again."""
_BEYOND = 1013
"""The websocket close code for "try again later"."""


def most_pages() -> int:
    """Return how many pages may be open: the operator's setting, or the default.

    >>> most_pages() > 0
    True
    """
    return most_said(VARIABLE, MOST_PAGES)


def is_host(token: str) -> bool:
    """Return whether the device of a token hosts an evening that has not ended."""
    from quizzes.store.learners import hashed  # noqa: PLC0415 (a first visitor's first page does without)

    with suppress(StoreError):
        return evenings().is_hosting(hashed(token))
    return False


class Doors:
    """Middleware that admits as many visitors as the server can carry."""

    def __init__(
        self,
        app: ASGIApp,
        most: int | None = None,
        asked: Limit | None = None,
        is_host: Callable[[str], bool] = is_host,
    ) -> None:
        self._app = app
        self._most = most or most_pages()
        self._asked = asked or Limit(ASKED, 60)
        self._is_host = is_host
        self._open = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a refusal, or pass the request on."""
        if scope["type"] == "websocket":
            await self._page(scope, receive, send)
        elif scope["type"] == "http" and not self._is_streamlits(scope):
            if not self._asked.passes(visitor(HTTPConnection(scope))):
                await PlainTextResponse(TOO_MANY, 429, {"Retry-After": "60"})(scope, receive, send)
            elif self._is_page(scope) and await self._is_full(scope):
                await HTMLResponse(_full_page(), 503, {"Retry-After": _AGAIN, "Cache-Control": "no-store"})(
                    scope, receive, send
                )
            else:
                await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        if await self._is_full(scope):
            await receive()  # the handshake must be received before it can be refused
            await send({"type": "websocket.close", "code": _BEYOND, "reason": FULL})
            return
        self._open += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open -= 1

    async def _is_full(self, scope: Scope) -> bool:
        """Return whether this visitor finds no place."""
        token = token_of(HTTPConnection(scope).cookies) if self._most <= self._open < self._most + HOSTS else None
        return self._open >= self._most and not (token and await asyncio.to_thread(self._is_host, token))

    @staticmethod
    def _is_streamlits(scope: Scope) -> bool:
        """Return whether the request belongs to an open page, or is a health check."""
        below = str(scope["path"]).removeprefix(own_address(""))
        return below.startswith(("static/", "_stcore/", "media/", "component/", "assets/"))

    @staticmethod
    def _is_page(scope: Scope) -> bool:
        """Return whether a browser requests one of Streamlit's pages; plain pages need no websocket."""
        below = str(scope["path"]).removeprefix(own_address(""))
        accepted = dict(scope["headers"]).get(b"accept", b"")
        ours = below.startswith(("play", "wall/", "watch/", "card/", "hand/", "offline"))
        return scope["method"] == "GET" and b"text/html" in accepted and not ours


@cache
def _full_page() -> Markup:
    return _HTML.full(FULL, WHY, _AGAIN)
