"""Serve Streamlit's page and scripts in place of Streamlit. They are compressed once and held in memory.

Streamlit sends them uncompressed, because compressing them for every request would cost more than it saves.
"""

import asyncio
from collections.abc import Sequence
from functools import cache
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pages.server.index_page import index_page
from pages.server.streamlit_style import STATIC
from pages.session.app_url import own_address
from pages.session.static_file import ASK_AGAIN, FOREVER, StaticFile

_COMPRESSIBLE = {".js", ".css", ".svg"}
"""Endings of files that get smaller; pictures and fonts are compressed already."""
_BELOW = "static/"
_ICON = Path(__file__).parents[1] / "components" / "icon.svg"


class StreamlitFiles:
    """Middleware that serves Streamlit's page, and the Streamlit files that compression makes smaller."""

    def __init__(self, app: ASGIApp, pages: Sequence[str]) -> None:
        """Create the middleware. ``pages`` are the paths that Streamlit answers with its page."""
        self._app = app
        self._pages = {own_address(path): path for path in ("", *pages)}
        self._files = {
            own_address(path.relative_to(STATIC).as_posix()): path
            for path in (STATIC / _BELOW).rglob("*")
            if path.suffix in _COMPRESSIBLE
        }
        # Streamlit asks for its icon by this name. If a page had another icon, Streamlit would import numpy to read it.
        self._files[own_address("favicon.png")] = _ICON

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or pass it on."""
        if scope["type"] != "http" or scope["method"] not in {"GET", "HEAD"}:
            await self._app(scope, receive, send)
        elif scope["path"] in self._pages:
            await index_page(self._pages[scope["path"]]).response(Headers(scope=scope), ASK_AGAIN)(scope, receive, send)
        elif path := self._files.get(scope["path"]):
            await self._file(path, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _file(self, path: Path, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if "range" in headers:  # a range request refers to the uncompressed file

            async def send_varied(message: Message) -> None:
                if message["type"] == "http.response.start":
                    MutableHeaders(scope=message).add_vary_header("Accept-Encoding")
                await send(message)

            await self._app(scope, receive, send_varied)
            return
        # compressing takes some milliseconds, so it runs in a thread while other requests are answered
        file = await asyncio.to_thread(compressed_file, path)
        await file.response(headers, ASK_AGAIN if path == _ICON else FOREVER)(scope, receive, send)


@cache
def compressed_file(path: Path) -> StaticFile:
    """Return one of Streamlit's files. It is read and compressed only once."""
    file = StaticFile(path.read_bytes(), guess_type(path.name)[0] or "application/octet-stream")
    _ = file.compressed, file.version
    return file
