from __future__ import annotations

import pytest

from scoring.tiles import (
    KINDS,
    NotationError,
    Suit,
    Tile,
    dora_of,
    format_tiles,
    parse_tile,
    parse_tiles,
    sort_tiles,
)
from tests.for_each import for_each


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("", []),
        ("1m", ["1m"]),
        ("123m", ["1m", "2m", "3m"]),
        (" 1 3m 05p 7z ", ["1m", "3m", "0p", "5p", "7z"]),
        ("9s1m", ["9s", "1m"]),  # in the order written
    ],
)
def test_notation_is_read_in_the_order_written(text: str, tiles: list[str]) -> None:
    assert [str(tile) for tile in parse_tiles(text)] == tiles


@for_each(
    ("text", "message"),
    [
        ("123", "expected digits followed by m, p, s or z (as in 234m567p11z), found '123' in '123'"),
        ("m", "found 'm' in 'm'"),
        ("12x3m", "found '12x3m' in '12x3m'"),
        ("12m?", "found '?' in '12m?'"),
        ("5w", "found '5w'"),
        ("8z", "expected a rank from 1 to 7 for suit z, found 8, in '8z'"),
        ("0z", "only a five of characters, circles or bamboo can be red, found 5z, in '0z'"),
    ],
)
def test_what_is_no_notation_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_tiles(text)
    assert message in str(error.value)


@pytest.mark.parametrize("text", ["", "55m", "1m2m"])
def test_one_tile_is_one_tile(text: str) -> None:
    assert str(parse_tile("0m")) == "0m"
    with pytest.raises(NotationError, match=f"expected one tile such as 5m, found '{text}'"):
        parse_tile(text)


@pytest.mark.parametrize(
    ("suit", "rank", "red", "message"),
    [
        (Suit.MAN, 0, False, "expected a rank from 1 to 9 for suit m, found 0"),
        (Suit.SOU, 10, False, "expected a rank from 1 to 9 for suit s, found 10"),
        (Suit.HONOUR, 8, False, "expected a rank from 1 to 7 for suit z, found 8"),
        (Suit.PIN, 4, True, "only a five of characters, circles or bamboo can be red, found 4p"),
        (Suit.HONOUR, 5, True, "only a five of characters, circles or bamboo can be red, found 5z"),
    ],
)
def test_no_other_tiles_can_be_made(suit: Suit, rank: int, red: bool, message: str) -> None:  # noqa: FBT001
    with pytest.raises(NotationError, match=message):
        Tile(suit, rank, red)


def test_the_34_kinds_are_numbered_in_order() -> None:
    everything = parse_tiles("123456789m123456789p123456789s1234567z")
    assert [tile.kind for tile in everything] == list(KINDS)
    assert [Tile.of_kind(kind) for kind in KINDS] == list(everything)


@pytest.mark.parametrize("kind", [-1, -5])
def test_there_is_no_kind_below_the_first(kind: int) -> None:
    with pytest.raises(NotationError, match=f"expected a tile kind from 0 to 33, found {kind}"):
        Tile.of_kind(kind)


def test_there_is_no_kind_above_the_last() -> None:
    with pytest.raises(NotationError):
        Tile.of_kind(34)


def test_a_red_five_is_a_five_but_not_the_same_tile() -> None:
    red, plain = parse_tiles("05s")
    assert red.kind == plain.kind == Tile.of_kind(22, red=True).kind
    assert red != plain
    assert red == Tile.of_kind(22, red=True)


@pytest.mark.parametrize("text", ["", "13m05p7z", "123m1p1m", "0m0p0s"])
def test_writing_what_was_read_gives_it_back(text: str) -> None:
    assert format_tiles(parse_tiles(text)) == text


def test_tiles_are_laid_by_suit_and_rank_with_a_red_five_first() -> None:
    assert format_tiles(sort_tiles(parse_tiles("7z5s1p0s9m5s"))) == "9m1p055s7z"


@for_each(
    ("indicators", "dora"),
    [
        # competition rules, section 2.7: 9 is followed by 1, North by East, the dragons white, green, red
        ("123456789m", "234567891m"),
        ("123456789p", "234567891p"),
        ("123456789s", "234567891s"),
        ("0m0p0s", "6m6p6s"),
        ("1234z", "2341z"),
        ("567z", "675z"),
    ],
)
def test_what_an_indicator_points_at(indicators: str, dora: str) -> None:
    assert [dora_of(tile) for tile in parse_tiles(indicators)] == list(parse_tiles(dora))


def test_a_tile_is_read_with_blanks_around_it() -> None:
    assert str(parse_tile(" 5m")) == "5m"
