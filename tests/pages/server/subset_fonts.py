"""Make the small fonts that pages load instead of Streamlit's.

    pip install fonttools brotli
    PYTHONHASHSEED=0 python -m tests.pages.server.subset_fonts

Do this after every upgrade of Streamlit and whenever a page uses another ``:material/…:`` icon;
``tests/pages/server/test_fonts.py`` fails until it is done. A font that is made has the letters of European languages
and the signs that texts here use; a browser that meets another character loads Streamlit's font as well. Icons are
those that Streamlit's own scripts and our pages name.
"""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[3]
PAGES = ROOT / "pages"
STATIC = Path(streamlit.__file__).parent / "static" / "static"
MADE = PAGES / "server" / "fonts"
FACE = re.compile(r"@font-face\{([^}]*)\}")
FAMILY = re.compile(r"font-family:[\"']?([^;\"']+)")
STYLE = re.compile(r"font-style:(\w+)")
SOURCE = re.compile(r"url\(\.\./media/([^)]+)\)")
ICON = re.compile(r":material/([a-z0-9_]+):")
ICONS = "Material Symbols Rounded"
LETTERS = [
    (0x20, 0x7E),
    (0xA0, 0x17F),
    *((code, code) for code in (0x2BC, 0x2032, 0x2033, 0x20AC, 0x2212, 0x2318, 0x221E, 0x2248, 0x2260, 0x25CB, 0x25CF)),
    (0x2010, 0x2027),
    (0x202F, 0x203A),
    (0x2190, 0x2193),
    (0x21D0, 0x21D3),
    (0x2264, 0x2265),
    (0x2713, 0x2717),
]
"""The first and last code of each range of characters."""
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum", "pnum", "onum", "rvrn", "rclt"]
TEXT = {
    ("Source Sans", "normal"): ("sans", "Tensu Sans", None),
    ("Source Sans", "italic"): ("sans-italic", "Tensu Sans Italic", None),
    ("Source Serif", "normal"): ("serif", "Tensu Serif", {"wght": 600, "opsz": 24}),
    ("Source Code Pro", "normal"): ("code", "Tensu Code", None),
}
"""By Streamlit's family and style: our file, its name, and the fixed axes (headings have one weight)."""


def icons_used() -> list[str]:
    """Return the icons that Streamlit's scripts and our pages name."""
    files = [*STATIC.rglob("*.js"), *PAGES.rglob("*.py")]
    return sorted({name for file in files for name in ICON.findall(file.read_text(encoding="utf-8"))})


def faces(sheet: str) -> dict[tuple[str, str], str]:
    """Return the file of each font family and style in Streamlit's style sheet."""
    found = {}
    for inner in FACE.findall(sheet):
        family, style, source = FAMILY.search(inner), STYLE.search(inner), SOURCE.search(inner)
        if family and style and source:
            found[family[1], style[1]] = source[1]
    return found


def saved(font: TTFont, name: str) -> bytes:
    """Return the font as WOFF2 under another name, as its licence requires."""
    table = font["name"]
    for record in list(table.names):
        if record.nameID in {1, 3, 4, 6, 16, 21, 25}:
            text = name if record.nameID != 6 else name.replace(" ", "")
            table.setName(text, record.nameID, record.platformID, record.platEncID, record.langID)
    font.flavor = "woff2"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()


def text_font(source: Path, name: str, axes: dict[str, float] | None) -> tuple[bytes, str, str]:
    """Return the reduced text font, its characters, and the other characters of the complete font."""
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(source, recalcTimestamp=False)
    whole_set = set(font.getBestCmap())
    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=["*"])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in LETTERS for code in range(first, last + 1)])
    cutter.subset(font)
    ours = set(font.getBestCmap())
    if axes:
        whole = io.BytesIO()
        font.flavor = None
        font.save(whole)
        whole.seek(0)
        font = instancer.instantiateVariableFont(TTFont(whole, recalcTimestamp=False), axes)
    return saved(font, name), ranges(ours), ranges(whole_set - ours)


def ranges(codes: set[int]) -> str:
    """Return characters in the notation of CSS."""
    found: list[list[int]] = []
    for code in sorted(codes):
        if found and code == found[-1][1] + 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in found)


def icon_font(source: Path, icons: list[str]) -> bytes:
    """Return the icon font with only these icons, and the letters of their ligatures."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font = TTFont(source, recalcTimestamp=False)
    letters = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    glyphs = {}
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            real = table.ExtSubTable if table.LookupType == 7 else table
            if real.LookupType != 4:
                continue
            for first, ligatures in real.ligatures.items():
                for ligature in ligatures:
                    named = "".join(letters.get(glyph, "?") for glyph in (first, *ligature.Component))
                    glyphs[named] = ligature.LigGlyph
    known = [glyphs[icon] for icon in icons if icon in glyphs]
    options = subset.Options(
        layout_features=["*"], hinting=False, layout_closure=False, notdef_outline=True, name_IDs=["*"]
    )
    cutter = subset.Subsetter(options)
    cutter.populate(glyphs=known, unicodes=[ord(letter) for icon in icons for letter in icon])
    cutter.subset(font)
    return saved(font, "Tensu Icons")


def main() -> None:
    """Write the fonts, and a list of the files that they were made from."""
    sheet = next((STATIC / "css").glob("index.*.css")).read_text(encoding="utf-8")
    of, icons = faces(sheet), icons_used()
    text = []
    for (family, style), (name, own, axes) in TEXT.items():
        original = of[family, style]
        made, letters, rest = text_font(STATIC / "media" / original, own, axes)
        (MADE / f"{name}.woff2").write_bytes(made)
        text.append({"original": original, "file": f"{name}.woff2", "letters": letters, "rest": rest})
    made = icon_font(STATIC / "media" / of[ICONS, "normal"], icons)
    (MADE / "icons.woff2").write_bytes(made)
    told = {
        "streamlit": streamlit.__version__,
        "text": text,
        "icon_font": {"original": of[ICONS, "normal"], "file": "icons.woff2"},
        "icons": icons,
    }
    (MADE / "made_from.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
