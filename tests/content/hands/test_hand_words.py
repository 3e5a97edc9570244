from __future__ import annotations

import pytest

from content.hands.hand_words import hand_words, meld_words, tile_words, tiles_words
from scoring.context import Riichi, WinContext, WinType
from scoring.hand import Hand, Meld, MeldType, Source
from scoring.tiles import parse_tile, parse_tiles
from tests.for_each import for_each


@pytest.mark.parametrize(
    ("tile", "words"),
    [("5p", "5 of circles"), ("0p", "red 5 of circles"), ("1s", "1 of bamboo"), ("1z", "East"), ("6z", "green dragon")],
)
def test_one_tile(tile: str, words: str) -> None:
    assert tile_words(parse_tile(tile)) == words


@for_each(
    ("tiles", "words"),
    [
        ("234m", "2-3-4 of characters"),
        ("11z", "pair of East"),
        ("777z", "three red dragons"),
        ("55p", "pair of 5 of circles"),
        ("05p", "red 5-5 of circles"),
        ("11122z5s", "5 of bamboo, three East, pair of South"),
        ("9m1m1z", "1-9 of characters, East"),
        ("11111z", "5 times East"),
        ("", ""),
    ],
)
def test_several_tiles(tiles: str, words: str) -> None:
    assert tiles_words(parse_tiles(tiles)) == words


@pytest.mark.parametrize(
    ("meld", "words"),
    [
        (Meld.parse("chi", "340m"), "chii of 3-4-red 5 of characters"),
        (Meld.parse("ankan", "1111z"), "closed kan of East"),
        (
            Meld(MeldType.PON, parse_tiles("055s"), None, Source.ACROSS),
            "pon of 5 of bamboo, one red, called from across",
        ),
        (
            Meld(MeldType.ADDED_KAN, parse_tiles("7777z"), None, Source.LEFT),
            "added kan of red dragon, called from the left",
        ),
    ],
)
def test_melds(meld: Meld, words: str) -> None:
    assert meld_words(meld) == words


CLOSED = Hand.parse("234m067p88s456s99p", "9p")


def test_a_closed_hand_with_its_win() -> None:
    context = WinContext(
        WinType.RON, riichi=Riichi.RIICHI, dora_indicators=parse_tiles("9p"), ura_indicators=parse_tiles("4z7z")
    )
    assert hand_words(CLOSED, context) == (
        "2-3-4 of characters, red 5-6-7-9-9 of circles, 4-5-6-8-8 of bamboo; won on 9 of circles by ron; "
        "dora: 1 of circles; ura dora: East, white dragon"
    )


def test_without_context_nothing_is_said_of_the_win() -> None:
    assert hand_words(CLOSED).endswith("; won on 9 of circles")


def test_an_open_hand_names_its_melds() -> None:
    hand = Hand.parse("2344p", "4p", [("chi", "345m"), ("pon", "777z"), ("ankan", "2222s")])
    assert hand_words(hand, WinContext(WinType.TSUMO)) == (
        "2-3-4-4 of circles; chii of 3-4-5 of characters; pon of red dragon; closed kan of 2 of bamboo; "
        "won on 4 of circles by tsumo"
    )


def test_an_explained_hand_is_read_block_by_block_with_its_fu() -> None:
    hand = Hand.parse("234m888s9p", "9p", [("chi", "345m"), ("pon", "777z")])
    blocks = [
        (parse_tiles(text), fu) for text, fu in (("234m", None), ("888s", 4), ("99p", 2), ("345m", None), ("777z", 4))
    ]
    assert hand_words(hand, blocks=blocks, lit=parse_tiles("888s")) == (
        "2-3-4 of characters; three 8 of bamboo, 4 fu; pair of 9 of circles, 2 fu; chii of 3-4-5 of characters; "
        "pon of red dragon, 4 fu; won on 9 of circles; highlighted: three 8 of bamboo"
    )


def test_a_hand_at_an_exhaustive_draw_has_no_winning_tile() -> None:
    hand = Hand(parse_tiles("1112345678999m"), None)
    assert hand_words(hand) == "1-1-1-2-3-4-5-6-7-8-9-9-9 of characters"
