"""Several winners on one discard; sums worked out by hand in the comments."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scoring.context import ContradictionError, Moment, Riichi, WinContext, Wind, WinType
from scoring.hand import Hand, ImpossibleHandError
from scoring.records import from_record, to_record
from scoring.ruleset import HonbaTo
from scoring.score import NotAWinError, score
from scoring.table import Claim, multiple_ron
from scoring.tiles import parse_tiles
from tests.for_each import for_each

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset

E, S, W, N = Wind

# Pinfu won by ron: 1 han 30 fu, 30 × 2^3 = 240; × 4 = 960 → 1,000, for the dealer × 6 = 1,440 → 1,500.
PINFU = Hand.parse("234567m567p1123s", "1s")
# Haku, open: base 20 + open dragon triplet 4 = 24 → 30 fu, 1 han: 1,000.
HAKU = Hand.parse("234678m88p23s", "1s", [("pon", "555z")])
# Pinfu and an own riichi: 2 han 30 fu, 480 × 4 = 1,920 → 2,000.
RIICHI_PINFU = Hand.parse("345m345789p99m23s", "1s")
# No yaku: open, sequences from everywhere.
NOTHING = Hand.parse("567m88s23s", "1s", [("chi", "678p"), ("chi", "123m")])


def claim(hand: Hand, seat: Wind, riichi: Riichi = Riichi.NONE, honba: int = 0, sticks: int = 0) -> Claim:
    return Claim(hand, WinContext(WinType.RON, seat, riichi=riichi, honba=honba, sticks=sticks))


@pytest.mark.parametrize(("name", "later"), [("competition", 2 * 300), ("oklahoma", 0)])
def test_the_first_in_turn_takes_the_sticks_and_the_ruleset_says_who_is_paid_the_honba(
    name: str, later: int, rulesets: dict[str, Ruleset]
) -> None:
    """Sticks: competition rules, section 3.4.4 (competition.riichi.bets-multi-ron). Honba: sections 3.4.9 and 3.4.10
    literally pay every winner (competition.pay.ron, competition.counter.value); usually, only the first is paid."""
    claims = [
        claim(PINFU, E, honba=2, sticks=1),
        claim(RIICHI_PINFU, W, Riichi.RIICHI, honba=2, sticks=1),
    ]
    west, east = multiple_ron(claims, S, rulesets[name])  # South discards: West, North, East
    assert (west.context.seat, west.best.points, west.gain) == (W, 2000, 2000 + 2 * 300 + 1000)
    assert (east.context.seat, east.best.points, east.best.payments.honba) == (E, 1500, later)
    assert (east.sticks, east.gain) == (0, 1500 + later)


def test_who_is_paid_the_honba_in_each_ruleset(rulesets: dict[str, Ruleset]) -> None:
    """The competition rules are read literally, EMA follows its rules of 2016, the others follow common practice."""
    each = {name for name, rules in rulesets.items() if rules.honba_multi_ron is HonbaTo.EACH}
    assert each == {"competition", "ema"}


def test_a_later_winner_is_a_record_that_scores_the_same_when_read_again(rulesets: dict[str, Ruleset]) -> None:
    for rules in (rulesets["competition"], rulesets["ariari"]):
        claims = [claim(HAKU, S, honba=2, sticks=1), claim(PINFU, W, honba=2, sticks=1)]
        first, later = multiple_ron(claims, E, rules)
        assert "winners_before" not in to_record(first)
        assert to_record(later)["winners_before"] == 1
        assert score(*from_record(to_record(later)), rules) == later


@pytest.mark.parametrize(
    ("discarder", "seats", "first"), [(E, (N, S), S), (S, (E, N), N), (W, (S, N), N), (N, (W, E), E)]
)
def test_turn_order_begins_after_the_discarder(
    rulesets: dict[str, Ruleset], discarder: Wind, seats: tuple[Wind, Wind], first: Wind
) -> None:
    claims = [claim(hand, seat, sticks=1) for hand, seat in zip((PINFU, HAKU), seats, strict=True)]
    results = multiple_ron(claims, discarder, rulesets["usma"])
    assert results[0].context.seat is first
    assert [result.gain - result.best.points for result in results] == [1000, 0]


def test_three_winners_are_all_paid_where_the_table_allows(rulesets: dict[str, Ruleset]) -> None:
    """Oklahoma, Modified WRC Rules Summary (oklahoma.win.multiple-ron): double and triple ron."""
    claims = [claim(HAKU, N, honba=1), claim(PINFU, W, honba=1), claim(RIICHI_PINFU, S, Riichi.RIICHI, honba=1)]
    results = multiple_ron(claims, E, rulesets["oklahoma"])
    assert [(result.context.seat, result.gain) for result in results] == [(S, 2000 + 300), (W, 1000), (N, 1000)]


def test_where_one_winner_is_paid_it_is_the_first_in_turn(rulesets: dict[str, Ruleset]) -> None:
    rules = replace(rulesets["usma"], multiple_ron=False)
    results = multiple_ron([claim(HAKU, N, honba=1), claim(PINFU, S, honba=1)], W, rules)
    assert [(result.context.seat, result.gain) for result in results] == [(N, 1300)]


@pytest.mark.parametrize("multiple", [True, False])
def test_a_hand_without_yaku_is_passed_over(rulesets: dict[str, Ruleset], *, multiple: bool) -> None:
    rules = replace(rulesets["usma"], multiple_ron=multiple)
    results = multiple_ron([claim(NOTHING, S, sticks=2), claim(HAKU, W, sticks=2)], E, rules)
    assert [(result.context.seat, result.gain) for result in results] == [(W, 3000)]


def test_from_many_honba_on_every_winner_needs_the_han(rulesets: dict[str, Ruleset]) -> None:
    """Competition: from five counters on, a winner needs two han from yaku, even if the counters go to another."""
    rules = rulesets["competition"]
    claims = [claim(RIICHI_PINFU, S, Riichi.RIICHI, honba=5, sticks=1), claim(PINFU, W, honba=5, sticks=1)]
    assert [result.gain for result in multiple_ron(claims, E, rules)] == [2000 + 1500 + 1000]
    assert [result.context.seat for result in multiple_ron(claims[::-1], N, rules)] == [S]


def test_the_other_readings_of_a_later_winner_are_without_honba_too(rulesets: dict[str, Ruleset]) -> None:
    """Both readings of 1123s + 1s pay, because the hand has riichi as well as pinfu."""
    _, later = multiple_ron(
        [claim(HAKU, S, honba=3, sticks=1), claim(PINFU, W, Riichi.RIICHI, honba=3, sticks=1)], E, rulesets["ariari"]
    )
    assert [bill.points for bill in later.bills] == [2000, 1300]  # 2 han 30 fu; 1 han 40 fu
    assert [bill.payments.honba for bill in later.bills] == [0, 0]
    assert (later.context.winners_before, later.sticks, later.gain) == (1, 0, 2000)


def test_one_winner_is_paid_as_ever(rulesets: dict[str, Ruleset]) -> None:
    alone = claim(PINFU, S, honba=1, sticks=3)
    (result,) = multiple_ron([alone], E, rulesets["usma"])
    assert result == score(alone.hand, alone.context, rulesets["usma"])
    assert multiple_ron([], E, rulesets["usma"]) == ()


def test_a_hand_that_is_no_shape_is_refused(rulesets: dict[str, Ruleset]) -> None:
    with pytest.raises(NotAWinError):
        multiple_ron([claim(Hand.parse("2345679m567p112s", "1s"), S)], E, rulesets["usma"])


def changed(of: Claim, **facts: object) -> Claim:
    return Claim(of.hand, replace(of.context, **facts))  # type: ignore[arg-type]


@for_each(
    ("second", "discarder", "sentence"),
    [
        (claim(HAKU, S), E, "expected winners in different seats, none of them the discarder's, found S, S"),
        (claim(HAKU, W), W, "none of them the discarder's, found S, W on a discard by W"),
        (changed(claim(HAKU, W), win=WinType.TSUMO), E, "expected wins by ron, found ron, tsumo"),
        (
            claim(Hand.parse("234678m88p13s", "2s", [("pon", "555z")]), W),
            E,
            "expected the same winning tile in every claim on one discard, found 1s, 2s",
        ),
        (changed(claim(HAKU, W), round=S), E, "the same round .* found E, S"),
        (claim(HAKU, W, honba=1), E, "the same honba .* found 0, 1"),
        (claim(HAKU, W, sticks=1), E, "the same number of riichi sticks .* found 0, 1"),
        (changed(claim(HAKU, W), dora_indicators=parse_tiles("9m")), E, "same dora indicators .* found none, 9m"),
        (
            changed(claim(RIICHI_PINFU, W, Riichi.RIICHI), ura_indicators=parse_tiles("9p")),
            E,
            "same ura dora indicators .* found 1p, 9p",
        ),
        (changed(claim(HAKU, W), moment=Moment.LAST_TILE), E, "same facts about the discard .* found none, last tile"),
    ],
)
def test_claims_that_cannot_be_made_on_one_discard_are_refused(
    rulesets: dict[str, Ruleset], second: Claim, discarder: Wind, sentence: str
) -> None:
    with pytest.raises(ContradictionError, match=sentence):
        multiple_ron([first(second), second], discarder, rulesets["usma"])


def first(second: Claim) -> Claim:
    """Return another winner, who is in riichi if the second winner has ura dora."""
    if second.context.ura_indicators:
        return changed(claim(PINFU, S, Riichi.RIICHI), ura_indicators=parse_tiles("1p"))
    return claim(PINFU, S)


def test_ippatsu_may_differ_between_winners(rulesets: dict[str, Ruleset]) -> None:
    first = changed(claim(RIICHI_PINFU, S, Riichi.RIICHI), moment=Moment.IPPATSU)
    assert len(multiple_ron([first, claim(HAKU, W)], E, rulesets["usma"])) == 2


def test_the_hands_together_hold_no_tile_five_times(rulesets: dict[str, Ruleset]) -> None:
    """777p in one hand and 77p in the other make five. The winning tile of both hands is the same tile."""
    more = Hand.parse("555678m77p23s", "1s", [("pon", "555z")])
    mine = Hand.parse("234567m777p1123s", "1s")
    with pytest.raises(
        ImpossibleHandError, match="at most 4 copies of a tile in all hands and indicators, found 5 of 7p"
    ):
        multiple_ron([claim(mine, S), claim(more, W)], E, rulesets["usma"])


def test_the_indicators_count_once_beside_all_hands(rulesets: dict[str, Ruleset]) -> None:
    """Each hand has one 7p. Two more are dora indicators, and none or one is an ura dora indicator."""
    dora, ura = parse_tiles("7p7p"), parse_tiles("7p1z")
    claims = [claim(RIICHI_PINFU, S, Riichi.RIICHI), claim(PINFU, W)]
    shown = [changed(one, dora_indicators=dora) for one in claims]
    assert len(multiple_ron(shown, E, rulesets["usma"])) == 2
    shown[0] = changed(shown[0], ura_indicators=ura)
    with pytest.raises(ImpossibleHandError, match="found 5 of 7p"):
        multiple_ron(shown, E, rulesets["usma"])


def test_the_hands_together_hold_no_red_five_twice(rulesets: dict[str, Ruleset]) -> None:
    """The set has one red five in a suit (competition.dora.red-fives)."""
    claims = [claim(Hand.parse("234067m567p1123s", "1s"), S), claim(Hand.parse("340m345789p99m23s", "1s"), W)]
    with pytest.raises(ImpossibleHandError, match=r"at most 3 red fives, 1 in one suit .option red_fives., not 0m 0m"):
        multiple_ron(claims, E, rulesets["competition"])
    four = [replace(one, context=replace(one.context, red_fives=True)) for one in claims]
    assert len(multiple_ron(four, E, rulesets["competition"])) == 2
    with pytest.raises(
        ContradictionError, match=r"same choice about red fives in every claim .* found counted, as in the"
    ):
        multiple_ron([four[0], claims[1]], E, rulesets["competition"])
    assert len(multiple_ron(claims[:1], E, rulesets["competition"])) == 1


def test_the_shared_winning_tile_is_counted_once(rulesets: dict[str, Ruleset]) -> None:
    """There are two 1s in one hand, one in the other (a pair with the discard), and the discard: all four."""
    other = Hand.parse("234678m678p1s", "1s", [("pon", "555z")])
    results = multiple_ron([claim(PINFU, S), claim(other, W)], E, rulesets["usma"])
    assert [result.gain for result in results] == [1000, 1000]  # haku: 20 + 4 + 2 = 26 → 30 fu
