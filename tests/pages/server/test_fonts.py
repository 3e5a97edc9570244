"""The small fonts have all the letters that pages use, so no page makes a browser load Streamlit's large fonts."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import streamlit

from pages.server import streamlit_files
from pages.server.streamlit_files import ICONS, INDEX, SHEET, STATIC, TEXT, with_our_fonts, with_small_fonts
from tests.pages.server.subset_fonts import MADE, icons_used

ROOT = Path(__file__).parents[3]
MADE_FROM = json.loads((MADE / "made_from.json").read_text(encoding="utf-8"))
AGAIN = "run python -m tests.pages.server.subset_fonts"
MOST = {
    "sans.woff2": 32_000,
    "sans-italic.woff2": 32_000,
    "serif.woff2": 27_000,
    "code.woff2": 25_000,
    "icons.woff2": 12_000,
}
"""The most bytes of each font."""


def codes(ranges: str) -> set[int]:
    found: set[int] = set()
    for part in ranges.split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def test_they_are_made_for_the_streamlit_that_is_installed() -> None:
    assert MADE_FROM["streamlit"] == streamlit.__version__, AGAIN


def test_every_icon_that_is_named_is_in_the_icon_font() -> None:
    assert set(icons_used()) <= set(MADE_FROM["icons"]), AGAIN


@pytest.mark.parametrize("face", MADE_FROM["text"], ids=lambda face: face["file"])
def test_every_character_of_our_texts_is_in_the_small_font_or_in_none(face: dict[str, str]) -> None:
    texts = [path for path in (ROOT / "content").rglob("*.yaml") if "search" not in path.parts]  # never shown
    files = [*texts, *(ROOT / "pages").rglob("*.py"), *(ROOT / "pages").rglob("*.html")]
    used = {ord(char) for file in files for char in file.read_text(encoding="utf-8") if char.isprintable()}
    assert {chr(code) for code in used & codes(face["rest"])} == set()
    assert codes(face["letters"]).isdisjoint(codes(face["rest"]))
    assert codes("U+20-7E,U+C0-FF,U+141,U+153,U+2013,U+2019,U+201C") <= codes(face["letters"])


def test_they_are_small() -> None:
    sizes = {file.name: file.stat().st_size for file in MADE.glob("*.woff2")}
    assert sizes.keys() == MOST.keys()
    assert {name: size for name, size in sizes.items() if size > MOST[name]} == {}


def test_the_style_sheet_asks_for_small_fonts_first_and_for_no_icons_of_streamlits() -> None:
    sheet = SHEET.file.content.decode()
    assert ICONS.address in sheet
    assert "MaterialSymbols" not in sheet
    for original, font in TEXT.items():
        whole, own = (
            re.search(rf"@font-face\{{[^}}]*{re.escape(name)}[^}}]*\}}", sheet) for name in (original, font.address)
        )
        assert whole
        assert own
        assert whole.end() == own.start()  # browsers try the later font face first
        assert "unicode-range" in whole[0]
        assert "unicode-range" in own[0]
    assert "../media/" not in sheet


def test_no_page_loads_a_large_font_before_it_is_asked_for() -> None:
    page = with_our_fonts(INDEX.read_text(encoding="utf-8"))
    assert SHEET.address in page
    assert "static/css/index" not in page
    assert "static/media/" not in page


def test_beside_another_streamlit_its_own_fonts_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streamlit_files.streamlit, "__version__", "99.0.0")
    page = INDEX.read_text(encoding="utf-8")
    assert with_our_fonts(page) == page


def test_faces_that_are_not_ours_stay() -> None:
    face = '@font-face{font-family:KaTeX_AMS;src:url(../media/KaTeX_AMS.woff2)format("woff2")}'
    assert with_small_fonts(face) == face.replace("../media/", "/static/media/")


def test_streamlits_files_are_where_they_are_looked_for() -> None:
    for original in TEXT:
        assert (STATIC / "static" / "media" / original).is_file()
