"""The middleware for every request, from the outermost layer to the innermost."""

from collections.abc import Sequence
from http import HTTPStatus

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pages.menu import NOWHERE, PATHS
from pages.server.capacity_limit import Doors
from pages.server.headers import Headers
from pages.server.streamlit_files import StreamlitFiles
from pages.session.app_url import own_address

LONGEST = 200
"""The most characters of an unknown address that are passed on."""
STREAMLIT = ("_stcore", "media", "component", "static")
"""How the paths of Streamlit's own routes begin."""


class UnknownAddress:
    """Middleware that redirects an unknown address to the page ``nowhere``.

    Requests for scripts and pictures are not redirected. The page ``nowhere`` itself is answered with status 404;
    Streamlit would answer it with status 200, as it does every address. The redirect is needed because Streamlit's page
    finds its scripts relative to its own address, so it works only at the first level of the path.
    """

    def __init__(self, app: ASGIApp, pages: Sequence[str], routes: Sequence[BaseRoute]) -> None:
        """Create the middleware.

        ``pages`` begins with the first screen, which Streamlit knows only by the empty address.
        """
        self._app = app
        self._first = pages[0]
        self._pages = frozenset(("", *pages))
        self._routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or pass it on."""
        if scope["type"] == "http" and self._leads_nowhere(scope):
            to = own_address(NOWHERE.path, address=self._below(scope)[:LONGEST])
            await RedirectResponse(to, 303, {"Cache-Control": "no-store"})(scope, receive, send)
        elif scope["type"] == "http" and self._below(scope).rstrip("/") == self._first:
            query = scope["query_string"].decode("latin-1")
            to = own_address("") + (f"?{query}" if query else "")
            await RedirectResponse(to, 303, {"Cache-Control": "no-store"})(scope, receive, send)
        elif scope["type"] == "http" and self._below(scope).rstrip("/") == NOWHERE.path:

            async def send_not_found(message: Message) -> None:
                ok = message["type"] == "http.response.start" and message["status"] == HTTPStatus.OK
                await send({**message, "status": HTTPStatus.NOT_FOUND} if ok else message)

            await self._app(scope, receive, send_not_found)
        else:
            await self._app(scope, receive, send)

    def _below(self, scope: Scope) -> str:
        return str(scope["path"]).removeprefix(own_address(""))

    def _leads_nowhere(self, scope: Scope) -> bool:
        """Return whether a browser asks for a page that neither Tensu nor Streamlit has."""
        accepted = dict(scope["headers"]).get(b"accept", b"")
        if scope["method"] != "GET" or b"text/html" not in accepted or not scope["path"].startswith(own_address("")):
            return False
        asked = self._below(scope).rstrip("/")
        ours = any(route.matches(scope)[0] is Match.FULL for route in self._routes)
        return asked not in self._pages and not ours and asked.partition("/")[0] not in STREAMLIT


def layers(routes: Sequence[BaseRoute]) -> list[Middleware]:
    """Return the middleware for ``st.App(middleware=…)``.

    `Phones` comes first: the requests that it answers skip all other layers.
    """
    return [
        Middleware(Phones),
        Middleware(Headers),
        Middleware(Doors),
        Middleware(UnknownAddress, pages=PATHS, routes=routes),
        Middleware(StreamlitFiles, pages=PATHS),
    ]


class Phones:
    """Middleware for the requests that the phones in a club evening all send at the same moment.

    These requests skip the other middleware, which would slow them down.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app, self._before = app, own_address("play/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or pass it on."""
        if scope["type"] == "http" and scope["path"].startswith(self._before):
            from pages.play.routes import AT_ONCE  # noqa: PLC0415 (a learner's first page does without)

            code, _, name = scope["path"].removeprefix(self._before).partition("/")
            if work := AT_ONCE.get((scope["method"], name)):
                request = Request({**scope, "path_params": {"code": code}}, receive, send)
                # an answer asks for seven headers, and Starlette would search them all each time
                texts = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
                request._headers = texts  # type: ignore[assignment]  # noqa: SLF001
                response = await work(request)
                await response(scope, receive, send)
                return
        await self._app(scope, receive, send)
