"""Blocks, positions and marks of a hand that is shown."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from pages.components.hand.hand_layout import plan
from pages.components.hand.hand_picture import show
from pages.components.hand.shown_hand import PictureError, ShownBlock, ShownHand, positions_of, shown_blocks
from scoring.blocks import BlockKind, block
from scoring.context import WinType
from scoring.decomposition import readings
from scoring.fu import FuItem, FuReason
from scoring.hand import Hand
from scoring.tiles import parse_tiles
from tests.pages.components.hand.shown_hands import CLOSED, RED_HAND, RON, shown_hands


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
def test_a_reading_of_another_hand_is_refused(shown: ShownHand) -> None:
    other = readings(CLOSED, WinType.RON)[0]
    if Counter(shown.hand.kinds) == Counter(CLOSED.kinds):
        return
    with pytest.raises(PictureError):
        ShownHand(shown.hand, blocks=shown_blocks(shown.hand, other))


def test_positions_of_blocks() -> None:
    # concealed 0m6m7m4p6p7p7p = 0-6, winning 5p = 7, chi 340s = 8-10 (3 4 5), pon 111z = 11-13
    (reading,) = readings(RED_HAND, WinType.RON)
    assert positions_of(RED_HAND, [block(BlockKind.SEQUENCE, 12)], reading) == {3, 7, 4}
    assert positions_of(RED_HAND, [block(BlockKind.PAIR, 15)], reading) == {5, 6}
    assert positions_of(RED_HAND, [block(BlockKind.TRIPLET, 27, shown=True)], reading) == {11, 12, 13}


@pytest.mark.parametrize(
    ("concealed", "won"),
    [
        ("50667p123m789s11z", "4p"),
        ("345p56p123m789s11z", "7p"),
        ("55667p123m789s11z", "4p"),
        ("34056p234m789s11z", "7p"),
    ],
)
def test_the_lit_tiles_are_those_that_the_picture_shows_in_the_block(concealed: str, won: str) -> None:
    hand = Hand.parse(concealed, won)
    for reading in readings(hand, WinType.RON):
        blocks = shown_blocks(hand, reading)
        [row] = plan(ShownHand(hand, WinType.RON, blocks=blocks)).rows
        for one, cluster in zip(reading.blocks, row.clusters, strict=True):
            assert positions_of(hand, [one], reading) == {tile.position for tile in cluster.tiles}


def test_the_winning_tile_is_lit_with_its_own_block_only() -> None:
    hand = Hand.parse("123m45p567p888s99s", "6p")  # 4-5-6 with the winning 6, 5-6-7 without
    won, other = block(BlockKind.SEQUENCE, 12), block(BlockKind.SEQUENCE, 13)
    reading = next(one for one in readings(hand, WinType.RON) if one.winning_block == won)
    assert 13 in positions_of(hand, [won], reading)
    assert 13 not in positions_of(hand, [other], reading)


def test_a_block_that_is_not_there_has_no_position() -> None:
    with pytest.raises(PictureError, match="expected a block of the hand"):
        positions_of(CLOSED, [block(BlockKind.TRIPLET, 33)], readings(CLOSED, WinType.RON)[0])


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
    shown = show(CLOSED, RON)
    assert shown.dora == {13, 18}  # 5 of circles after 4, 1 of bamboo after 9
    assert shown.win is WinType.RON
