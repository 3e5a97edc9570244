"""Every reading of a hand, listed: blocks (in brackets if open), wait, winning block."""

from __future__ import annotations

from scoring.context import WinType
from scoring.decomposition import readings
from tests.for_each import for_each
from tests.scoring.cases import hand


def read(tiles: tuple[str, ...], win: WinType) -> set[str]:
    """Return the readings, with the blocks of each in the order of their tiles."""
    found = set()
    for reading in readings(hand(*tiles), win):
        blocks, _, wait = str(reading).partition(", ")
        found.add(
            " ".join(sorted(blocks.split(), key=lambda text: (text.strip("()")[-1], text.strip("()")))) + ", " + wait
        )
    assert len(found) == len(readings(hand(*tiles), win)), "a reading is there twice"
    return found


@for_each(
    ("tiles", "found"),
    [
        # each wait
        (("234567m345p6799s", "8s"), {"234m 567m 345p 678s 99s, ryanmen in 678s"}),
        (("234567m345p6799s", "5s"), {"234m 567m 345p 567s 99s, ryanmen in 567s"}),
        (("234567m345p5799s", "6s"), {"234m 567m 345p 567s 99s, kanchan in 567s"}),
        (("234567m345p1299s", "3s"), {"234m 567m 345p 123s 99s, penchan in 123s"}),
        (("234567m345p8911s", "7s"), {"234m 567m 345p 11s 789s, penchan in 789s"}),
        (("234567m345p2399s", "1s"), {"234m 567m 345p 123s 99s, ryanmen in 123s"}),
        (("234567m345p7811s", "9s"), {"234m 567m 345p 11s 789s, ryanmen in 789s"}),
        (("234567m345p678s5z", "5z"), {"234m 567m 345p 678s 55z, tanki in 55z"}),
        # a triplet completed by ron is open
        (("234567m345p99s55z", "5z"), {"234m 567m 345p 99s (555z), shanpon in 555z"}),
        # 2345 with one more 5, and with one more 2
        (("234567m345p2345s", "5s"), {"234m 567m 345p 234s 55s, tanki in 55s"}),
        (("234567m345p2345s", "2s"), {"234m 567m 345p 22s 345s, tanki in 22s"}),
        # 1123 and a 1: it finishes the run or the pair
        (("234567m678p1123s", "1s"),
         {"234m 567m 678p 11s 123s, ryanmen in 123s", "234m 567m 678p 11s 123s, tanki in 11s"}),
        # 3334 and a 5: the triplet would leave 4 and 5 alone
        (("234567m567p3334s", "5s"), {"234m 567m 567p 33s 345s, ryanmen in 345s"}),
        # the winning tile in each of two different runs
        (("123m34567p11199s", "5p"),
         {"123m 345p 567p 111s 99s, ryanmen in 345p", "123m 345p 567p 111s 99s, ryanmen in 567p"}),
        # three equal runs or three triplets in a row
        (("22233344m567p99s", "4m"),
         {"222m 333m (444m) 567p 99s, shanpon in 444m", "234m 234m 234m 567p 99s, ryanmen in 234m"}),
        # a pair in every suit is no fifth block
        (("11m11p11s1122233z", "3z"), set()),
        # melds stay as they are
        (("45m99s", "6m", "pon 555z", "ankan 6666z", "chi 789p"), {"456m (789p) 99s (555z) 6666z, ryanmen in 456m"}),
        (("5p", "5p", "chi 123m", "chi 123m", "pon 111s", "kakan 2222s"),
         {"(123m) (123m) 55p (111s) (2222s), tanki in 55p"}),
        # seven pairs, alone and as two twins
        (("1133m5577p22449s", "9s"), {"11m 33m 55p 77p 22s 44s 99s, tanki in 99s"}),
        (("112233m556677p9s", "9s"),
         {"11m 22m 33m 55p 66p 77p 99s, tanki in 99s", "123m 123m 567p 567p 99s, tanki in 99s"}),
        # thirteen orphans
        (("19m19p19s1234567z", "5z"), {"1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 55z 6z 7z, thirteen in 55z",
                                       "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 55z 6z 7z, none"}),
        (("119m19p19s123456z", "7z"), {"11m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z, orphan in 7z",
                                       "11m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z, none"}),
        # unrelated tiles, with a pair and without
        (("147m258p369s1234z", "4z"), {"1m 4m 7m 2p 5p 8p 3s 6s 9s 1z 2z 3z 44z, none"}),
        (("147m258p369s1234z", "5z"), {"1m 4m 7m 2p 5p 8p 3s 6s 9s 1z 2z 3z 4z 5z, none"}),
        # no winning shape
        (("1111m5577p22449s", "9s"), set()),
        (("123567m345p4699s", "4s"), set()),
        (("13m258p369s12345z", "7m"), set()),  # 1-3 could become a run
        (("147m258p369s1114z", "4z"), set()),
        (("119m199p19s12345z", "6z"), set()),  # two pairs, twelve kinds
    ],
)  # fmt: skip
def test_readings_by_ron(tiles: tuple[str, ...], found: set[str]) -> None:
    assert read(tiles, WinType.RON) == found


def test_by_tsumo_the_triplet_stays_concealed() -> None:
    assert read(("234567m345p99s55z", "5z"), WinType.TSUMO) == {"234m 567m 345p 99s 555z, shanpon in 555z"}


def test_a_drawn_hand_is_not_read() -> None:
    assert [str(reading) for reading in readings(hand("234567m345p4688s", None), WinType.DRAW)] == [", none"]
