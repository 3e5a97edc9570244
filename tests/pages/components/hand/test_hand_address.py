"""The address of a picture describes it completely, and nothing but such an address can be read."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pages.components.hand.hand_address import LONGEST, AddressError, read_address, write_address
from pages.components.hand.hand_drawing import draw, natural_size
from pages.components.hand.hand_picture import meld_html, routes
from pages.components.hand.shown_hand import ShownHand, ShownMeld, ShownTiles
from scoring.context import WinType
from scoring.hand import Hand, Meld, MeldType, Source
from scoring.tiles import KINDS, Tile, parse_tiles
from tests.for_each import for_each
from tests.pages.components.hand.shown_hands import FOUR_KANS, THIRTEEN_SINGLES, shown_hands
from tests.plain_routes import answered


@given(shown_hands())
@example(FOUR_KANS)
@example(THIRTEEN_SINGLES)
def test_the_address_says_all_the_picture_shows(shown: ShownHand) -> None:
    address = write_address(shown)
    assert read_address(address) == shown
    assert len(address) <= LONGEST
    assert re.fullmatch(r"[0-9a-z._-]+", address)


@given(
    st.lists(st.builds(Tile.of_kind, st.sampled_from(KINDS)), min_size=1, max_size=20),
    st.integers(0, 14),
    st.booleans(),
)
def test_the_address_of_a_row_says_all_it_shows(tiles: list[Tile], backs: int, index: bool) -> None:  # noqa: FBT001
    shown = ShownTiles(tuple(tiles), backs, index)
    assert read_address(write_address(shown)) == shown


@for_each("index", [False, True])
@for_each(
    ("meld", "lying", "backs"),
    [("pon.444m", 1, 0), ("daiminkan.7777z", 1, 0), ("kakan.4444m", 2, 0), ("ankan.1111z", 0, 2)],
)
def test_a_meld_by_itself_lies_as_at_the_table(meld: str, lying: int, backs: int, index: bool) -> None:  # noqa: FBT001
    shown = read_address(f"meld-{meld}{'-index' if index else ''}")
    assert isinstance(shown, ShownMeld)
    assert write_address(shown) == f"meld-{meld}{'-index' if index else ''}"
    drawn = draw(shown)
    ET.fromstring(drawn)  # noqa: S314
    assert drawn.count('href="#lying"') == lying
    assert drawn.count('href="#blank-back"') == backs
    status, _, body = answered(routes, f"/hand/{write_address(shown)}.svg")
    assert (status, body) == (200, drawn)
    width, height = natural_size(shown)
    assert f'width="{width}" height="{height}"' in meld_html(shown.meld, index=index)


@pytest.mark.parametrize("address", ["meld-444m", "meld-pon.444m-narrow", "meld-pon.445m", "meld-none"])
def test_what_is_no_meld_is_refused(address: str) -> None:
    with pytest.raises(AddressError):
        read_address(address)


def test_an_address_can_be_read() -> None:
    melds = (
        Meld(MeldType.CHII, parse_tiles("340m"), parse_tiles("3m")[0], Source.LEFT),
        Meld(MeldType.PON, parse_tiles("777z"), None, Source.ACROSS),
        Meld.parse("ankan", "2222s"),
    )
    hand = Hand(parse_tiles("2344p"), parse_tiles("4p")[0], melds)
    assert write_address(ShownHand(hand, WinType.TSUMO, narrow=True)) == (
        "2344p-4p-tsumo-chi.340m.3m.left-pon.777z.across-ankan.2222s-narrow"
    )


GOOD = "234567m067p1123s-1s"
HOSTILE = [
    "",
    "-",
    "1m",
    "1m-1m",
    GOOD + "-",
    GOOD + "-ron-tsumo",
    GOOD + "-draw",
    GOOD + "-narrow-index",
    GOOD + "-lit.",
    GOOD + "-lit.e",
    GOOD + "-lit.10",
    GOOD + "-lit.00",
    GOOD + "-lit.é",
    GOOD + "-dora.",
    GOOD + "-dora.0p",
    GOOD + "-dora.3m3m",
    GOOD + "-dora.4p3m",
    GOOD + "-blocks.",
    GOOD + "-blocks.234m",
    GOOD + "-blocks.w234m.567m.067p.11s.123s",
    GOOD + "-blocks.234m.567m.067p.w11s_0009.123s",
    GOOD + "-blocks.234m.567m.067p.w11s_٣.123s",
    GOOD + "-pon.555z",
    GOOD + "-pon",
    "1112345678999m-none-ron",
    "1112345678999m-",
    "11111m2345678s1p-1p",
    "2344p-4p-chi.345m.6m-pon.777z-pon.222s",
    "2344p-4p-ankan.1111z.1z.left-pon.777z-pon.222s",
    "2344p-4p-pon.555z.5z.left.left-pon.777z-pon.222s",
    "2344p-4p-pon.555z.5z.5z.left-pon.777z-pon.222s",
    "tiles-",
    "tiles-1m-backs.-1",
    "tiles-1m-backs.٣",
    "tiles-1m-backs.0",
    "tiles-1m-backs.99",
    "tiles-" + "1" * 35 + "m",
    "tiles-1m-narrow",
    "2 34567m067p1123s-1s",
    "٢34567m067p1123s-1s",
    "<script>alert(1)</script>-1m",
    "../../etc/passwd-1m",
    "\x00-\x00",
    GOOD + "-index" * 60,
    "9" * 100_000 + "m-1m",
]


@for_each("address", HOSTILE)
def test_a_wrong_address_gets_one_clear_sentence(address: str) -> None:
    with pytest.raises(AddressError) as caught:
        read_address(address)
    assert len(str(caught.value)) < 1000
    assert "\n" not in str(caught.value)


@given(st.text() | st.text("0123456789mpsz-._wtilesbackronblocksdora", max_size=60))
@example("tiles")
def test_any_text_is_an_address_or_refused(address: str) -> None:
    try:
        shown = read_address(address)
    except AddressError:
        return
    assert write_address(shown) == address


@given(shown_hands(), st.data())
def test_a_changed_address_never_breaks_the_drawing(shown: ShownHand, data: st.DataObject) -> None:
    address = write_address(shown)
    place = data.draw(st.integers(0, len(address) - 1))
    letter = data.draw(st.sampled_from("0123456789mpsz-._w"))
    try:
        changed = read_address(address[:place] + letter + address[place + 1 :])
    except AddressError:
        return
    assert not isinstance(changed, ShownMeld)  # its address begins with a word
    ET.fromstring(draw(changed))  # noqa: S314
