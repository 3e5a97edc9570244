"""Limit the number of visitors. When the limit is reached, new visitors are told that the server is full.

Every open page has a websocket. The phones of players in a club evening have no websocket and are counted when they
join. The host of a club evening is let in even if the limit is reached. No single IP address can use up the limit.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from pages.play.requests import Limit, limit_from_environment, may_have_more, source, visitor
from pages.session import Template, evenings, own_address, read_or
from pages.session.device import token_of
from pages.session.streamlit_internals import make_room_for_upload

_HTML = Template(__file__)
VARIABLE = "TENSU_MOST_PAGES"
MOST_PAGES = 150
"""The default limit of open pages in one process.

If learners think about each hand for twenty seconds, a core that can show five hands a second serves a hundred
learners. ``tests.benchmarks.capacity`` measures the hands per second.
"""
HOSTS, OF_AN_EVENING = 20, 3
"""The most additional pages for hosts of club evenings that have not ended: in total, and for one evening."""
UPLOADS = 4
"""The most files that one IP address may be uploading at the same moment."""
ASKED = 6000
"""The most requests per minute from one visitor. A whole room may count as one visitor, and files are not counted."""
FULL = "This server is full at the moment"
TOO_MANY = "Too many requests are coming from your network. Wait a minute and try again."


def hosted_by(token: str) -> str | None:
    """Return the id of the newest club evening that a device hosts and that has not ended.

    Return None if there is none, or if the database cannot be read.

    :param token: the token in the device's cookie.
    """
    from quizzes.store.learners import hashed  # noqa: PLC0415 (not needed for a new visitor's first page)

    return read_or(None, lambda: evenings().hosted_by(hashed(token)))


class Doors:
    """Middleware that lets in as many visitors as the limits allow."""

    def __init__(
        self,
        app: ASGIApp,
        most: int | None = None,
        asked: Limit | None = None,
        hosted_by: Callable[[str], str | None] = hosted_by,
    ) -> None:
        """Wrap the app. ``most`` limits the open pages and ``asked`` the requests; None means the usual limit."""
        self._app = app
        self._most = most or limit_from_environment(VARIABLE, MOST_PAGES)
        self._asked = asked or Limit(ASKED, 60)
        self._hosted_by = hosted_by
        self._pages, self._hosts, self._uploads = Counter[str](), Counter[str](), Counter[str]()
        """The numbers of open pages and uploads by IP address, and of hosts' additional pages by evening."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a refusal, or pass the request on."""
        with ExitStack() as held:
            answer = await self._let_in(scope, held) if scope["type"] in {"http", "websocket"} else self._app
            await answer(scope, receive, send)

    async def _let_in(self, scope: Scope, held: ExitStack) -> ASGIApp:
        """Return the app that answers a request: the app of all visitors, or a refusal.

        :param held: the context in which the place of the visitor is counted, which ends with the request.
        """
        visit, below = HTTPConnection(scope), str(scope["path"]).removeprefix(own_address(""))
        if scope["type"] == "websocket":
            place = await self._place(visit)
            if place is None:
                return WebSocketClose(1013, FULL)  # the code for "try again later"
            held.enter_context(_held(*place))
        elif below == "_stcore/metrics":
            return PlainTextResponse("", 404)  # metrics reveal who visits and how fast pages are
        elif scope["method"] == "PUT":  # only Streamlit's uploads use PUT
            if self._uploads[source(visit)] >= UPLOADS:
                return PlainTextResponse(TOO_MANY, 429)
            make_room_for_upload()
            held.enter_context(_held(self._uploads, source(visit)))
        # files, health checks and the requests of open pages are not limited
        elif not below.startswith(("static/", "_stcore/", "media/", "component/", "assets/")):
            if not self._asked.passes(visitor(visit)):
                return PlainTextResponse(TOO_MANY, 429, {"Retry-After": "60"})
            # only pages with Streamlit need a websocket, so other pages need no place
            is_plain = below.startswith(("play", "wall/", "watch/", "card/", "hand/", "offline"))
            if wants_page(scope) and not is_plain and not await self._place(visit):
                # the browser tries again after 30 seconds
                headers = {"Retry-After": "30", "Cache-Control": "no-store"}
                return HTMLResponse(_HTML.full(FULL, headers["Retry-After"]), 503, headers)
        return self._app

    async def _place(self, visit: HTTPConnection) -> tuple[Counter[str], str] | None:
        """Return the counter of a visitor's place and its key in the counter; None if all places are taken.

        The key is the IP address. For a host's additional place, it is the id of the evening.
        """
        if may_have_more(self._pages[source(visit)], self._most - self._pages.total()):
            return self._pages, source(visit)
        token = token_of(visit.cookies) if self._hosts.total() < HOSTS else None
        evening = await asyncio.to_thread(self._hosted_by, token) if token else None
        return (self._hosts, evening) if evening and self._hosts[evening] < OF_AN_EVENING else None


def wants_page(scope: Scope) -> bool:
    """Return whether a browser asks for a page, and not for a file or for data."""
    return scope["method"] == "GET" and b"text/html" in dict(scope["headers"]).get(b"accept", b"")


@contextmanager
def _held(places: Counter[str], key: str) -> Iterator[None]:
    places[key] += 1
    try:
        yield
    finally:
        places -= Counter((key,))  # unlike subtracting 1, this removes keys whose count is 0
