"""Files for browsers to cache, such as the style sheet and the script of all pages.

A file is compressed once, held in memory, and sent with the headers that caches need. The addresses of the style sheet
and the script contain a version that depends on their content. A component sends no script of its own, but names the
part of the script file that it needs. A tab that stayed open during an upgrade of the server loads the new files when
it next receives a component, or a request from :mod:`pages.session.asks`.
"""

import gzip
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path

import streamlit as st
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from streamlit import config
from streamlit.components.v2.types import ComponentRenderer

from pages.menu import PATHS, WRITTEN
from pages.session.app_url import own_address

FOREVER = "public, max-age=31536000, immutable"
"""``Cache-Control`` of a file whose address changes with its content."""
ASK_AGAIN = "no-cache"
"""``Cache-Control`` of a file that browsers may cache but must check for changes each time."""
_KINDS = {"css": "text/css", "js": "text/javascript", "woff2": "font/woff2"}


@dataclass(eq=False)
class StaticFile:
    """The content of a file, with and without compression."""

    content: bytes
    media_type: str

    @cached_property
    def version(self) -> str:
        """A version that changes whenever the content changes."""
        return sha256(self.content).hexdigest()[:12]

    @cached_property
    def compressed(self) -> bytes:
        """The content compressed with gzip, always as the same bytes.

        If gzip makes it no smaller, this is the content itself.
        """
        packed = gzip.compress(self.content, 6, mtime=0)  # level 9 takes longer and saves nothing
        return packed if len(packed) < len(self.content) else self.content

    def response(self, headers: Mapping[str, str], cache: str) -> Response:
        """Return the response to a GET or HEAD request.

        :param headers: the headers of the request.
        :param cache: the value of the header ``Cache-Control``.
        """
        packed = self.compressed is not self.content and accepts_gzip(headers.get("accept-encoding", ""))
        # the compressed file needs another tag, so that caches do not confuse it with the uncompressed file
        tag = f'"{self.version}-gzip"' if packed else f'"{self.version}"'
        ours = {"Cache-Control": cache, "ETag": tag, "Vary": "Accept-Encoding", "X-Content-Type-Options": "nosniff"}
        # a proxy may have marked the tag as weak
        known = {part.strip().removeprefix("W/") for part in headers.get("if-none-match", "").split(",")}
        if known & {tag, "*"}:
            return Response(status_code=304, headers=ours)
        if packed:
            ours["Content-Encoding"] = "gzip"
        return Response(self.compressed if packed else self.content, headers=ours, media_type=self.media_type)


class VersionedFile:
    """A file at an address that changes with its content, so that browsers need not ask for it again."""

    def __init__(self, name: str, make: Callable[[], bytes]) -> None:
        """Create the file.

        :param name: its name without the version. The ending says what kind of file it is.
        :param make: a function that returns its content. It is called once, when the file is first needed.
        """
        self._stem, _, self._ending = name.rpartition(".")
        self._make = make

    @cached_property
    def file(self) -> StaticFile:
        """The content of the file."""
        return StaticFile(self._make(), _KINDS[self._ending])

    @cached_property
    def address(self) -> str:
        """The address of the file on this server."""
        return own_address(f"assets/{self._stem}-{self.file.version}.{self._ending}")

    @property
    def route(self) -> Route:
        """The route that serves the file."""
        return Route(own_address(f"assets/{self._stem}-{{version}}.{self._ending}"), self._answer)

    async def _answer(self, request: Request) -> Response:
        # a page from before an upgrade must not cache the new file at the old address
        return self.file.response(request.headers, FOREVER if request.scope["path"] == self.address else "no-store")


def text_of(*files: Path) -> str:
    """Return the text of files, one after the other."""
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def accepts_gzip(header: str) -> bool:
    """Return whether a browser that sends this ``Accept-Encoding`` accepts gzip.

    >>> [accepts_gzip(said) for said in ("gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "*", "gzip;q=0", "identity", "")]
    [True, True, True, False, False, False]
    """
    # the name and the weight of each encoding; the weight may be missing
    weights = dict(re.findall(r"(?:^|,)\s*(gzip|\*)\s*(?:;\s*q\s*=\s*(\d(?:\.\d*)?))?", header.lower()))
    return float(weights.get("gzip", weights.get("*", "0")) or "1") > 0


_PAGES = Path(__file__).parents[1]
_COMPONENTS, _SCRIPTS = _PAGES / "components", _PAGES / "scripts"
STYLES = tuple(
    path
    for path in sorted(_COMPONENTS.rglob("*.css"), key=lambda one: one.name)
    # these are for printed documents and for the isolated tile picker
    if path.name not in {"card.css", "paper.css", "sheet.css", "picker.css"}
)
_SHARED = tuple(_COMPONENTS / name for name in ("streamlit_page.js", "dom.js", "fields/tap.js", "fields/picker.js"))
"""Scripts that define one name each, for the parts. Pages outside Streamlit load all but the first as well."""
_PARTS = {
    **{path.stem: path for path in sorted(_SCRIPTS.glob("*.js"))},
    "fields": _COMPONENTS / "fields" / "mount.js",
    "picker": _COMPONENTS / "fields" / "picker_mount.js",
    "round": _COMPONENTS / "round" / "mount.js",
    "offline": _PAGES / "server" / "keep_bill.js",
}
"""The parts of the script, by the names that components and requests use. Each part ends in ``export default``."""


def _script() -> bytes:
    """Return the script of all pages: addresses, each part as a constant, and calls of the parts that run at once."""
    known = {
        "style": STYLE.address,
        "pages": [own_address(path) for path in ("", *PATHS)],
        "written": {own_address(path): list(parts) for path, parts in WRITTEN.items()},
        "manifest": own_address("manifest.webmanifest"),
        "worker": own_address("worker.js"),
        "scope": own_address(""),
        "allowedOrigins": list(config.get_option("client.allowedOrigins")),
        "pickerStyle": text_of(_COMPONENTS / "fields" / "picker.css"),
        "offlineLook": own_address("offline/look.css"),
        "lastBill": own_address("offline/last-bill"),
    }
    parts = (
        f"export const {name} = (() => {{\n{text_of(path).replace('export default', 'return')}}})();"
        for name, path in _PARTS.items()
    )
    at_once = ("connection", "style_sheet", "page_links", "asks", "folds", "sections", "offline_worker")
    lines = (f"const TENSU = {json.dumps(known)};", text_of(*_SHARED), *parts, *(f"{name}();" for name in at_once))
    return "\n".join(lines).encode()


STYLE = VersionedFile("style.css", lambda: text_of(*STYLES).encode())
SCRIPT = VersionedFile("script.js", _script)
routes = [STYLE.route, SCRIPT.route]


@cache
def component(part: str, html: str = "", *, name: str = "", isolate_styles: bool = True) -> ComponentRenderer:
    """Return a component that one part of the pages' script draws. Each component is created only once.

    Its ``data`` may contain strings, numbers and tuples, but no list or dict: for these, Streamlit would import pandas.

    :param html: the HTML that the component contains at first.
    :param name: the name of the component in Streamlit, if it must differ from the name of the part.
    """
    if part not in _PARTS:
        raise ValueError(f"the pages' script has no part named {part!r}")
    # a component's script is a blob, which needs absolute addresses
    js = f"const all = await import(new URL({SCRIPT.address!r}, location.origin));\nexport default all.{part};\n"
    return st.components.v2.component(f"tensu_{name or part}", html=html or None, js=js, isolate_styles=isolate_styles)
