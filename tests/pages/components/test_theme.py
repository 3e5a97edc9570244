"""Contrast of the theme, computed from the configuration: WCAG 2.2, success criteria 1.4.3 and 1.4.11."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pytest
from streamlit import config

from content.handbook.wall_break import read_roll
from content.tiles import ACCENT, IVORY
from pages.components.charts import GREEN
from pages.components.hand.hand_drawing import DORA_MARK
from pages.components.table.walls import walls_html
from pages.server.offline_pages import manifest
from tests.for_each import for_each

ROOT = Path(__file__).parents[3]
OPTIONS = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
PAGES = ROOT / "pages"
COLOURS = dict(re.findall(r"--([\w-]+): ([^;]+);", (PAGES / "components" / "colours.css").read_text(encoding="utf-8")))
SHEETS = [
    path
    for path in PAGES.rglob("*.css")
    if path.name not in {"card.css", "paper.css", "sheet.css", "colours.css", "print.css"}
]
"""The style sheets for screens. Those for paper are black on white."""


def in_numbers(sheet: str) -> str:
    """Return a style sheet with colour values in place of their names."""
    return re.sub(r"var\(--([\w-]+)\)", lambda named: COLOURS.get(named[1], named[0]), sheet)


STYLE = "".join(in_numbers((PAGES / "components" / name).read_text("utf-8")) for name in ("all.css", "style.css"))

TEXT, SHAPES = 4.5, 3.0
"""The least contrast of text, and of meaningful shapes."""
CAPTION = 0.6
"""Captions and placeholders are text at this opacity."""
WHITE = "#ffffff"
TONES = ("red", "green", "blue", "yellow", "orange", "gray")


def rgb(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))


def luminance(channels: tuple[float, ...]) -> float:
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, ground: str, opacity: float = 1) -> float:
    mixed = tuple(opacity * one + (1 - opacity) * other for one, other in zip(rgb(colour), rgb(ground), strict=True))
    lighter, darker = sorted((luminance(mixed), luminance(rgb(ground))), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def grounds(theme: dict[str, object]) -> list[str]:
    """Return every background of text."""
    parts = [theme, theme["sidebar"]]
    return [str(part[name]) for part in parts for name in ("backgroundColor", "secondaryBackgroundColor")]  # type: ignore[index]


def test_contrast_is_computed_as_the_standard_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)  # the well-known near miss
    assert contrast("#000000", "#ffffff", 0.5) == pytest.approx(contrast("#808080", "#ffffff"), abs=0.03)


@pytest.mark.parametrize("name", ["light", "dark"])
class TestTheme:
    def test_text_and_captions(self, name: str) -> None:
        theme = OPTIONS["theme"][name]
        for ground in grounds(theme):
            assert contrast(theme["textColor"], ground) >= 7
            assert contrast(theme["textColor"], ground, CAPTION) >= TEXT

    def test_links_and_code(self, name: str) -> None:
        theme = OPTIONS["theme"][name]
        for ground in grounds(theme):
            assert contrast(theme["linkColor"], ground) >= TEXT
        assert contrast(theme["codeTextColor"], theme["codeBackgroundColor"]) >= TEXT

    def test_buttons_in_the_accent(self, name: str) -> None:
        theme = OPTIONS["theme"][name]
        assert contrast(WHITE, theme["primaryColor"]) >= TEXT
        for ground in grounds(theme):
            assert contrast(theme["primaryColor"], ground) >= SHAPES

    @pytest.mark.parametrize("tone", TONES)
    def test_notices(self, name: str, tone: str) -> None:
        theme = OPTIONS["theme"][name]
        assert contrast(theme[f"{tone}TextColor"], theme[f"{tone}BackgroundColor"]) >= TEXT
        assert contrast(theme[f"{tone}TextColor"], theme["backgroundColor"]) >= TEXT

    def test_edges_of_fields(self, name: str) -> None:
        theme = OPTIONS["theme"][name]
        (edge,) = re.findall(r"stTextAreaRootElement\"\] \{ border-color: (#[0-9a-f]{6})", STYLE)
        for ground in grounds(theme):
            assert contrast(edge, ground) >= SHAPES

    def test_the_ring_around_what_has_the_keyboard(self, name: str) -> None:
        rings = re.findall(r"outline: 2px solid light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", STYLE)[0]
        ring = rings[name == "dark"]
        for ground in grounds(OPTIONS["theme"][name]):
            assert contrast(ring, ground) >= SHAPES

    def test_a_button_under_the_finger_stays_green_and_legible(self, name: str) -> None:
        pressed = re.findall(r"  background-color: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", STYLE)[0][
            name == "dark"
        ]
        assert contrast("#ffffff", pressed) >= TEXT
        red, green, blue = rgb(pressed)
        assert green > 1.4 * max(red, blue)
        assert luminance(rgb(pressed)) > 0.05

    def test_marks_in_pictures(self, name: str) -> None:
        ground = OPTIONS["theme"][name]["backgroundColor"]
        assert contrast(ACCENT, ground) >= SHAPES
        assert contrast(DORA_MARK, ground) >= SHAPES
        assert contrast(IVORY, ACCENT) >= TEXT


def look(name: str) -> list[str]:
    """Return a colour on light pages and on dark pages."""
    return re.findall(r"#[0-9a-f]{6}", COLOURS[name])


def test_our_pages_have_the_colours_of_the_theme() -> None:
    themes = [OPTIONS["theme"][name] for name in ("light", "dark")]
    assert look("ground") == [theme["backgroundColor"] for theme in themes]
    assert look("sheet") == [theme["secondaryBackgroundColor"] for theme in themes]
    assert look("ink") == [theme["textColor"] for theme in themes]
    assert look("link") == [theme["linkColor"] for theme in themes]
    assert [*look("right"), *look("marked")] == [theme["primaryColor"] for theme in themes]


def test_pictures_have_the_colours_of_the_pages() -> None:
    home = json.loads(manifest())
    assert [home["background_color"], home["theme_color"]] == [look("ground")[0], *look("right")]
    assert [*look("notice"), *look("marked")] == [DORA_MARK, GREEN]
    picture = unquote(walls_html(read_roll("3-4")))
    for name in ("stack", "stack-edge", "stack-dead", "stack-shown"):
        assert f":{COLOURS[name]}" in picture


NUMBER = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|light-dark)\(|: *(?:white|black)\b")


def test_a_colour_stands_as_a_number_in_one_sheet() -> None:
    used = set()
    for path in SHEETS:
        sheet = path.read_text(encoding="utf-8")
        assert NUMBER.findall(sheet) == [], path
        used |= set(re.findall(r"var\(--([\w-]+)\)", sheet))
    assert used >= set(COLOURS)


def _flat(table: dict[str, object], prefix: str = "") -> list[str]:
    keys = []
    for key, value in table.items():
        keys += _flat(value, f"{prefix}{key}.") if isinstance(value, dict) else [prefix + key]
    return keys


@for_each("key", _flat(OPTIONS))
def test_streamlit_knows_the_option(key: str) -> None:
    assert key in config.get_config_options()


def test_nothing_is_fetched_from_elsewhere() -> None:
    assert OPTIONS["browser"]["gatherUsageStats"] is False
    assert OPTIONS["theme"]["font"] == "sans-serif"  # the families Streamlit serves itself
    assert OPTIONS["theme"]["headingFont"] == "serif"
    assert "url(" not in STYLE
    assert "@import" not in STYLE


def test_the_ground_behind_the_lit_hand_is_the_page_s_own() -> None:
    """A style sheet cannot read the theme, so it repeats the two colours. They must be equal to those of the theme."""
    light, dark = (OPTIONS["theme"][name]["backgroundColor"] for name in ("light", "dark"))
    assert f"background: light-dark({light}, {dark});" in STYLE
