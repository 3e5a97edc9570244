"""The plain routes of what opens without the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from pages.server.offline import documents
from pages.session.own_address import own_address
from pages.session.ruleset_picker import cited_rulesets

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

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


async def _payments(request: Request) -> Response:
    known, asked = cited_rulesets(), request.path_params["ruleset"]
    if asked not in known:
        msg = f"There is no payment table of {asked[:40]!r}. There is one of {', '.join(known)}."
        return PlainTextResponse(msg, 404, {"Cache-Control": "no-store"})
    return HTMLResponse(documents.payments_page(known[asked]), headers=_PAGE)


routes: list[Route] = [
    Route(own_address("manifest.webmanifest"), _text(documents.manifest, "application/manifest+json")),
    Route(own_address("worker.js"), _text(documents.worker, "text/javascript")),
    Route(own_address("offline"), _html(documents.offline_page)),
    Route(own_address("offline/look.css"), _text(documents.look, "text/css")),
    Route(own_address("offline/icon.svg"), _text(documents.icon, "image/svg+xml")),
    Route(own_address(documents.LAST_BILL), _html(documents.no_bill_page)),
    Route(own_address("offline/payments/{ruleset}"), _payments),
]
"""For ``st.App(routes=…)``."""
