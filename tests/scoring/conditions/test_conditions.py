"""The cached answers equal the conditions' own: the bits say what each condition says when it is asked."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from scoring.blocks import BLOCKS
from scoring.conditions.every_condition import CONDITIONS, SITUATION_CONDITIONS, conditions_met
from scoring.conditions.tile_conditions import TILE_CONDITIONS
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import NearMissAim, Wish, YakuAim
from scoring.yaku import YAKU
from tests.scoring.cases import forget_answers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.ruleset import Ruleset

    Rules = dict[str, Ruleset]

    from scoring.decomposition import Win


def wins(rulesets: Rules, seed: int, count: int) -> Iterator[Win]:
    """Yield all readings of dealt hands with every yaku and of every level."""
    rng = random.Random(seed)
    usma = rulesets["usma"]
    aims = [YakuAim(name) for name in YAKU if name in usma.prices] + [None] * 20
    for number in range(count):
        wish = Wish(usma, rng.choice(list(Difficulty)), aim=aims[number % len(aims)])
        yield from (bill.win for bill in deal(rng, wish).bills)


@pytest.mark.slow
def test_kept_answers_equal_asking_each_condition(rulesets: Rules) -> None:
    forget_answers()
    for win in wins(rulesets, 11, 600):
        asked = sum(condition.bit for condition in CONDITIONS.values() if condition.proof(win) is not None)
        assert conditions_met(win) == asked, win


@pytest.mark.slow
def test_a_condition_that_fails_points_at_blocks_of_the_hand(rulesets: Rules) -> None:
    for win in wins(rulesets, 12, 300):
        there = set(win.blocks) | set(win.hand.meld_blocks)
        for condition in CONDITIONS.values():
            if condition.proof(win) is None:
                assert set(condition.offenders(win)) <= there, condition.id
                assert condition.wanted is None or len(condition.start(win)) < condition.wanted, condition.id
            else:
                assert set(condition.proof(win) or ()) <= there, condition.id


def test_conditions_have_names_of_their_own_and_a_yaku_that_needs_them() -> None:
    assert len(CONDITIONS) == len(SITUATION_CONDITIONS) + len(TILE_CONDITIONS)
    used = {condition.id for yaku in YAKU.values() for condition in yaku.requires}
    assert used == CONDITIONS.keys()


@pytest.mark.parametrize("bits", [sum(1 << block.code for block in BLOCKS)])
def test_every_block_has_a_code_of_its_own(bits: int) -> None:
    assert bits == (1 << len(BLOCKS)) - 1


def test_old_answers_make_room_for_new_ones(rulesets: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    forget_answers()
    monkeypatch.setattr("scoring.conditions.every_condition._MOST_ANSWERS", 3)
    for win in wins(rulesets, 13, 60):
        asked = sum(condition.bit for condition in CONDITIONS.values() if condition.proof(win) is not None)
        assert conditions_met(win) == asked
    forget_answers()


def test_every_near_miss_fails_exactly_one_condition_and_the_bits_say_so(rulesets: Rules) -> None:
    rng = random.Random(14)
    for name in ("pinfu", "sanshoku_doujun", "tanyao", "toitoi", "chanta"):
        result = deal(rng, Wish(rulesets["usma"], aim=NearMissAim(name)))
        missing = YAKU[name].needs & ~conditions_met(result.best.win)
        assert missing.bit_count() == 1
