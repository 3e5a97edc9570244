"""Several winners on one discard: who is paid, in which order, and who takes what lies on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from scoring.context import ContradictionError, Wind
from scoring.hand import ImpossibleHandError
from scoring.table import Claim, multiple_ron
from tests.scoring.cases import context, hand, total

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset

    Rules = dict[str, Ruleset]

PINFU = ("234567m345p6799s", "8s")  # 1 han 30 fu, 1000 and as dealer 1500
CHUN = ("234m567p79s44z", "8s", "pon 777z")  # 20 + 4 + 2 = 26 -> 30: 1 han 30 fu
NO_YAKU = ("123m456789p79s33z", "8s")


def claim(tiles: tuple[str, ...], seat: str, facts: str = "", **more: Any) -> Claim:  # noqa: ANN401
    return Claim(hand(*tiles), context(facts, seat=seat, **{"honba": 2, "sticks": 1} | more))


@pytest.mark.parametrize(
    ("discarder", "gains"),
    [
        # 1000 + 600 + 1000 for the first, the bare hand for the second
        (Wind.EAST, {"S": 2600, "N": 1000}),
        (Wind.WEST, {"N": 2600, "S": 1000}),
    ],
)
def test_the_first_in_turn_takes_honba_and_sticks(discarder: Wind, gains: dict[str, int], rulesets: Rules) -> None:
    results = multiple_ron([claim(CHUN, "N"), claim(PINFU, "S")], discarder, rulesets["usma"])
    assert {result.context.seat.value: result.gain for result in results} == gains
    assert [result.context.seat.value for result in results] == list(gains)
    assert [total(result.best) for result in results] == [
        "1 han 30 fu = 1000 (ron 1600)",
        "1 han 30 fu = 1000 (ron 1000)",
    ]


def test_where_only_one_is_paid_it_is_the_first_in_turn(rulesets: Rules) -> None:
    rules = replace(rulesets["usma"], multiple_ron=False)
    results = multiple_ron([claim(CHUN, "N"), claim(PINFU, "S")], Wind.WEST, rules)
    assert [(result.context.seat, result.gain) for result in results] == [(Wind.NORTH, 2600)]


def test_a_hand_without_yaku_takes_nothing_wherever_it_sits(rulesets: Rules) -> None:
    results = multiple_ron([claim(NO_YAKU, "S"), claim(PINFU, "W")], Wind.EAST, rulesets["usma"])
    assert [(result.context.seat, result.gain) for result in results] == [(Wind.WEST, 2600)]


def test_five_counters_ask_two_han_of_the_second_winner_too(rulesets: Rules) -> None:
    """Riichi and pinfu: 2000 + 1500 + 1000. The chun of the other is one han, and too little."""
    claims = [claim(PINFU, "S", "riichi", honba=5), claim(CHUN, "N", honba=5)]
    results = multiple_ron(claims, Wind.EAST, rulesets["competition"])
    assert [(result.context.seat, result.gain) for result in results] == [(Wind.SOUTH, 4500)]


@pytest.mark.parametrize(
    ("claims", "discarder", "message"),
    [
        ([claim(PINFU, "S"), claim(CHUN, "S")], Wind.EAST, "found S, S on a discard of E"),
        ([claim(PINFU, "S"), claim(CHUN, "N")], Wind.NORTH, "found S, N on a discard of N"),
        ([claim(PINFU, "S", "tsumo"), claim(CHUN, "N")], Wind.EAST, "expected wins by ron, found tsumo, ron"),
        (
            [claim(PINFU, "S"), claim(("234m567p78s44z", "9s", "pon 777z"), "N")],
            Wind.EAST,
            "expected the same winning tile in every claim on one discard, found 8s, 9s",
        ),
        ([claim(PINFU, "S"), claim(CHUN, "N", prevailing="S")], Wind.EAST, "the same round in every claim"),
        ([claim(PINFU, "S"), claim(CHUN, "N", honba=0)], Wind.EAST, "the same honba in every claim .* found 2, 0"),
        ([claim(PINFU, "S"), claim(CHUN, "N", sticks=0)], Wind.EAST, "number of riichi sticks in every claim"),
        ([claim(PINFU, "S"), claim(CHUN, "N", dora="1z")], Wind.EAST, "same dora indicators .* found none, 1z"),
        ([claim(PINFU, "S", "houtei"), claim(CHUN, "N")], Wind.EAST, "facts of the discard .* last tile, none"),
    ],
)
def test_claims_that_cannot_be_made_on_one_discard(
    claims: list[Claim], discarder: Wind, message: str, rulesets: Rules
) -> None:
    with pytest.raises(ContradictionError, match=message):
        multiple_ron(claims, discarder, rulesets["usma"])


def test_the_hands_together_hold_no_tile_five_times(rulesets: Rules) -> None:
    """Two 9s and three 9s."""
    claims = [claim(PINFU, "S"), claim(("234m567p67s11z", "8s", "pon 999s"), "N")]
    with pytest.raises(ImpossibleHandError, match="in all hands, found 5 of 9s"):
        multiple_ron(claims, Wind.EAST, rulesets["usma"])
