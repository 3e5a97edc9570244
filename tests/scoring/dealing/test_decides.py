"""Hands on which a rule decides, and hands that tell two mistakes apart."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scoring.dealing.decides import decides, separate, separates
from scoring.dealing.generator import ImpossibleWishError, deal
from scoring.dealing.wish import Openness, Wish
from scoring.fu import WAIT_FU, FuReason, rounded_fu
from scoring.score import score
from tests.scoring.cases import context, hand

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

    Rules = dict[str, Ruleset]

SEEDS = range(30)


def fu(result: ScoreResult) -> int:
    return result.best.fu.rounded


def without(result: ScoreResult, *reasons: FuReason) -> int | None:
    items = result.best.fu.items
    left = [item.fu for item in items if item.reason not in reasons]
    return rounded_fu(sum(left)) if len(left) < len(items) else None


def no_wait(result: ScoreResult) -> int | None:
    return without(result, *WAIT_FU.values())


def no_closed_ron(result: ScoreResult) -> int | None:
    return without(result, FuReason.CLOSED_RON)


def scored(rules: Ruleset, tiles: str, win: str, *melds: str) -> ScoreResult:
    return score(hand(tiles, win, *melds), context("riichi" if not melds else ""), rules)


def test_two_fu_that_vanish_in_rounding_decide_nothing(rulesets: Rules) -> None:
    wait = decides(fu, no_wait)
    # 20 + 10 + 2 = 32, paid as 40; without the gap 30
    assert wait(scored(rulesets["usma"], "123567m46p78922s", "5p"))
    # 20 + 10 + 8 (999m drawn) + 2 = 40; without the gap 38, paid as 40 as well
    assert not wait(scored(rulesets["usma"], "999m567m46p78922s", "5p"))
    # a two-sided wait earns nothing that could be forgotten
    assert not wait(scored(rulesets["usma"], "123567m45p78922s", "6p"))


def test_hands_are_dealt_on_which_a_rule_decides(rulesets: Rules) -> None:
    for seed in SEEDS:
        result = deal(random.Random(seed), Wish(rulesets["usma"], fits=decides(fu, no_wait)))
        assert no_wait(result) not in {None, fu(result)}


def test_two_mistakes_are_told_apart(rulesets: Rules) -> None:
    apart = separates(fu, no_wait, no_closed_ron)
    # 32: without the gap 30, without the 10 for closed ron 22, paid as 30: the answer tells nothing
    assert not apart(scored(rulesets["usma"], "123567m46p78922s", "5p"))
    # 20 + 10 + 8 + 4 (999m and 222s drawn) + 2 = 44, paid as 50; 42 as 50: forgetting the gap does not show
    assert not apart(scored(rulesets["usma"], "999m567m46p22288s", "5p"))
    # 20 + 10 + 8 + 2 + 2 (pair of red dragons) = 42, paid as 50; 40 without the gap, and 32, paid as 40
    assert not apart(scored(rulesets["usma"], "999m567m46p567s77z", "5p"))
    for seed in SEEDS[:10]:
        wish = Wish(rulesets["usma"], openness=Openness.CLOSED)
        result = separate(random.Random(seed), wish, fu, no_pair_or_wait, no_closed_ron)
        assert len({fu(result), no_pair_or_wait(result), no_closed_ron(result), None}) == 4


def no_pair_or_wait(result: ScoreResult) -> int | None:
    """All small items forgotten at once."""
    return without(result, *(item.reason for item in result.best.fu.items if item.fu <= 4))


def test_a_wish_keeps_its_own_fits_beside_what_separates(rulesets: Rules) -> None:
    wish = Wish(rulesets["usma"], fits=lambda result: result.context.is_dealer)
    for seed in SEEDS[:5]:
        result = separate(random.Random(seed), wish, fu, no_pair_or_wait, no_closed_ron)
        assert result.context.is_dealer


def test_what_no_hand_fits_is_given_up(rulesets: Rules) -> None:
    never = Wish(rulesets["usma"], fits=lambda _: False)
    with pytest.raises(ImpossibleWishError, match="ruleset 'usma' meets, found none in 7 for"):
        deal(random.Random(1), never, 7)
    with pytest.raises(ImpossibleWishError, match="found none in 9"):
        separate(random.Random(1), replace(never, fits=None), fu, no_wait, no_wait, 9)
