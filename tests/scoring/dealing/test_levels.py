"""Levels get harder, calls are as at a table, there is always an indicator, and local yaku come only on request."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import near_misses
from content.rulesets.ruleset_file import rulesets as cited_rulesets
from scoring.dealing.generator import deal
from scoring.dealing.levels import LEVELS, LOCAL, Difficulty
from scoring.dealing.menu import Menu
from scoring.dealing.wish import FuAim, NearMissAim, NoYakuAim, Openness, WaitAim, Wish, YakuAim
from scoring.decomposition import Wait
from scoring.fu import FuReason
from scoring.yaku import YAKU
from tests.scoring.dealing.steps import counted

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset

    Rules = dict[str, Ruleset]

HANDS = 150
RISING = (Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED)


@pytest.mark.full
@pytest.mark.parametrize("rules", ["usma", "ariari"])
def test_each_level_has_more_to_count_than_the_one_before(rules: str) -> None:
    first, standard, advanced = (counted(rules, level, HANDS) for level in RISING)
    assert first.steps < standard.steps < advanced.steps
    # about half of the hands that ask for fu hold a triplet or a kan, fewer for beginners; the tolerance is sampling's
    assert first.groups < advanced.groups
    assert 0.35 < (first.groups + standard.groups + advanced.groups) / 3 < 0.6


@pytest.mark.slow
def test_newcomers_count_no_one_two_and_three_dora(rulesets: Rules) -> None:
    rng = random.Random(11)
    wish = Wish(rulesets["usma"], Difficulty.FIRST_STEPS)
    dora = Counter(sum(bonus.han for bonus in deal(rng, wish).best.bonuses) for _ in range(HANDS))
    assert {0, 1, 2, 3} <= set(dora)
    # as the wall has it, two hands of three would have none
    assert max(dora.values()) < HANDS / 2


@pytest.mark.slow
def test_calls_are_as_many_as_at_a_table(rulesets: Rules) -> None:
    calls, rng = Counter[int](), random.Random("calls")
    for _ in range(2 * HANDS):
        result = deal(rng, Wish(rulesets["ema"], rng.choice(RISING), Openness.OPEN))
        calls[result.hand.open_melds] += 1
    for number, share in ((1, 0.40), (2, 0.40), (3, 0.18), (4, 0.02)):
        assert abs(calls[number] / calls.total() - share) < 0.09, calls


@pytest.mark.parametrize("level", list(Difficulty))
def test_an_indicator_is_always_turned_and_nothing_local_is_dealt(rulesets: Rules, level: Difficulty) -> None:
    rng = random.Random(level.value)
    for aim in (None, NoYakuAim(), FuAim(FuReason.KANCHAN), WaitAim(Wait.SHANPON), YakuAim("toitoi")):
        for _ in range(15):
            result = deal(rng, Wish(rulesets["usma"], level, aim=aim))
            assert result.context.dora_indicators
            assert LOCAL.isdisjoint(found.yaku.id for bill in result.bills for found in bill.yaku)


@pytest.mark.parametrize("yaku", sorted(LOCAL))
def test_what_is_local_is_dealt_where_it_is_asked_for(rulesets: Rules, yaku: str) -> None:
    result = deal(random.Random(yaku), Wish(rulesets["usma"], aim=YakuAim(yaku)))
    assert yaku in {found.yaku.id for found in result.best.yaku}
    near = deal(random.Random(yaku), Wish(rulesets["usma"], aim=NearMissAim(yaku)))
    assert near.best.payments


def test_local_is_what_the_local_list_says() -> None:
    prices = cited_rulesets()["usma"].prices
    listed = {yaku for yaku in YAKU if yaku in prices and all(".local." in fact for fact in prices[yaku].basis.facts)}
    assert {yaku for yaku in listed if prices[yaku].basis.facts} == LOCAL


@pytest.mark.parametrize("rules", ["usma", "ariari"])
def test_first_steps_name_nothing_but_plain_yaku(rulesets: Rules, rules: str) -> None:
    plain = LEVELS[Difficulty.FIRST_STEPS].menu.yaku
    assert plain is not None
    rng = random.Random(rules)
    for _ in range(60):
        result = deal(rng, Wish(rulesets[rules], Difficulty.FIRST_STEPS))
        assert {found.yaku.id for bill in result.bills for found in bill.yaku} <= plain
        assert {miss.yaku for miss in near_misses(result)} <= plain
        assert not any(meld.type.is_kan for meld in result.hand.melds)
        assert not any(tile.red for tile in result.hand.tiles)
        assert not result.context.honba


def test_a_menu_says_how_many_hands_hold_a_triplet(rulesets: Rules) -> None:
    taught = frozenset({"tanyao", "menzen_tsumo", "riichi", "haku", "pinfu"})
    for share in (0.0, 0.25, 1.0):
        menu, rng = Menu(taught, LEVELS[Difficulty.FIRST_STEPS].menu.terms, share), random.Random(share)
        found = [deal(rng, Wish(rulesets["ema"], menu=menu)) for _ in range(80)]
        held = sum(any(block.is_group for block in result.best.reading.blocks) for result in found)
        assert abs(held / len(found) - share) <= (0.15 if share == 0.25 else 0)
