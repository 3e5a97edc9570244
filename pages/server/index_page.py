"""Streamlit's page with the style sheet and the script of Tensu, and links to the scripts it will need.

The style sheet comes last in the body, so that it overrides the styles that Streamlit sets while drawing. The browser
draws nothing before it has loaded the style sheet. Each kind of element has a script, which Streamlit loads only when
it first draws such an element, so these scripts would load one after the other. The page therefore lists the scripts
that it needs, so that they load earlier.
"""

import json
from functools import cache
from typing import Any

from pages.server.streamlit_style import STATIC, with_our_fonts
from pages.session.app_url import own_address
from pages.session.page_files import SCRIPT, STYLE
from pages.session.static_file import StaticFile
from pages.templates import Template

_HTML = Template(__file__)
INDEX = STATIC / "index.html"
_USUAL = ("Html", "PageLink", "Button")
_WITH_COMPONENTS = (*_USUAL, "BidiComponent")
_DRAWN = {
    "": (*_USUAL, "ButtonGroup"),
    **dict.fromkeys(("lesson", "payments", "placement", "round", "score", "speed"), _WITH_COMPONENTS),
    "count": (*_WITH_COMPONENTS, "TextInput"),
    "look-up": (*_USUAL, "TextInput"),
}
"""The kinds of elements on a page, by the address of the page. All other pages have the kinds in `_USUAL`."""


@cache
def index_page(path: str) -> StaticFile:
    """Return the response to a request for a page.

    :param path: the path below the server's address.
    """
    page = with_our_fonts(INDEX.read_text(encoding="utf-8"))
    return StaticFile(with_our_files(page, path).encode(), "text/html")


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
