"""The chart shows every tile with its names, and a hand's situation leads to it."""

from __future__ import annotations

import re
from html import escape

from content.words.glossary import term
from content.words.tile_names import tile_names
from pages.components.hand.situation import SITUATION, situation_html, tile_chart_html
from scoring.context import Moment, Riichi, WinContext, Wind, WinType
from scoring.tiles import Suit, Tile
from tests.for_each import for_each
from tests.html import canonical
from tests.words import word

TILE = (Tile(Suit.MAN, 1),)
CELL = re.compile(r"<li><img [^>]*hand/tiles-(\w+)-index\.svg[^>]*alt='([^']+)'.*?</li>")


def test_each_tile_has_its_picture_with_its_index_and_its_names() -> None:
    cells = {found[1]: found for found in CELL.finditer(canonical(tile_chart_html("ema")))}
    assert list(cells) == [str(name.tile) for name in tile_names().tiles]
    for name in tile_names().tiles:
        cell = cells[str(name.tile)]
        assert cell[2] == name.english  # the text for screen readers
        assert f"<b>{name.say}</b><span lang='ja'>{name.kanji}</span>" in cell[0]
        assert name.stands_for in cell[0]
    assert "<span>white dragon</span><span><b>P</b> pai pan, the white board</span>" in cells["5z"][0]
    assert cells["1z"][0].count("East") == 2  # the picture and the letter are not read out as well


def test_it_names_its_lists_and_who_says_so() -> None:
    html = canonical(tile_chart_html("ema"))
    assert len(re.findall(r"<ul aria-label='[^']+'>", html)) == 4
    assert word("words/tile_names", "note").partition(".")[0] in html
    assert "competition.tiles.dragons" in html


def test_a_situation_ends_with_the_way_to_the_chart() -> None:
    context = WinContext(WinType.RON, Wind.EAST, Wind.SOUTH)
    html = canonical(situation_html(context, "ema", index=True))
    last = re.findall(r"<li.*?</li>", html)[-1]
    assert last.count("<a ") == 1
    assert "href='/glossary?rules=ema&amp;chart=tiles'" in last
    assert last.removeprefix("<li class='chart'>").removesuffix("</li>") in canonical(SITUATION.chart("ema"))


@for_each(
    ("context", "expected"),
    [
        (WinContext(WinType.RON, Wind.SOUTH, Wind.EAST), ["seat_wind", "ron"]),
        (
            WinContext(WinType.TSUMO, Wind.EAST, Wind.SOUTH, honba=1, sticks=1),
            ["dealer", "tsumo", "honba", "riichi_stick"],
        ),
        (
            WinContext(moment=Moment.IPPATSU, riichi=Riichi.RIICHI, dora_indicators=TILE, ura_indicators=TILE),
            ["seat_wind", "ron", "riichi", "ippatsu", "dora_indicator", "ura_dora"],
        ),
        (WinContext(moment=Moment.LAST_TILE), ["seat_wind", "ron", "river"]),
        (WinContext(WinType.TSUMO, moment=Moment.LAST_TILE), ["seat_wind", "tsumo", "live_wall"]),
        (WinContext(moment=Moment.ON_KAN), ["seat_wind", "ron", "added_kan"]),
        (WinContext(WinType.TSUMO, moment=Moment.ON_KAN), ["seat_wind", "tsumo", "replacement_tile"]),
        (WinContext(WinType.TSUMO, moment=Moment.FIRST_TURN), ["seat_wind", "tsumo", "go_around"]),
    ],
)
def test_every_chip_opens_to_what_its_word_means(context: WinContext, expected: list[str]) -> None:
    """No chip opens to the yaku of a special moment, because the player has to find that yaku."""
    html = canonical(situation_html(context, "ema", index=True))
    chips = re.findall(r"<li.*?</li>", html)[:-1]
    assert all(chip.count("<details class='chip'>") == chip.count("<a ") == 1 for chip in chips)
    found = re.findall(r"/glossary\?rules=ema&amp;term=([a-z_]+)", html)
    assert found == expected
    assert all(escape(term(word).meaning) in html for word in found)
    assert html.count("topic=round-wind") == 1
