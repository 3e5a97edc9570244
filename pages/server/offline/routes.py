"""The routes of everything that a browser can show without the server."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from pages.server.offline import offline_pages
from pages.session.app_url import own_address

_HEADERS = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}
_PAGE = {
    **_HEADERS,
    "Content-Security-Policy": "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}


def _text(made: Callable[[], str], kind: str) -> Callable[[Request], Awaitable[Response]]:
    async def text(_request: Request) -> Response:
        return Response(made(), media_type=kind, headers=_HEADERS)

    return text


def _html(made: Callable[[], str]) -> Callable[[Request], Awaitable[Response]]:
    async def html(_request: Request) -> Response:
        return HTMLResponse(made(), headers=_PAGE)

    return html


routes: list[Route] = [
    Route(own_address("manifest.webmanifest"), _text(offline_pages.manifest, "application/manifest+json")),
    Route(own_address("worker.js"), _text(offline_pages.worker, "text/javascript")),
    Route(own_address("offline"), _html(offline_pages.offline_page)),
    Route(own_address("offline/look.css"), _text(offline_pages.look, "text/css")),
    Route(own_address("offline/icon.svg"), _text(offline_pages.icon, "image/svg+xml")),
    Route(own_address(offline_pages.LAST_BILL), _html(offline_pages.no_bill_page)),
]
"""The routes for ``st.App(routes=…)``."""
