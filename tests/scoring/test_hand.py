from __future__ import annotations

import pytest

from scoring.hand import Hand, ImpossibleHandError
from scoring.tiles import format_tiles
from tests.for_each import for_each
from tests.scoring.cases import hand


@pytest.mark.parametrize(
    ("concealed", "melds", "message"),
    [
        ("123m", (), "expected 13 concealed tiles and, separately, the winning tile, found 3 in '123m'"),
        ("123456789m12345p", (), "expected 13 concealed tiles and, separately, the winning tile, found 14"),
        (
            "123456789m1234p",
            ("pon 555z",),
            "(with 1 meld) and, separately, the winning tile, found 13 in '123456789m1234p'",
        ),
        ("", ("chi 123m",) * 3, "(with 3 melds) and, separately, the winning tile, found 0 in ''"),
    ],
)
def test_a_wrong_number_of_tiles_is_counted(concealed: str, melds: tuple[str, ...], message: str) -> None:
    with pytest.raises(ImpossibleHandError) as error:
        hand(concealed, "9s", *melds)
    assert message in str(error.value)


@for_each(
    ("concealed", "win", "melds", "found"),
    [
        ("1111m234567p567s", "1m", (), "found 5 of 1m"),
        ("234567p11567s11m", "1m", (), None),
        ("234567p1567s", "1s", ("pon 111s",), "found 5 of 1s"),
        ("4p", "4p", ("chi 345p", "chi 345p", "chi 345p", "chi 234m"), "found 5 of 4p"),
        ("055m5m234567p67s9s", "5m", (), "found 5 of 5m"),  # a red five is a five
        ("234567p567s5z", "5z", ("ankan 5555z",), "found 6 of 5z"),
    ],
)
def test_a_fifth_copy_is_named(concealed: str, win: str, melds: tuple[str, ...], found: str | None) -> None:
    if found is None:
        hand(concealed, win, *melds)
        return
    with pytest.raises(ImpossibleHandError, match=f"expected at most 4 copies of a tile, {found}"):
        hand(concealed, win, *melds)


@pytest.mark.parametrize(
    ("concealed", "melds", "closed", "opened"),
    [
        ("234567m345p4699s", (), True, 0),
        ("567m345p4699s", ("ankan 1111z",), True, 0),
        ("345p4699s", ("ankan 1111z", "chi 123m"), False, 1),
        ("345p4699s", ("pon 222z", "daiminkan 1111z"), False, 2),
        ("9s", ("kakan 1111z", "pon 222z", "chi 123m", "chi 456p"), False, 4),
    ],
)
def test_only_closed_kans_keep_a_hand_closed(concealed: str, melds: tuple[str, ...], closed: bool, opened: int) -> None:  # noqa: FBT001
    made = hand(concealed, "9s", *melds)
    assert (made.closed, made.open_melds) == (closed, opened)


def test_a_hand_reads_and_writes_itself() -> None:
    made = Hand.parse("123456m77p88s", "7p", [("pon", "555z")])
    assert str(made) == "123456m77p88s + 7p + pon 555z"
    assert format_tiles(made.tiles) == "123456m77p88s7p555z"


def test_at_an_exhaustive_draw_nothing_was_won() -> None:
    made = hand("234567m345p4688s", None)
    assert str(made) == "234567m345p4688s"
    assert len(made.tiles) == 13
