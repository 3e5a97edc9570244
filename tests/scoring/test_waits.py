"""The waits of hands, and live waits compared with an independent engine."""

from __future__ import annotations

from random import Random

import pytest
from mahjong.shanten import Shanten

from scoring.decomposition import Wait
from scoring.hand import Hand, Meld
from scoring.tiles import KINDS, Tile, format_tiles, parse_tile, parse_tiles
from scoring.waits import waits
from tests.for_each import for_each


def hand(concealed: str, *melds: str, win: str = "") -> Hand:
    made = tuple(Meld.parse(*meld.split()) for meld in melds)
    return Hand(parse_tiles(concealed), parse_tile(win) if win else None, made)


def waited(of: Hand) -> dict[str, set[Wait]]:
    return {str(waited.tile): set(waited.waits) for waited in waits(of)}


R, K, P, S, T = Wait.RYANMEN, Wait.KANCHAN, Wait.PENCHAN, Wait.SHANPON, Wait.TANKI


@for_each(
    ("concealed", "melds", "expected"),
    [
        pytest.param("123p456p789s11z45m", (), {"3m": {R}, "6m": {R}}, id="two-sided"),
        pytest.param("123m456p789s11z45m", (), {"3m": {R, P}, "6m": {R}}, id="one tile, two readings"),
        pytest.param("123m456p789s11z46m", (), {"5m": {K}}, id="gap"),
        pytest.param("123p456p789s11z12m", (), {"3m": {P}}, id="low edge"),
        pytest.param("123p456p789s11z89m", (), {"7m": {P}}, id="high edge"),
        pytest.param("123p456p789s11z55m", (), {"5m": {S}, "1z": {S}}, id="two pairs"),
        pytest.param("123p456p789s111z5m", (), {"5m": {T}}, id="pair"),
        pytest.param("3p", ("pon 555z", "chi 123m", "ankan 3333s", "daiminkan 9999m"), {"3p": {T}}, id="four melds"),
        pytest.param("123m456p11z23456s", (), {"1s": {R}, "4s": {R}, "7s": {R}}, id="three-sided"),
        pytest.param("123m999s55z44456p", (), {"4p": {R, S}, "7p": {R}, "5z": {S}}, id="run on a triplet"),
        pytest.param("234m456p11z34555s", (), {"2s": {R}, "5s": {R, S}, "1z": {S}}, id="triplet in a run"),
        pytest.param("1122334455667z", (), {"7z": {T}}, id="seven pairs"),
        pytest.param("112233m556677p9s", (), {"9s": {T}}, id="seven pairs, or two sets of twins"),
        pytest.param("19m19p19s1123456z", (), {"7z": {Wait.ORPHAN}}, id="the last orphan"),
        pytest.param("1458m258p369s123z", (), {}, id="unrelated tiles wait for nothing"),
        pytest.param("1123m456p11z99s45m", (), {}, id="not ready"),
    ],
)
def test_waits(concealed: str, melds: tuple[str, ...], expected: dict[str, set[Wait]]) -> None:
    assert waited(hand(concealed, *melds)) == expected


def test_thirteen_orphans_wait_for_all_thirteen() -> None:
    expected = [str(tile) for tile in parse_tiles("19m19p19s1234567z")]
    assert waited(hand("19m19p19s1234567z")) == {tile: {Wait.THIRTEEN} for tile in expected}


def test_nine_gates_wait_for_the_whole_suit() -> None:
    assert list(waited(hand("1112345678999m"))) == [f"{rank}m" for rank in range(1, 10)]


def test_a_won_hand_waited_for_its_winning_tile_among_others() -> None:
    assert waited(hand("123p456p789s11z45m", win="6m")) == {"3m": {R}, "6m": {R}}


def test_a_red_five_is_waited_for_as_a_five() -> None:
    assert waited(hand("123p406s789s11z46m")) == {"5m": {K}}


def test_shape_alone_counts_whatever_the_yaku() -> None:
    """An open hand without any yaku can still be tenpai."""
    assert waited(hand("45m99p678s", "chi 123s", "pon 111p")) == {"3m": {R}, "6m": {R}}


@pytest.mark.parametrize(
    ("concealed", "melds", "tile", "ended"),
    [
        pytest.param("1111m234p567p999s", (), "1m", {T, S}, id="fourth tile beside a triplet"),
        pytest.param("1111z234p567p999s", (), "1z", {T, S}, id="fourth honour beside a triplet"),
        pytest.param("23s456m456p99p", ("ankan 1111s",), "1s", {R}, id="in a closed kan"),
        pytest.param("89s456m456p99p", ("ankan 7777s",), "7s", {P}, id="the only tile in a closed kan"),
    ],
)
def test_a_tile_wholly_in_the_own_hand_is_named_as_karaten(
    concealed: str, melds: tuple[str, ...], tile: str, ended: set[Wait]
) -> None:
    found = {str(waited.tile): waited for waited in waits(hand(concealed, *melds))}
    assert (set(found[tile].waits), found[tile].held, found[tile].karaten) == (ended, 4, True)
    assert [name for name, waited in found.items() if waited.karaten] == [tile]


def test_the_four_own_tiles_cannot_be_two_pairs_of_seven() -> None:
    assert waits(hand("1111m2233p4455s6z")) == ()


def test_a_fifth_tile_with_a_pair_in_every_suit_is_no_wait() -> None:
    """1111m + 1m would leave 11p 11s 11z: sets and pairs by suit, but four pairs in all."""
    assert waits(hand("1111m11p11s11z777s")) == ()


def test_waiting_only_for_four_own_tiles_is_noten() -> None:
    """Competition rules, section 3.4.2 (competition.draw.tenpai-own-four)."""
    assert [waited.karaten for waited in waits(hand("89s456m456p99p", "ankan 7777s"))] == [True]
    assert [waited.karaten for waited in waits(hand("23s456m456p99p", "ankan 1111s"))] == [True, False]  # 4s may come


@pytest.mark.slow
def test_waits_agree_with_the_mahjong_package() -> None:
    """Check random hands from one suit and some honours, which are often tenpai in several ways."""
    rng = Random("waits")
    pool = [kind for kind in (*range(9), 27, 27 + 4) for _ in range(4)]
    tenpai = 0
    for _ in range(600):
        free = rng.choice((13, 13, 10, 7, 4, 1))
        kinds = sorted(rng.sample(pool, free))
        melds = tuple(Meld.parse("pon", f"{rank}{rank}{rank}s") for rank in range(1, (13 - free) // 3 + 1))
        of = Hand(tuple(map(Tile.of_kind, kinds)), None, melds)
        expected = []
        for kind in KINDS:
            counts = [(*kinds, kind).count(held) for held in KINDS]
            if sum(tile.kind == kind for meld in melds for tile in meld.tiles) + counts[kind] <= 4:
                shanten = Shanten.calculate_shanten(counts)
                expected += [kind] if shanten == Shanten.AGARI_STATE else []
        found = [waited.tile.kind for waited in waits(of) if not waited.karaten]
        assert found == expected, f"{format_tiles(of.concealed)} {melds}"
        tenpai += bool(expected)
    assert tenpai > 120
