"""Requests our plain routes as a server would, but without a server."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette

if TYPE_CHECKING:
    from collections.abc import Coroutine, MutableMapping, Sequence

    from starlette.middleware import Middleware
    from starlette.routing import BaseRoute


LONGEST = 90
"""Seconds after which a test that waits in vain is stopped."""


def run_apart(running: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in a thread, because a browser opened by another test has a loop running in this one.

    :raises TimeoutError: if it doesn't end. The limit is inside the loop: a thread that waits can't be ended from here.
    """
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, asyncio.wait_for(running, LONGEST)).result()


def answered(
    routes: Sequence[BaseRoute],
    path: str,
    query: str = "",
    method: str = "GET",
    middleware: Sequence[Middleware] = (),
    *,
    raw: bool = False,
    **said: str,
) -> tuple[int, dict[str, str], str]:
    """Return the status, headers and text of a response. ``said`` has more request headers, such as ``sec_fetch_site``.

    :param raw: whether the response is not text and is left out.
    """
    sent: list[MutableMapping[str, Any]] = []

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    headers = [(b"host", b"10.0.0.7:8501")]
    headers += [(name.replace("_", "-").encode(), value.encode()) for name, value in said.items()]
    scope = {"type": "http", "method": method, "path": path, "query_string": query.encode(), "headers": headers}
    running = Starlette(routes=routes, middleware=middleware)(
        scope | {"root_path": "", "scheme": "http"}, receive, send
    )
    run_apart(running)
    found = {key.decode(): value.decode() for key, value in sent[0]["headers"]}
    body = b"" if raw else b"".join(part.get("body", b"") for part in sent[1:])
    return sent[0]["status"], found, body.decode()
