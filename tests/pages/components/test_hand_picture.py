"""The picture of a hand: layout, drawing, address, route."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from content.tiles.ink import EDGE, HEIGHT, WIDTH
from content.words.tile_names import index_text
from pages.components.hand.hand_address import LONGEST, read_address, write_address
from pages.components.hand.hand_drawing import draw_hand, draw_meld, draw_tiles, natural_size
from pages.components.hand.hand_layout import MARGIN, NARROW_WIDTH, Placed, plan
from pages.components.hand.hand_picture import (
    AddressError,
    Layout,
    PictureError,
    ShownBlock,
    ShownHand,
    ShownMeld,
    ShownTiles,
    hand_html,
    hand_svg,
    hand_url,
    meld_html,
    positions_of,
    positions_of_kinds,
    routes,
    shown_blocks,
    tiles_html,
    tiles_svg,
    tiles_url,
)
from scoring.blocks import BlockKind, block
from scoring.context import Riichi, WinContext, WinType
from scoring.decomposition import readings
from scoring.fu import FuItem, FuReason
from scoring.hand import Hand
from scoring.melds import Meld, MeldType, Source
from scoring.tiles import DRAGONS, KINDS, WINDS, Suit, Tile, parse_tiles
from tests.plain_routes import answered

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

CLOSED = Hand.parse("234567m067p1123s", "1s")
RON = WinContext(WinType.RON, riichi=Riichi.RIICHI, dora_indicators=parse_tiles("4p"), ura_indicators=parse_tiles("9s"))


# --- hands of every form ---


def _deal(random: Random, melds: int) -> Hand:
    wall = Counter({Tile.of_kind(kind): 4 for kind in KINDS})
    for kind in (4, 13, 22):
        wall[Tile.of_kind(kind)] -= 1
        wall[Tile.of_kind(kind, red=True)] = 1
    made: list[Meld] = []
    while len(made) < melds:
        kind, form = random.choice(KINDS), random.choice(list(MeldType))
        ranks = (kind, kind + 1, kind + 2) if form is MeldType.CHII else (kind,) * (4 if form.is_kan else 3)
        if form is MeldType.CHII and (kind >= 27 or kind % 9 > 6):
            continue
        left = wall.copy()
        tiles = [tile for rank in ranks if (tile := _take(left, rank, random))]
        if len(tiles) < len(ranks):
            continue
        called = None if form is MeldType.CLOSED_KAN else random.choice([None, *tiles])
        source = None if form is MeldType.CLOSED_KAN else random.choice([None, *Source])
        made.append(Meld(form, tuple(tiles), called, source))
        wall = left
    rest = random.sample(list(wall.elements()), 14 - 3 * melds)
    return Hand(tuple(rest[1:]), random.choice([rest[0], rest[0], rest[0], None]), tuple(made))


def _take(wall: Counter[Tile], kind: int, random: Random) -> Tile | None:
    there = [tile for tile in wall if tile.kind == kind and wall[tile] > 0]
    if not there:
        return None
    tile = random.choice(there)
    wall[tile] -= 1
    return tile


def _cut_up(hand: Hand, random: Random) -> tuple[ShownBlock, ...]:
    """The hand in any blocks; whether they make sense does not matter to the picture."""
    tiles, blocks, won = list(hand.concealed), [], hand.winning_tile
    random.shuffle(tiles)
    while tiles:
        some, tiles = tiles[:3], tiles[3:]
        wins = won is not None and not blocks
        blocks.append(
            ShownBlock((*some, won) if wins and won else tuple(some), random.choice([None, 0, 8, 32]), wins=wins)
        )
    return (*blocks, *(ShownBlock(meld.tiles, random.choice([None, 4, 16])) for meld in hand.melds))


@st.composite
def shown_hands(draw: st.DrawFn) -> ShownHand:
    random = draw(st.randoms(use_true_random=False))
    hand = _deal(random, draw(st.integers(0, 4)))
    return ShownHand(
        hand,
        draw(st.sampled_from([None, WinType.RON, WinType.TSUMO])) if hand.winning_tile else None,
        frozenset(draw(st.sets(st.sampled_from(KINDS), max_size=3))),
        frozenset(draw(st.sets(st.integers(0, len(hand.tiles) - 1), max_size=5))),
        _cut_up(hand, random) if draw(st.booleans()) else (),
        draw(st.sampled_from(Layout)),
        draw(st.booleans()),
    )


FOUR_KANS = ShownHand(
    Hand.parse("5z", "5z", [("ankan", "1111z"), ("kakan", "9999p"), ("daiminkan", "0555s"), ("daiminkan", "8888m")]),
    WinType.TSUMO,
    layout=Layout.NARROW,
)
THIRTEEN_SINGLES = ShownHand(
    Hand.parse("19m19p19s1234567z", "7z"),
    blocks=(
        *(ShownBlock((tile,)) for tile in parse_tiles("19m19p19s123456z")),
        ShownBlock(parse_tiles("77z"), 2, wins=True),
    ),
    layout=Layout.NARROW,
)


def _boxes(shown: ShownHand) -> Iterator[tuple[Placed, float, float, float, float]]:
    """Every tile with left, top, right and bottom in the picture."""
    for row in plan(shown).rows:
        for cluster, left in zip(row.clusters, row.left, strict=True):
            for tile in cluster.tiles:
                width, height = (HEIGHT, WIDTH) if tile.lying else (WIDTH, HEIGHT)
                x, y = left + tile.x, row.top + tile.y
                yield tile, x, y, x + width, y + height


# --- layout ---


@given(shown_hands())
@example(FOUR_KANS)
@example(THIRTEEN_SINGLES)
@settings(deadline=None)
def test_every_tile_is_shown_once_inside_the_picture_and_none_covers_another(shown: ShownHand) -> None:
    laid, boxes = plan(shown), list(_boxes(shown))
    assert sorted(tile.position for tile, *_ in boxes) == list(range(len(shown.hand.tiles)))
    for tile, left, top, right, bottom in boxes:
        assert left >= MARGIN
        assert top >= MARGIN
        assert right <= laid.width - MARGIN + 1e-6
        assert bottom + EDGE <= laid.height - MARGIN + 1e-6
        assert tile.kind == shown.hand.kinds[tile.position]
        assert tile.face in {str(shown.hand.tiles[tile.position]), "back"}
    for (_, *one), (_, *other) in combinations(boxes, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart


@given(shown_hands())
@example(FOUR_KANS)
@example(THIRTEEN_SINGLES)
@settings(deadline=None)
def test_narrow_is_never_wider_than_it_says_and_wide_is_one_row(shown: ShownHand) -> None:
    laid = plan(shown)
    if shown.layout is Layout.NARROW:
        assert laid.width <= NARROW_WIDTH
        assert 2 <= len(laid.rows) <= 3
    else:
        assert len(laid.rows) == 1


def test_on_the_smallest_phone_a_tile_is_as_wide_as_the_smallest_size_the_faces_are_made_for() -> None:
    assert WIDTH * 288 / NARROW_WIDTH >= 27.5  # 320 pixels less the margins of the page


def test_concealed_tiles_are_sorted_and_the_winning_tile_stands_apart() -> None:
    shown = ShownHand(Hand.parse("3s1s067p11s765432m", "2s"), WinType.RON)
    boxes = list(_boxes(shown))
    assert [tile.face for tile, *_ in boxes] == [
        "2m",
        "3m",
        "4m",
        "5m",
        "6m",
        "7m",
        "0p",
        "6p",
        "7p",
        "1s",
        "1s",
        "1s",
        "3s",
        "2s",
    ]
    gaps = [after[1] - before[3] for before, after in pairwise(boxes)]
    assert gaps[-1] > 5 * max(gaps[:-1])
    assert [tile.wins for tile, *_ in boxes] == [False] * 13 + [True]


def test_a_narrow_hand_breaks_between_suits() -> None:
    rows = plan(ShownHand(CLOSED, layout=Layout.NARROW)).rows
    faces = [[tile.face for cluster in row.clusters for tile in cluster.tiles] for row in rows]
    assert faces == [["2m", "3m", "4m", "5m", "6m", "7m"], ["0p", "6p", "7p", "1s", "1s", "2s", "3s", "1s"]]


def test_a_narrow_explained_hand_breaks_between_blocks() -> None:
    blocks = shown_blocks(CLOSED, readings(CLOSED, WinType.RON)[0])
    rows = plan(ShownHand(CLOSED, blocks=blocks, layout=Layout.NARROW)).rows
    assert [[len(cluster.tiles) for cluster in row.clusters] for row in rows] in (
        [[3, 3], [3, 2, 3]],
        [[3, 3, 3], [2, 3]],
    )


def _meld(kind: MeldType, tiles: str, called: str, source: Source | None) -> list[Placed]:
    meld = Meld(kind, parse_tiles(tiles), parse_tiles(called)[0], source)
    shown = ShownHand(Hand(parse_tiles("123m456m789m1p"), parse_tiles("1p")[0], (meld,)))
    return list(plan(shown).rows[0].clusters[-1].tiles)


@pytest.mark.parametrize(
    ("kind", "tiles", "source", "turned"),
    [
        (MeldType.PON, "777z", Source.LEFT, [0]),
        (MeldType.PON, "777z", Source.ACROSS, [1]),
        (MeldType.PON, "777z", Source.RIGHT, [2]),
        (MeldType.OPEN_KAN, "7777z", Source.LEFT, [0]),
        (MeldType.OPEN_KAN, "7777z", Source.ACROSS, [1]),
        (MeldType.OPEN_KAN, "7777z", Source.RIGHT, [3]),
    ],
)
def test_the_called_tile_lies_where_it_came_from(kind: MeldType, tiles: str, source: Source, turned: list[int]) -> None:
    placed = sorted(_meld(kind, tiles, "7z", source), key=lambda tile: tile.x)
    assert [place for place, tile in enumerate(placed) if tile.lying] == turned


@pytest.mark.parametrize(("called", "faces"), [("3s", "3s 2s 4s"), ("4s", "4s 2s 3s"), ("2s", "2s 3s 4s")])
@pytest.mark.parametrize("source", [Source.LEFT, None])
def test_a_sequence_begins_with_the_called_tile(called: str, faces: str, source: Source | None) -> None:
    placed = _meld(MeldType.CHII, "234s", called, source)
    assert [tile.face for tile in placed] == faces.split()
    assert [tile.lying for tile in placed] == [True, False, False]


@pytest.mark.parametrize(("source", "place"), [(Source.LEFT, 0), (Source.ACROSS, 1), (Source.RIGHT, 2)])
def test_an_added_tile_lies_on_top_of_the_called_one(source: Source, place: int) -> None:
    placed = _meld(MeldType.ADDED_KAN, "0555s", "0s", source)
    above, below = sorted((tile for tile in placed if tile.lying), key=lambda tile: tile.y)
    assert (above.x, above.y + WIDTH) == (below.x, below.y)
    assert (above.face, below.face) == ("5s", "0s")
    assert sorted({tile.x for tile in placed}).index(below.x) == place


def test_the_outer_tiles_of_a_closed_kan_lie_face_down() -> None:
    shown = ShownHand(Hand.parse("123m456m789m1p", "1p", [("ankan", "0555s")]))
    assert [tile.face for tile in plan(shown).rows[0].clusters[-1].tiles] == ["back", "5s", "5s", "back"]


# --- blocks and positions ---


RED_HAND = Hand.parse("067m4677p", "5p", [("chi", "340s"), ("pon", "111z")])
"""0-6-7 of characters, 4-6 of circles won on 5, a pair of 7 of circles."""


def test_blocks_of_a_reading_hold_the_red_fives_and_the_winning_tile() -> None:
    (reading,) = readings(RED_HAND, WinType.RON)
    items = [
        FuItem(FuReason.BASE, 20),
        FuItem(FuReason.KANCHAN, 2, block(BlockKind.SEQUENCE, 12)),
        FuItem(FuReason.TRIPLET_OUTSIDE_OPEN, 4, block(BlockKind.TRIPLET, 27, shown=True)),
    ]
    assert set(shown_blocks(RED_HAND, reading, items)) == {
        ShownBlock(parse_tiles("067m")),
        ShownBlock(parse_tiles("456p"), 2, wins=True),
        ShownBlock(parse_tiles("77p")),
        ShownBlock(parse_tiles("340s")),
        ShownBlock(parse_tiles("111z"), 4),
    }


def test_fu_of_wait_and_block_are_added() -> None:
    hand = Hand.parse("123m456m789m123p5z", "5z")
    (reading,) = readings(hand, WinType.RON)
    pair = block(BlockKind.PAIR, 31)
    items = [FuItem(FuReason.PAIR_DRAGON, 2, pair), FuItem(FuReason.TANKI, 2, pair)]
    assert [shown.fu for shown in shown_blocks(hand, reading, items) if shown.wins] == [2 + 2]


@given(shown_hands())
@settings(deadline=None)
def test_a_reading_of_another_hand_is_refused(shown: ShownHand) -> None:
    other = readings(CLOSED, WinType.RON)[0]
    if Counter(shown.hand.kinds) == Counter(CLOSED.kinds):
        return
    with pytest.raises(PictureError):
        ShownHand(shown.hand, blocks=shown_blocks(shown.hand, other))


def test_positions_of_blocks() -> None:
    # concealed 0m6m7m4p6p7p7p = 0-6, winning 5p = 7, chi 340s = 8-10 (3 4 5), pon 111z = 11-13
    sequence = block(BlockKind.SEQUENCE, 12)
    assert positions_of(RED_HAND, [sequence], sequence) == {3, 7, 4}
    assert positions_of(RED_HAND, [block(BlockKind.PAIR, 15)]) == {5, 6}
    assert positions_of(RED_HAND, [block(BlockKind.TRIPLET, 27, shown=True)]) == {11, 12, 13}
    assert positions_of_kinds(RED_HAND, [4, 22]) == {0, 10}
    assert positions_of_kinds(RED_HAND, [33]) == frozenset()


def test_the_winning_tile_is_lit_with_its_own_block_only() -> None:
    hand = Hand.parse("123m45p567p888s99s", "6p")  # 4-5-6 with the winning 6, 5-6-7 without
    won, other = block(BlockKind.SEQUENCE, 12), block(BlockKind.SEQUENCE, 13)
    assert 13 in positions_of(hand, [won], won)
    assert 13 not in positions_of(hand, [other], won)


def test_a_block_that_is_not_there_has_no_position() -> None:
    with pytest.raises(PictureError, match="expected a block of the hand"):
        positions_of(CLOSED, [block(BlockKind.TRIPLET, 33)])


@pytest.mark.parametrize(
    "fields",
    [
        {"lit": frozenset({14})},
        {"win": WinType.DRAW},
        {"blocks": (ShownBlock(parse_tiles("234m"), wins=True),)},
        {"blocks": tuple(ShownBlock(parse_tiles(text)) for text in ["234m", "567m", "067p", "11s", "123s"])},
        {
            "blocks": tuple(
                ShownBlock(parse_tiles(text), wins=text == "567m") for text in ["234m", "567m", "067p", "11s", "123s"]
            )
        },
    ],
)
def test_what_is_not_of_the_hand_cannot_be_shown(fields: dict[str, Any]) -> None:
    with pytest.raises(PictureError, match=r"expected .*, found"):
        ShownHand(CLOSED, **fields)


def test_a_hand_without_winning_tile_cannot_be_marked() -> None:
    with pytest.raises(PictureError, match="winning tile to mark ron"):
        ShownHand(Hand(parse_tiles("1112345678999m"), None), WinType.RON)


def test_dora_come_from_the_indicators_and_the_mark_from_the_context() -> None:
    shown = read_address(hand_url(CLOSED, RON).removeprefix("/hand/").partition(".svg")[0])
    assert isinstance(shown, ShownHand)
    assert shown.dora == {13, 18}  # 5 of circles after 4, 1 of bamboo after 9
    assert shown.win is WinType.RON


# --- drawing ---


@given(shown_hands())
@example(FOUR_KANS)
@settings(deadline=None)
def test_a_picture_is_plain_shapes_each_defined_once(shown: ShownHand) -> None:
    root = ET.fromstring(draw_hand(shown))  # noqa: S314
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

    lit = tops(hand_svg(CLOSED, lit=frozenset({0, 1, 2})))
    assert len(lit) == 14
    assert max(lit[:3]) < min(lit[3:])
    assert len(set(tops(hand_svg(CLOSED)))) == 1


def test_the_marks_are_drawn_only_where_something_is_marked() -> None:
    star, badge = "#b8720a", "l-5 5z"
    assert (hand_svg(CLOSED).count(star), hand_svg(CLOSED).count(badge)) == (0, 0)
    marked = hand_svg(CLOSED, RON)
    assert (marked.count(star), marked.count(badge)) == (1 + 3, 1)  # the red five; three 1 of bamboo


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize(("concealed", "won"), [("23m456p789s11555z", "1m"), ("123m456p789s1155z", "5z")])
def test_the_badge_keeps_inside_the_picture(concealed: str, won: str, layout: Layout) -> None:
    hand = Hand.parse(concealed, won)
    tsumo = WinContext(WinType.TSUMO)
    reading = readings(hand, WinType.TSUMO)[0]
    svg = hand_svg(hand, tsumo, blocks=shown_blocks(hand, reading), layout=layout)
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
    assert tiles_svg(parse_tiles("1m")) != tiles_svg(parse_tiles("1m"), index=True)
    assert draw_tiles(ShownTiles((), 1)) == draw_tiles(ShownTiles((), 1, index=True))


@pytest.mark.parametrize("count", [0, 35])
def test_a_row_is_short(count: int) -> None:
    with pytest.raises(PictureError, match=f"1 to 34 tiles, found {count}"):
        ShownTiles(parse_tiles("1m") * count)


# --- address ---


@given(shown_hands())
@example(FOUR_KANS)
@example(THIRTEEN_SINGLES)
@settings(deadline=None)
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


@pytest.mark.parametrize("index", [False, True])
@pytest.mark.parametrize(
    ("meld", "lying", "backs"),
    [("pon.444m", 1, 0), ("daiminkan.7777z", 1, 0), ("kakan.4444m", 2, 0), ("ankan.1111z", 0, 2)],
)
def test_a_meld_by_itself_lies_as_at_the_table(meld: str, lying: int, backs: int, index: bool) -> None:  # noqa: FBT001
    shown = read_address(f"meld-{meld}{'-index' if index else ''}")
    assert isinstance(shown, ShownMeld)
    assert write_address(shown) == f"meld-{meld}{'-index' if index else ''}"
    drawn = draw_meld(shown)
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
    assert hand_url(hand, WinContext(WinType.TSUMO), layout=Layout.NARROW).partition("?")[0] == (
        "/hand/2344p-4p-tsumo-chi.340m.3m.left-pon.777z.across-ankan.2222s-narrow.svg"
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


@pytest.mark.parametrize("address", HOSTILE, ids=range(len(HOSTILE)))
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
@settings(deadline=None)
def test_a_changed_address_never_breaks_the_drawing(shown: ShownHand, data: st.DataObject) -> None:
    address = write_address(shown)
    place = data.draw(st.integers(0, len(address) - 1))
    letter = data.draw(st.sampled_from("0123456789mpsz-._w"))
    try:
        changed = read_address(address[:place] + letter + address[place + 1 :])
    except AddressError:
        return
    assert not isinstance(changed, ShownMeld)  # its address begins with a word
    ET.fromstring(draw_hand(changed) if isinstance(changed, ShownHand) else draw_tiles(changed))  # noqa: S314


# --- page and route ---


def test_the_page_gets_both_layouts_and_the_words() -> None:
    html = hand_html(CLOSED, RON)
    assert html.count("<img") == html.count("<source") == 1
    assert 'alt="2-3-4-5-6-7 of characters, red 5-6-7 of circles' in html
    assert "won on 1 of bamboo by ron" in html
    sources = re.findall(r'(?:src|srcset)="/hand/([^"?]+)\.svg\?v=[0-9a-f]{8}"', html)
    assert [read_address(source) for source in sources] == [
        ShownHand(CLOSED, WinType.RON, frozenset({13, 18}), layout=layout) for layout in (Layout.NARROW, Layout.WIDE)
    ]


def test_a_row_for_the_page_fits_its_line() -> None:
    html = tiles_html(parse_tiles("147m"), height=40)
    assert 'height="40"' in html
    assert 'alt="1-4-7 of characters"' in html
    assert tiles_url(parse_tiles("147m")).startswith("/hand/tiles-147m.svg?v=")


@pytest.mark.parametrize("url", [hand_url(CLOSED, RON), tiles_url(parse_tiles("147m"), backs=2)])
def test_a_picture_is_served_to_be_kept_for_ever(url: str) -> None:
    status, headers, body = answered(routes, url.partition("?")[0])
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert "immutable" in headers["cache-control"]
    assert "default-src 'none'" in headers["content-security-policy"]
    ET.fromstring(body)  # noqa: S314


def test_a_wrong_address_is_not_found_and_says_why() -> None:
    status, headers, body = answered(routes, "/hand/2344p-x.svg")
    assert (status, headers["content-type"], headers["cache-control"]) == (404, "text/plain; charset=utf-8", "no-store")
    assert "found 'x' in 'x'" in body
