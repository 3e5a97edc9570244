"""Serve Streamlit's page and scripts in place of Streamlit. They are compressed once and held in memory.

Streamlit sends them uncompressed, because compressing them for every request would cost more than it saves.

The page gets the style sheet and the script of Tensu, and links to the scripts it will need. The style sheet comes last
in the body, so that it overrides the styles that Streamlit sets while drawing. The browser draws nothing before it has
loaded the style sheet. Each kind of element has a script, which Streamlit loads only when it first draws such an
element, so these scripts would load one after the other. The page therefore lists the scripts that it needs, so that
they load earlier.
"""

import asyncio
import json
from collections.abc import Sequence
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pages.server.streamlit_style import INDEX, STATIC, with_our_fonts
from pages.session.app_url import own_address
from pages.session.page_files import SCRIPT, STYLE
from pages.session.static_file import ASK_AGAIN, FOREVER, StaticFile
from pages.templates import Template

_HTML = Template(__file__)
_ICON = Path(__file__).parents[1] / "components" / "icon.svg"
_COMPRESSIBLE = {".js", ".css", ".svg"}
"""Endings of files that get smaller; pictures and fonts are compressed already."""
_USUAL = ("Html", "PageLink", "Button")
_WITH_COMPONENTS = (*_USUAL, "BidiComponent")
_DRAWN = {
    "": (*_USUAL, "ButtonGroup"),
    **dict.fromkeys(("lesson", "payments", "placement", "round", "score", "speed"), _WITH_COMPONENTS),
    "count": (*_WITH_COMPONENTS, "TextInput"),
    "look-up": (*_USUAL, "TextInput"),
}
"""The kinds of elements on a page, by the address of the page. All other pages have the kinds in `_USUAL`."""


class StreamlitFiles:
    """Middleware that serves Streamlit's page, and the Streamlit files that compression makes smaller."""

    def __init__(self, app: ASGIApp, pages: Sequence[str]) -> None:
        """Create the middleware. ``pages`` are the paths that Streamlit answers with its page."""
        self._app = app
        self._pages = {own_address(path): path for path in ("", *pages)}
        self._files = {
            own_address(path.relative_to(STATIC).as_posix()): path
            for path in (STATIC / "static").rglob("*")
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


@cache
def index_page(path: str) -> StaticFile:
    """Return the response to a request for a page.

    :param path: the path below the server's address.
    """
    page = with_our_files(with_our_fonts(INDEX.read_text(encoding="utf-8")), path)
    return StaticFile(page.encode(), "text/html")


def with_our_files(page: str, path: str) -> str:
    """Add Tensu's style sheet and scripts to Streamlit's page.

    >>> with_our_files("<head><title>Streamlit</title></head><body><p></p></body>", "count").count("/assets/style-")
    2
    """
    files = (file for file in element_scripts(_DRAWN.get(path, _USUAL)) if file not in page)
    modules = _HTML.modules(map(own_address, files))
    page = page.replace("<title>Streamlit</title>", _HTML.head(STYLE.address, SCRIPT.address), 1)
    page = page.replace("</head>", f"{modules}</head>", 1)
    return page.replace("</body>", f"{_HTML.stylesheet(STYLE.address)}</body>", 1)


def element_scripts(kinds: tuple[str, ...]) -> list[str]:
    """Return the files that Streamlit needs to draw elements of these kinds, each file once.

    Their paths are relative to Streamlit's folder.
    """
    manifest = _manifest()
    names = {entry["name"]: file for file, entry in manifest.items() if entry.get("isDynamicEntry")}
    files: dict[str, None] = {}
    waiting = [names[kind] for kind in kinds if kind in names]
    while waiting:
        entry = manifest[waiting.pop(0)]
        if entry["file"] not in files:
            files[entry["file"]] = None
            waiting += entry.get("imports", [])
    return list(files)


@cache
def _manifest() -> dict[str, dict[str, Any]]:
    """Return Streamlit's build manifest; empty if Streamlit no longer has one."""
    try:
        entries: dict[str, dict[str, Any]] = json.loads((STATIC / "manifest.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return entries
