"""Hands that fail one condition of a yaku: built so that few tries are needed, and kept only if they do fail it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from scoring.context import Wind
from scoring.dealing.generator import ImpossibleWishError, deal
from scoring.dealing.wish import SpoiltAim, Wish
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.ruleset import Ruleset

FEW = 60
"""The number of tries, which is enough if a hand is built for a reason, and far too small by chance."""
SPOILT = [
    ("tanyao", "all_simples", 1),
    ("chun", "red_group", 0),
    ("pinfu", "closed_hand", None),
    ("pinfu", "all_sequences", 1),
    ("pinfu", "worthless_pair", 1),
    ("pinfu", "two_sided_wait", 1),
    ("honitsu", "one_suit_and_honours", 1),
    ("chinitsu", "one_suit", 1),
    ("sanshoku_doujun", "same_sequence_in_three_suits", 0),
    ("ittsuu", "straight", 0),
    ("toitoi", "all_groups", 1),
    ("chanta", "all_outside", 1),
    ("junchan", "all_with_terminal", 1),
    ("sanankou", "three_concealed_groups", 1),
    ("sanshoku_doukou", "same_group_in_three_suits", 0),
]


@pytest.mark.parametrize(("yaku", "condition", "offenders"), SPOILT)
def test_one_condition_fails_and_no_other(
    rulesets: Mapping[str, Ruleset], yaku: str, condition: str, offenders: int | None
) -> None:
    rng, found = Random(yaku + condition), 0
    for _ in range(8):
        wish = Wish(rulesets["usma"], aim=SpoiltAim(yaku, condition))
        try:
            result = deal(rng, wish, FEW)
        except ImpossibleWishError:
            continue
        failing = [check for check in YAKU[yaku].checklist(result.best.win) if not check.holds]
        assert [check.condition.id for check in failing] == [condition]
        found += offenders is None or len(failing[0].offenders) == offenders
    assert found >= 5


def test_a_wind_that_is_worth_nothing_is_put_in(rulesets: Mapping[str, Ruleset]) -> None:
    rng = Random("winds")
    for _ in range(8):
        result = deal(rng, Wish(rulesets["usma"], aim=SpoiltAim("seat_wind", "seat_wind_group")), FEW)
        groups = [block.first for block in result.best.reading.blocks if block.is_group]
        guests = {wind.kind for wind in Wind} - {result.context.seat.kind, result.context.round.kind}
        assert guests & set(groups)


def test_a_hand_may_be_spoiled_that_has_no_yaku_at_all(rulesets: Mapping[str, Ruleset]) -> None:
    rng = Random("poor")
    wish = Wish(rulesets["usma"], aim=SpoiltAim("pinfu", "closed_hand"))
    assert any(not deal(rng, wish).best.payments for _ in range(12))


def test_a_condition_without_a_way_of_its_own_is_left_to_chance(rulesets: Mapping[str, Ruleset]) -> None:
    result = deal(Random("chance"), Wish(rulesets["usma"], aim=SpoiltAim("riichi", "riichi_declared")))
    assert result.hand.closed


def test_a_yaku_that_nobody_knows_is_refused(rulesets: Mapping[str, Ruleset]) -> None:
    with pytest.raises(ImpossibleWishError, match="expected the id of a yaku, found 'pinfo'"):
        deal(Random(1), Wish(rulesets["usma"], aim=SpoiltAim("pinfo", "closed_hand")))
