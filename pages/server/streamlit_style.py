"""Streamlit's style sheet with smaller fonts.

Its icon font has 4,000 icons, and its serif font has the letters of many languages; together they are one megabyte in
size. The folder ``fonts`` holds the parts that Tensu's pages use. For any other character, a browser loads Streamlit's
font as well. ``tests/pages/server`` has the command that makes these fonts. They fit one version of Streamlit; with any
other version, its own style sheet is used.
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import streamlit

from pages.session.app_url import own_address
from pages.session.static_file import StaticFile, VersionedFile

STATIC = Path(streamlit.__file__).parent / "static"
"""Streamlit's own files."""
INDEX = STATIC / "index.html"
"""Streamlit's page."""
_FOLDER = Path(__file__).parent / "fonts"
_MADE_FROM: dict[str, Any] = json.loads((_FOLDER / "made_from.json").read_text(encoding="utf-8"))
_FACE = re.compile(r"@font-face\{[^}]*\}")
_SHEET = re.compile(r"\./(static/css/index\.[^\"']+\.css)")


def _font(file: str) -> VersionedFile:
    return VersionedFile(file, lambda: StaticFile((_FOLDER / file).read_bytes(), "font/woff2"))


TEXT = {face["original"]: _font(face["file"]) for face in _MADE_FROM["text"]}
"""Our text fonts, by the name of Streamlit's file."""
ICONS = _font(_MADE_FROM["icon_font"]["file"])
"""Our icon font."""


@cache
def _sheet() -> StaticFile:
    found = _SHEET.search(INDEX.read_text(encoding="utf-8"))
    text = (STATIC / found[1]).read_text(encoding="utf-8") if found else ""
    return StaticFile(with_small_fonts(text).encode(), "text/css")


SHEET = VersionedFile("streamlit.css", _sheet)
"""The style sheet with small fonts."""
routes = [SHEET.route, ICONS.route, *(font.route for font in TEXT.values())]
"""The routes for ``st.App(routes=…)``."""


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
    media = own_address("static/media/")

    def face(found: re.Match[str]) -> str:
        rule = found[0]
        if _MADE_FROM["icon_font"]["original"] in rule:
            return rule.replace(f"../media/{_MADE_FROM['icon_font']['original']}", ICONS.address)
        for made in _MADE_FROM["text"]:
            if made["original"] in rule:
                ours = rule.replace(f"../media/{made['original']}", TEXT[made["original"]].address)
                ours = ours.replace("}", f";unicode-range:{made['letters']};font-display:swap}}")
                return rule.replace("}", f";unicode-range:{made['rest']}}}") + ours
        return rule

    return _FACE.sub(face, sheet).replace("../media/", media)
