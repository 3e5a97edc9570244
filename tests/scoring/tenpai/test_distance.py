"""How far hands are from tenpai, and which tiles bring them closer: worked out, and at the edges found by trying.

What random hands say is compared in test_against_brute_force.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from scoring.decomposition import Shape
from scoring.tenpai.distance import distance
from scoring.tiles import format_tiles
from tests.scoring.tenpai.test_unfinished_hand import held

if TYPE_CHECKING:
    from scoring.tenpai.unfinished_hand import UnfinishedHand

RULES = rulesets()["usma"].ruleset


def told(hand: UnfinishedHand) -> tuple[int, str]:
    found = distance(hand, RULES)
    return found.shanten, format_tiles(found.nearer)


@pytest.mark.parametrize(
    ("hand", "shanten", "nearer"),
    [
        pytest.param(held("123m456p789s11z45m"), 0, "36m", id="tenpai, two-sided"),
        pytest.param(held("123m456p789s11z46m"), 0, "5m", id="tenpai, gap"),
        pytest.param(held("123m456p79s115z46m"), 1, "5m8s", id="two gaps"),
        pytest.param(held("123m456p789s1z9p13s"), 1, "9p2s1z", id="the gap, or a pair for it"),
        pytest.param(held("1p", "pon 555z", "chi 123m", "pon 111z", "ankan 9999s"), 0, "1p", id="one tile left"),
        pytest.param(held("1p4s7z1z", "pon 555z", "chi 123m", "pon 222z"), 2, "123p23456s17z", id="nothing together"),
        pytest.param(held("1245m"), 1, "123456m", id="three sets left out, and no pair"),
        pytest.param(held("19m19p19s1234567z"), 0, "19m19p19s1234567z", id="thirteen orphans, thirteen waits"),
        pytest.param(held("19m19p19s1123456z"), 0, "7z", id="thirteen orphans, the last one"),
        pytest.param(held("119m19p19s12345z2s"), 1, "67z", id="thirteen orphans, two of them missing"),
        pytest.param(held("1199m1199p1199s1z"), 0, "1z", id="seven pairs"),
        pytest.param(held("1199m1199p119s12z"), 1, "9s12z", id="seven pairs, one of three singles"),
    ],
)
def test_counted_by_hand(hand: UnfinishedHand, shanten: int, nearer: str) -> None:
    assert told(hand) == (shanten, nearer)


def test_four_equal_tiles_are_one_pair_of_seven() -> None:
    """Five pairs and a single tile: the single tile needs one more, and a new pair two (usma.yaku.chiitoitsu)."""
    ways = {way.shape: way for way in distance(held("1111m1199p1199s1z"), RULES).ways}
    pairs = ways[Shape.SEVEN_PAIRS]
    every_other = "23456789m2345678p2345678s1234567z"
    assert (pairs.shanten, format_tiles(pairs.nearer)) == (2, every_other)


def test_a_whole_hand_lacks_nothing_and_one_tile_too_many_names_no_tile() -> None:
    assert told(held("123m456p789s11222z")) == (-1, "")
    assert told(held("123m456p789s11223z")) == (0, "")
    assert told(held("55z", "pon 111z", "chi 123m", "chi 123m", "pon 222z")) == (-1, "")


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        pytest.param(held("89s456m456p99p", "ankan 7777s"), "9p89s", id="an edge wait for a kan of one's own"),
        pytest.param(held("1111m", "pon 555z", "chi 123p", "pon 222z"), "2m", id="a pair wait for one's own four"),
    ],
)
def test_who_holds_all_four_of_the_only_tile_waited_for_is_not_tenpai(hand: UnfinishedHand, waits: str) -> None:
    """Competition rules, section 3.4.2 (competition.draw.tenpai-own-four); common practice under other rulesets."""
    shanten, nearer = told(hand)
    assert shanten == 1
    assert set(waits) <= set(nearer)


def test_the_nearest_shapes_come_first_and_share_their_tiles() -> None:
    """Four pairs and 78m: 7m or 8m makes one more of seven pairs, and 6m or 9m a sequence for four sets and a pair."""
    found = distance(held("112233m78m99p1z3z5z"), RULES)
    assert [way.shape for way in found.nearest] == [Shape.STANDARD, Shape.SEVEN_PAIRS]
    assert found.shanten == 2
    assert [way.shanten for way in found.ways] == sorted(way.shanten for way in found.ways)


def test_a_table_without_seven_pairs_or_orphans_has_one_shape() -> None:
    prices = {name: price for name, price in RULES.prices.items() if name not in {"chiitoitsu", "kokushi"}}
    hand = held("1199m1199p1199s1z")
    assert [way.shape for way in distance(hand, replace(RULES, prices=prices)).ways] == [Shape.STANDARD]
    assert distance(hand, replace(RULES, prices=prices)).shanten > distance(hand, RULES).shanten == 0


def test_melds_and_sets_left_out_leave_four_sets_and_a_pair() -> None:
    for hand in (held("1199m1199p1z1s", "ankan 9999s"), held("1199m1199p1z1s")):
        assert [way.shape for way in distance(hand, RULES).ways] == [Shape.STANDARD]
