"""Serve Streamlit's page, scripts and style sheet in place of Streamlit, compressed once and held in memory.

Streamlit sends them uncompressed, because compressing them for every request would cost more than it saves.

The page gets the style sheet and the script of Tensu, and links to the scripts it will need. The style sheet comes last
in the body, so that it overrides the styles that Streamlit sets while drawing. The browser draws nothing before it has
loaded the style sheet. Each kind of element has a script, which Streamlit loads only when it first draws such an
element, so these scripts would load one after the other. The page therefore lists the scripts that it needs, so that
they load earlier.

The style sheet has smaller fonts. Streamlit's icon font has 4,000 icons, and its serif font has the letters of many
languages; together they are one megabyte in size. The folder ``fonts`` holds the parts that Tensu's pages use. For any
other character, a browser loads Streamlit's font as well. ``tests/pages/server`` has the command that makes these
fonts. They fit one version of Streamlit; with any other version, its own style sheet is used.
"""

import asyncio
import json
import re
from collections.abc import Sequence
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import streamlit
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pages.session import ASK_AGAIN, FOREVER, SCRIPT, STYLE, StaticFile, Template, VersionedFile, own_address, text_of

_HTML = Template(__file__)
STATIC = Path(streamlit.__file__).parent / "static"
INDEX = STATIC / "index.html"
_ICON = Path(__file__).parents[1] / "components" / "icon.svg"
_USUAL = ("Html", "PageLink", "Button")
_WITH_COMPONENTS = (*_USUAL, "BidiComponent")
_DRAWN = {
    "": (*_USUAL, "ButtonGroup"),
    **dict.fromkeys(("lesson", "payments", "placement", "round", "score", "speed"), _WITH_COMPONENTS),
    "count": (*_WITH_COMPONENTS, "TextInput"),
    "look-up": (*_USUAL, "TextInput"),
}
"""The kinds of elements on a page, by the address of the page. All other pages have the kinds in `_USUAL`."""


def streamlit_files(app: ASGIApp, pages: Sequence[str]) -> ASGIApp:
    """Return middleware that serves Streamlit's page, and the Streamlit files that compression makes smaller.

    :param pages: the paths that Streamlit answers with its page.
    """
    paths = {own_address(path): path for path in ("", *pages)}
    files = {
        own_address(path.relative_to(STATIC).as_posix()): path
        for path in (STATIC / "static").rglob("*")
        if path.suffix in {".js", ".css", ".svg"}  # pictures and fonts are compressed already
    }
    # to read any other icon of a page, Streamlit would import numpy
    files[own_address("favicon.png")] = _ICON

    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"] if scope["type"] == "http" and scope["method"] in {"GET", "HEAD"} else ""
        file, answer = files.get(path), app
        if path in paths:
            answer = index_page(paths[path]).response(Headers(scope=scope), ASK_AGAIN)
        elif file and "range" not in Headers(scope=scope):
            # compressing takes some milliseconds, so it runs in a thread
            compressed = await asyncio.to_thread(_compressed_file, file)
            answer = compressed.response(Headers(scope=scope), ASK_AGAIN if file == _ICON else FOREVER)

        async def send_varied(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).add_vary_header("Accept-Encoding")
            await send(message)

        # a range request refers to the uncompressed file, so Streamlit answers it
        await answer(scope, receive, send_varied if file and answer is app else send)

    return handle


@cache
def _compressed_file(path: Path) -> StaticFile:
    file = StaticFile(path.read_bytes(), guess_type(path.name)[0] or "application/octet-stream")
    _ = file.compressed, file.version
    return file


@cache
def index_page(path: str) -> StaticFile:
    """Return the HTML of a page, as a file that can be sent.

    :param path: the path below the server's address.
    """
    return StaticFile(with_our_files(with_our_fonts(text_of(INDEX)), path).encode(), "text/html")


