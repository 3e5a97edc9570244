"""The positions of the tiles in a picture."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import example, given

from content.tiles import EDGE, WIDTH
from pages.components.hand.hand_layout import MARGIN, NARROW_WIDTH, plan
from pages.components.hand.shown_hand import ShownHand, shown_blocks
from scoring.context import WinType
from scoring.decomposition import readings
from scoring.hand import Hand, MeldType, Source
from scoring.tiles import parse_tiles
from tests.for_each import for_each
from tests.pages.components.hand.shown_hands import CLOSED, FOUR_KANS, THIRTEEN_SINGLES, _boxes, _meld, shown_hands


@given(shown_hands())
@example(FOUR_KANS)
@example(THIRTEEN_SINGLES)
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
def test_narrow_is_never_wider_than_it_says_and_wide_is_one_row(shown: ShownHand) -> None:
    laid = plan(shown)
    if shown.narrow:
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
    rows = plan(ShownHand(CLOSED, narrow=True)).rows
    faces = [[tile.face for cluster in row.clusters for tile in cluster.tiles] for row in rows]
    assert faces == [["2m", "3m", "4m", "5m", "6m", "7m"], ["0p", "6p", "7p", "1s", "1s", "2s", "3s", "1s"]]


def test_a_narrow_hand_does_not_break_within_a_pair() -> None:
    pairs = Hand(parse_tiles("6699p228899s223z"), parse_tiles("3z")[0])
    above, below = plan(ShownHand(pairs, WinType.TSUMO, narrow=True)).rows
    assert above.clusters[-1].tiles[0].kind != below.clusters[0].tiles[0].kind


def test_a_narrow_explained_hand_breaks_between_blocks() -> None:
    blocks = shown_blocks(CLOSED, readings(CLOSED, WinType.RON)[0])
    rows = plan(ShownHand(CLOSED, blocks=blocks, narrow=True)).rows
    assert [[len(cluster.tiles) for cluster in row.clusters] for row in rows] in (
        [[3, 3], [3, 2, 3]],
        [[3, 3, 3], [2, 3]],
    )


@for_each(
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


@for_each(("called", "faces"), [("3s", "3s 2s 4s"), ("4s", "4s 2s 3s"), ("2s", "2s 3s 4s")])
@for_each("source", [Source.LEFT, None])
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
