"""A hand may be written in the notations of other programs. Every notation gives the same tiles."""

from __future__ import annotations

import pytest

from content.hands.hand_taps import draft_of, taps_said, write_draft
from content.hands.notations import LONGEST_TYPED_HAND, in_one_notation
from tests.for_each import for_each


def read(text: str) -> str:
    return write_draft(draft_of(taps_said(text)))


@for_each(
    ("written", "ours"),
    [
        # each digit with its letter, letters in capitals, in rows, red fives as other programs write them
        ("1m2m3m 4p0p6p 1z1z", "123m406p11z"),
        ("123M406P11Z", "123m406p11z"),
        ("123m4r5p6p11z", "123m406p11z"),
        ("4p 5pr 6p", "406p"),
        ("4p 5p! 6p", "406p"),
        ("45!6p", "406p"),
        ("34!5p", "34!5p"),  # none of them: refused below
        # honours as letters and as they are written on the tiles
        ("123mEE", "123m11z"),
        ("ESWN PFC", "1234567z"),
        ("BB", "55z"),
        ("東南西北白發中", "1234567z"),
        ("东発发", "166z"),
        ("123萬 99筒 1索", "123m99p1s"),
        # signs of the Unicode chart, ranks in kanji, and what a Japanese keyboard gives
        ("🀇🀈🀉🀙🀛🀀🀀🀄\ufe0e🀅🀆 🀐🀘", "123m13p1176z5z 19s"),
        ("一二三萬 九九筒 1索 東", "123m99p1s1z"),
        ("１２３ｍ　４０６ｐ１１ｚ", "123m406p11z"),
        # suits first, calls behind commas (Majiang and programs that follow it)
        ("m123p406z11", "123m406p11z"),
        ("m123p46z11,z555=,s2-34", "123m46p11z pon 555z chi 234s"),
        ("z11,p0555,s111=1,m999+9", "11z ankan 0555p kakan 1111s kakan 9999m"),
        ("z11,m9999+", "11z daiminkan 9999m"),
        # a called tile is turned, a closed kan lies with its ends face down (riichi.wiki, TeX)
        ("11z 4'06p 555z'", "11z chi 406p pon 555z"),
        ("11z 22'2s", "11z pon 222s"),
        ("11z 0z55z0z", "11z ankan 5555z"),
        ("11z 0z05p0z 0z50s0z", "11z ankan 0555p ankan 0555s"),
        ("11z 0z22z0z 0z99m0z", "11z ankan 2222z ankan 9999m"),
        ("11z X99sX X11Xm", "11z ankan 9999s ankan 1111m"),
        # in brackets
        ("11z (406p) [555z]", "11z chi 406p pon 555z"),
        ("11z (1111m)", "11z daiminkan 1111m"),
        ("11z ankan(1111m)", "11z ankan 1111m"),
        # Tenhou: the address of its calculator, and the numbers of its records
        ("https://tenhou.net/2/?q=123m406p11z", "123m406p11z"),
        ("[11,12,13,24,52,26,41,41]", "123m406p11z"),
        ('41 41 "c131112" "p454545" "4747a4747" "m21212121" ', "11z chi 123m pon 555z ankan 7777z daiminkan 1111p"),
        ('[41,41,"k51151515"]', "11z kakan 0555m"),
        # Mahjong Soul: the calls of its records
        ("11z shunzi(4p,0p,6p) kezi(5z,5z,5z)", "11z chi 406p pon 555z"),
        ('11z "angang|0m,5m,5m,5m" minggang(1s,1s,1s,1s)', "11z ankan 0555m daiminkan 1111s"),
        ("11z angang: 5z 5z 5z 5z", "11z ankan 5555z"),
        # our own, and links to our own page
        ("seat S round E 11z", "seat S round E 11z"),
        ("123m, ankan 5555z; riichi + dora 1m", "123m ankan 5555z riichi dora 1m"),
        ("https://tensu.example/base/score?rules=ema&hand=123m+pon+555z", "123m pon 555z"),
        ("/score?hand=11z", "11z"),
    ],
)
def test_every_way_says_the_same_tiles(written: str, ours: str) -> None:
    said = in_one_notation(written)
    if "!" not in ours:
        assert read(written) == read(ours)
    else:
        assert said == ours


@pytest.mark.parametrize(
    "tiles",
    ["m123p46z11,z555=,s2-34 0p", "123m46pEE (555z) (234s) r5p", "[11,12,13,24,26,41,41,p454545,c323334,52]"],
)
def test_facts_stand_beside_any_way(tiles: str) -> None:
    assert read(f"{tiles} tsumo seat W honba 2") == "123m46p11z pon 555z chi 234s 0p tsumo seat W honba 2"


@for_each(
    ("written", "told"),
    [
        ("34!5p", "tiles such as"),
        ("hello", "a word such as"),
        ("11 48", "two-digit tile number"),
        ("11 54", "two-digit tile number"),
        ("11 20", "two-digit tile number"),
        ("(123z)", "three equal|three tiles in a row"),
        ("m123,z55=", "identical tiles"),
        ("11111m", "All 1m tiles"),
        ("123456789m123456p", "must have 14 tiles"),
        ("pon 555z pon 666z pon 777z pon 111z pon 222z", "at most 4 calls"),
        ("shunzi(1m,2m,4m)", "in a row"),
        ("pon", "tiles after pon"),
        ("pao daisangen somebody 1m", "left, across or right"),
        ("pao daisangen left 1m", "the discarder of the winning tile too, as in pao daisangen left across"),
        ("https://[::1?hand=1m", "looks like a link"),
        ("123m ippatsu", "Ippatsu can't be true"),
        ("123m46p11z pon 555z chi 234s 5p riichi", "Riichi can't be true"),
        ("1m" * LONGEST_TYPED_HAND, "too long for a hand"),
        ("https://example.org/?q=hello", "a word such as"),
        ("<script>alert(1)</script>", "a word such as"),
        ("honba 1000", "a number after honba"),
        ("seat X", "a wind after seat"),
        ("11z X12Xp", "a word such as"),
        ("0z", "only a five"),
    ],
)
def test_what_is_no_hand_is_refused_in_a_sentence(written: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        taps_said(written)