def with_our_files(page: str, path: str) -> str:
    """Add Tensu's style sheet and scripts to Streamlit's page.

    >>> with_our_files("<head><title>Streamlit</title></head><body><p></p></body>", "count").count("/assets/style-")
    2
    """
    modules = _HTML.modules(own_address(file) for file in element_scripts(_DRAWN.get(path, _USUAL)) if file not in page)
    page = page.replace("<title>Streamlit</title>", _HTML.head(STYLE.address, SCRIPT.address), 1)
    page = page.replace("</head>", f"{modules}</head>", 1)
    return page.replace("</body>", f"{_HTML.stylesheet(STYLE.address)}</body>", 1)


@cache
def element_scripts(kinds: tuple[str, ...]) -> list[str]:
    """Return the files that Streamlit needs to draw elements of these kinds, each file once.

    Their paths are relative to Streamlit's folder.
    """
    try:
        manifest = json.loads(text_of(STATIC / "manifest.json"))
    except (OSError, ValueError):  # a version of Streamlit without this manifest
        return []
    names = {entry["name"]: file for file, entry in manifest.items() if entry.get("isDynamicEntry")}
    files: dict[str, None] = {}
    waiting = [names[kind] for kind in kinds if kind in names]
    while waiting:
        entry = manifest[waiting.pop(0)]
        if entry["file"] not in files:
            files[entry["file"]] = None
            waiting += entry.get("imports", [])
    return list(files)


# --- the style sheet with smaller fonts ---

_FOLDER = Path(__file__).parent / "fonts"
_MADE_FROM: dict[str, Any] = json.loads(text_of(_FOLDER / "made_from.json"))
_SHEET = re.compile(r"\./(static/css/index\.[^\"']+\.css)")


def _font(file: str) -> VersionedFile:
    return VersionedFile(file, (_FOLDER / file).read_bytes)


TEXT = {face["original"]: _font(face["file"]) for face in _MADE_FROM["text"]}
"""Tensu's smaller text fonts, by the name of the Streamlit file that each replaces."""
ICONS = _font(_MADE_FROM["icon_font"]["file"])


def _sheet() -> bytes:
    found = _SHEET.search(text_of(INDEX))
    text = text_of(STATIC / found[1]) if found else ""
    return with_small_fonts(text).encode()


SHEET = VersionedFile("streamlit.css", _sheet)
routes = [SHEET.route, ICONS.route, *(font.route for font in TEXT.values())]


def with_our_fonts(page: str) -> str:
    """Make Streamlit's page load the smaller fonts, if they fit the installed version of Streamlit."""
    if streamlit.__version__ != _MADE_FROM["streamlit"]:
        return page
    for original, font in TEXT.items():
        # fonts have a low priority, so that scripts load first
        page = page.replace(f"./static/media/{original}", f'{font.address}" fetchpriority="low')
    return _SHEET.sub(lambda _: SHEET.address, page)


def with_small_fonts(sheet: str) -> str:
    """Rewrite the font faces in Streamlit's style sheet.

    The smaller icon font replaces Streamlit's. The smaller text fonts come after Streamlit's and so take precedence,
    and Streamlit's are used only for characters that the smaller ones lack.
    """
    icons = _MADE_FROM["icon_font"]["original"]

    def face(found: re.Match[str]) -> str:
        """Return a font face with the smaller icon font in it, or followed by a face for the smaller text font."""
        rule = found[0]
        if icons in rule:
            return rule.replace(f"../media/{icons}", ICONS.address)
        for made in _MADE_FROM["text"]:
            if made["original"] in rule:
                ours = rule.replace(f"../media/{made['original']}", TEXT[made["original"]].address)
                ours = ours.replace("}", f";unicode-range:{made['letters']};font-display:swap}}")
                return rule.replace("}", f";unicode-range:{made['rest']}}}") + ours
        return rule

    return re.sub(r"@font-face\{[^}]*\}", face, sheet).replace("../media/", own_address("static/media/"))
