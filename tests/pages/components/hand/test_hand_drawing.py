"""The elements of a drawn picture."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given

from content.words.tile_names import index_text
from pages.components.hand.hand_drawing import draw
from pages.components.hand.hand_layout import MARGIN
from pages.components.hand.hand_picture import show
from pages.components.hand.shown_hand import PictureError, ShownHand, ShownTiles, shown_blocks
from scoring.context import WinContext, WinType
from scoring.decomposition import readings
from scoring.hand import Hand
from scoring.tiles import DRAGONS, WINDS, Suit, Tile, parse_tiles
from tests.pages.components.hand.shown_hands import CLOSED, FOUR_KANS, RON, shown_hands


@given(shown_hands())
@example(FOUR_KANS)
def test_a_picture_is_plain_shapes_each_defined_once(shown: ShownHand) -> None:
    root = ET.fromstring(draw(shown))  # noqa: S314
    elements = list(root.iter())
    assert {element.tag.split("}")[1] for element in elements} <= {"svg", "defs", "g", "path", "rect", "circle", "use"}
    ids = [element.get("id") for element in elements if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {element.attrib["href"].removeprefix("#") for element in elements if "href" in element.attrib}
    assert used == set(ids)
    faded = sum(element.get("opacity") is not None for element in elements if not element.get("stroke"))
    assert faded == (len(shown.hand.tiles) - len(shown.lit) if shown.lit else 0)


def test_lit_tiles_stand_higher_than_the_others() -> None:
    def tops(svg: str) -> list[float]:
        return [
            float(y) for y in re.findall(r'<g transform="translate\([\d.]+ ([\d.]+)\)"[^>]*><use href="#blank"', svg)
        ]

    lit = tops(draw(ShownHand(CLOSED, lit=frozenset({0, 1, 2}))))
    assert len(lit) == 14
    assert max(lit[:3]) < min(lit[3:])
    assert len(set(tops(draw(ShownHand(CLOSED))))) == 1


def test_the_marks_are_drawn_only_where_something_is_marked() -> None:
    star, badge = "#b8720a", "l-5 5z"
    plain, marked = draw(ShownHand(CLOSED)), draw(show(CLOSED, RON))
    assert (plain.count(star), plain.count(badge)) == (0, 0)
    assert (marked.count(star), marked.count(badge)) == (1 + 3, 1)  # the red five; three 1 of bamboo


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(("concealed", "won"), [("23m456p789s11555z", "1m"), ("123m456p789s1155z", "5z")])
def test_the_badge_keeps_inside_the_picture(concealed: str, won: str, narrow: bool) -> None:  # noqa: FBT001
    hand = Hand.parse(concealed, won)
    tsumo = WinContext(WinType.TSUMO)
    reading = readings(hand, WinType.TSUMO)[0]
    svg = draw(show(hand, tsumo, blocks=shown_blocks(hand, reading), narrow=narrow))
    width = float(re.findall(r'viewBox="0 0 ([\d.]+)', svg)[0])
    [(left, wide)] = re.findall(r'<rect x="([-\d.]+)" y="[\d.]+" width="([\d.]+)" height="18" rx="5"', svg)
    assert float(left) >= MARGIN
    assert float(left) + float(wide) <= width - MARGIN + 1e-3


def test_winds_and_dragons_have_letters_of_their_own() -> None:
    letters = [index_text(kind) for kind in sorted(WINDS | DRAGONS)]
    assert letters[:4] == ["E", "S", "W", "N"]
    assert len(set(letters)) == 7
    assert [index_text(Tile(Suit.SOU, rank).kind) for rank in range(1, 10)] == list("123456789")


def test_an_index_makes_every_face_but_the_back_different() -> None:
    assert draw(ShownTiles(parse_tiles("1m"))) != draw(ShownTiles(parse_tiles("1m"), index=True))
    assert draw(ShownTiles((), 1)) == draw(ShownTiles((), 1, index=True))


@pytest.mark.parametrize("count", [0, 35])
def test_a_row_is_short(count: int) -> None:
    with pytest.raises(PictureError, match=f"1 to 34 tiles, found {count}"):
        ShownTiles(parse_tiles("1m") * count)
