"""Several winners on one discard; sums worked out by hand in the comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scoring.context import Riichi, WinContext, Wind, WinType
from scoring.hand import Hand
from scoring.records import from_record, to_record
from scoring.ruleset import HonbaTo
from scoring.score import ScoreResult, score

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset

E, S, W, N = Wind

# Pinfu won by ron: 1 han 30 fu, 30 × 2^3 = 240; × 4 = 960 → 1,000, for the dealer × 6 = 1,440 → 1,500.
PINFU = Hand.parse("234567m567p1123s", "1s")
# Pinfu and an own riichi: 2 han 30 fu, 480 × 4 = 1,920 → 2,000.
RIICHI_PINFU = Hand.parse("345m345789p99m23s", "1s")


def ron(
    hand: Hand, seat: Wind, rules: Ruleset, before: int = 0, riichi: Riichi = Riichi.NONE, honba: int = 2
) -> ScoreResult:
    """Return the score of a ron with one riichi stick on the table, after ``before`` other winners."""
    return score(
        hand, WinContext(WinType.RON, seat, riichi=riichi, honba=honba, sticks=1, winners_before=before), rules
    )


@pytest.mark.parametrize(("name", "later"), [("competition", 2 * 300), ("oklahoma", 0)])
def test_the_first_in_turn_takes_the_sticks_and_the_ruleset_says_who_is_paid_the_honba(
    name: str, later: int, rulesets: dict[str, Ruleset]
) -> None:
    """Sticks: competition rules, section 3.4.4 (competition.riichi.bets-multi-ron). Honba: sections 3.4.9 and 3.4.10
    literally pay every winner (competition.pay.ron, competition.counter.value); usually, only the first is paid."""
    west = ron(RIICHI_PINFU, W, rulesets[name], riichi=Riichi.RIICHI)
    east = ron(PINFU, E, rulesets[name], before=1)
    assert (west.best.points, west.gain) == (2000, 2000 + 2 * 300 + 1000)
    assert (east.best.points, east.best.payments.honba) == (1500, later)
    assert (east.sticks, east.gain) == (0, 1500 + later)


def test_who_is_paid_the_honba_in_each_ruleset(rulesets: dict[str, Ruleset]) -> None:
    """The competition rules are read literally, EMA follows its rules of 2016, the others follow common practice."""
    each = {name for name, rules in rulesets.items() if rules.honba_multi_ron is HonbaTo.EACH}
    assert each == {"competition", "ema"}


def test_a_later_winner_is_a_record_that_scores_the_same_when_read_again(rulesets: dict[str, Ruleset]) -> None:
    for rules in (rulesets["competition"], rulesets["ariari"]):
        first, later = (ron(PINFU, W, rules, before) for before in (0, 1))
        assert "winners_before" not in to_record(first)
        assert to_record(later)["winners_before"] == 1
        assert score(*from_record(to_record(later)), rules) == later


def test_from_many_honba_on_every_winner_needs_the_han(rulesets: dict[str, Ruleset]) -> None:
    """Competition: from five counters on, a winner needs two han from yaku, even if the counters go to another."""
    rules = rulesets["competition"]
    assert ron(RIICHI_PINFU, S, rules, riichi=Riichi.RIICHI, honba=5).gain == 2000 + 1500 + 1000
    assert not ron(PINFU, W, rules, before=1, honba=5).best.payments


def test_the_other_readings_of_a_later_winner_are_without_honba_too(rulesets: dict[str, Ruleset]) -> None:
    """Both readings of 1123s + 1s pay, because the hand has riichi as well as pinfu."""
    later = ron(PINFU, W, rulesets["ariari"], before=1, riichi=Riichi.RIICHI)
    assert [bill.points for bill in later.bills] == [2000, 1300]  # 2 han 30 fu; 1 han 40 fu
    assert [bill.payments.honba for bill in later.bills] == [0, 0]
    assert (later.sticks, later.gain) == (0, 2000)
