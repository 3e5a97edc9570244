"""The yaku that a hand only just misses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.rulesets.ruleset_file import rulesets
from scoring.near_misses.near_miss import tempting
from scoring.score import score
from tests.scoring.cases import context, hand


def missed(concealed: str, won: str, *melds: str) -> set[str]:
    """Return the ids of the yaku that a non-dealer's ron nearly has, under the USMA rules."""
    result = score(hand(concealed, won, *melds), context("", seat="W"), rulesets()["usma"].ruleset)
    return {miss.yaku.id for miss in tempting(result)}


@pytest.mark.parametrize("pair", ["5m", "5z"])
def test_three_winds_and_another_pair_are_nearly_shousuushii(pair: str) -> None:
    concealed = {"5m": "234s 5m", "5z": "234s 5z"}[pair]
    assert "shousuushii" in missed(concealed, pair, "pon 111z", "pon 222z", "pon 333z")


def test_four_winds_are_not_nearly_shousuushii() -> None:
    """The hand is daisuushii: it has a fourth triplet where shousuushii has a pair."""
    assert "shousuushii" not in missed("444z 5m", "5m", "pon 111z", "pon 222z", "pon 333z")


def test_two_dragons_and_another_pair_are_nearly_shousangen() -> None:
    assert "shousangen" in missed("234s 678p 9m", "9m", "pon 555z", "pon 666z")


def test_three_dragons_are_not_nearly_shousangen_where_daisangen_is_not_paid() -> None:
    rules = rulesets()["usma"].ruleset
    without = replace(rules, prices={yaku: price for yaku, price in rules.prices.items() if yaku != "daisangen"})
    result = score(hand("777z 9m", "9m", "pon 555z", "pon 666z", "chi 234s"), context(""), without)
    assert "shousangen" not in {miss.yaku.id for miss in tempting(result)}


def test_beside_a_yaku_that_counts_alone_nothing_is_nearly_there() -> None:
    # USMA local yaku: kinkei dokuritsu is a mangan "without counting any other yaku".
    assert missed("1s", "1s", "pon 555z", "pon 666z", "pon 777z", "chi 345p") == set()
    assert missed("2s", "2s", "pon 555z", "pon 666z", "chi 345p", "chi 345s") != set()


def test_one_sequence_moved_by_one_is_nearly_three_equal_ones() -> None:
    # 123 123 234 of characters: isshoku sanjun asks for three times the same sequence
    assert "isshoku_sanjun" in missed("12312324m 55p 678s", "3m")
    assert "isshoku_sanjun" not in missed("123m 234m 345m 55p 68s", "7s")
