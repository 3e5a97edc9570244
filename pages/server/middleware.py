"""The middleware for every request, from the outermost layer to the innermost, and routes that are imported late.

The routes for evenings, games and the table card import many modules that a learner's first page does not need.
"""

import hashlib
import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache, cached_property
from http import HTTPStatus
from importlib import import_module
from typing import cast

from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pages.menu import NOWHERE, PATHS
from pages.server.capacity_limit import Doors, wants_page
from pages.server.streamlit_files import INDEX, streamlit_files
from pages.session import own_address, text_of

_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9a-fA-F:]{2,45}\](:[0-9]{1,5})?")
USUAL = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # an address may be a personal link, which other sites must not see
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
POLICY = "Content-Security-Policy"


def unknown_addresses(app: ASGIApp, pages: Sequence[str], routes: Sequence[BaseRoute]) -> ASGIApp:
    """Return middleware that redirects an unknown address to the page ``nowhere``.

    The redirect is needed because Streamlit's page finds its scripts relative to its own address, so it works only at
    the first level of the path. Requests for scripts and pictures are not redirected. The page ``nowhere`` itself is
    sent with status 404, because Streamlit would send any page with status 200. The path of the first screen is
    redirected to the empty path.

    :param pages: the paths of the pages, beginning with the first screen, which Streamlit serves only at the empty
        path.
    :param routes: the routes that Tensu serves without Streamlit.
    """

    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        below = str(scope.get("path", "")).removeprefix(own_address(""))
        asked, to, is_http = below.rstrip("/"), "", scope["type"] == "http"
        leads_nowhere = (
            is_http
            and wants_page(scope)
            and scope["path"].startswith(own_address(""))
            and asked not in {"", *pages}
            and asked.partition("/")[0] not in {"_stcore", "media", "component", "static", "favicon.png"}
            and not any(route.matches(scope)[0] is Match.FULL for route in routes)
        )
        if leads_nowhere:
            to = own_address(NOWHERE.path, address=below[:200])
        elif is_http and asked == pages[0]:
            query = scope["query_string"].decode("latin-1")
            to = own_address("") + (f"?{query}" if query else "")
        answer = RedirectResponse(to, 303, {"Cache-Control": "no-store"}) if to else app

        async def send_not_found(message: Message) -> None:
            ok = message["type"] == "http.response.start" and message["status"] == HTTPStatus.OK
            await send({**message, "status": HTTPStatus.NOT_FOUND} if ok else message)

        await answer(scope, receive, send_not_found if is_http and asked == NOWHERE.path else send)

    return handle


def security_headers(app: ASGIApp) -> ASGIApp:
    """Return middleware that adds security headers, unless the response sets them itself.

    Pages may load files only from this server. Streamlit's page has one inline script, which is allowed by its hash.
    Streamlit loads the scripts of components as blobs. It also sets inline styles everywhere, so inline styles must be
    allowed.
    """

    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, said in USUAL.items():
                    headers.setdefault(name, said)
                if scope.get("scheme") == "https":  # over plain http, browsers ignore this header with a warning
                    headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
                if headers.get("content-type", "").startswith("text/html"):
                    host: str = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
                    headers.setdefault(POLICY, page_policy(host if _HOST.fullmatch(host) else ""))
            await send(message)

        await app(scope, receive, send_more if scope["type"] == "http" else send)

    return handle


def page_policy(host: str) -> str:
    """Return the Content-Security-Policy of Streamlit's pages.

    :param host: the host name that the browser sent; empty if it is not valid.
    """
    sockets = f" ws://{host} wss://{host}" if host else ""  # older Safari: 'self' does not cover websockets
    return (
        f"default-src 'self'; script-src 'self' blob: {' '.join(_script_hashes())}; style-src 'self' 'unsafe-inline'; "
        f"img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data: blob:{sockets}; "
        "worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
    )


@cache
def _script_hashes() -> tuple[str, ...]:
    found = re.findall(r"<script>(.*?)</script>", text_of(INDEX), re.DOTALL)
    digests = (hashlib.sha256(text.encode()).digest() for text in found)
    return tuple(f"'sha256-{b64encode(digest).decode()}'" for digest in digests)


def layers(routes: Sequence[BaseRoute]) -> list[Middleware]:
    """Return the middleware for ``st.App(middleware=…)``.

    `phones_first` comes first: the requests that it answers skip all other layers.
    """
    return [
        Middleware(phones_first),
        Middleware(security_headers),
        Middleware(Doors),
        Middleware(unknown_addresses, pages=PATHS, routes=routes),
        Middleware(streamlit_files, pages=PATHS),
    ]


def phones_first(app: ASGIApp) -> ASGIApp:
    """Return middleware for the requests that the phones in a club evening all send at the same moment.

    These requests skip the other middleware, which would slow them down.
    """
    before = own_address("play/")

    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(before):
            from pages.play.routes import AT_ONCE  # noqa: PLC0415 (not needed for a learner's first page)

            code, _, name = scope["path"].removeprefix(before).partition("/")
            if work := AT_ONCE.get((scope["method"], name)):
                request = Request({**scope, "path_params": {"code": code}}, receive, send)
                # a dict is faster: Starlette would search through all headers for each of seven headers
                texts = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
                request._headers = texts  # noqa: SLF001
                await (await work(request))(scope, receive, send)
                return
        await app(scope, receive, send)

    return handle


_ROUTE = "tensu.late_route"  # the key in a request's scope for the route that answers


class LateRoutes(BaseRoute):
    """Routes that answer like those of a module, which is imported only when it is needed."""

    def __init__(self, module: str, *beginnings: str) -> None:
        """Create the placeholder.

        :param module: the name of the module.
        :param beginnings: how the paths of its routes begin, without the base path of the server.
        """
        self._module = module
        self._beginnings = tuple(own_address(beginning) for beginning in beginnings)

    @cached_property
    def routes(self) -> Sequence[BaseRoute]:
        """The routes of the module."""
        return cast("Sequence[BaseRoute]", import_module(self._module).routes)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Return whether one of the routes can answer a request, and what this route adds to the scope."""
        if scope["type"] != "http" or not scope["path"].startswith(self._beginnings):
            return Match.NONE, {}
        found = ((*route.matches(scope), route) for route in self.routes)
        match, more, route = max(found, key=lambda one: one[0].value)
        return match, {**more, _ROUTE: route}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the matching route answer the request."""
        await scope[_ROUTE].handle(scope, receive, send)
