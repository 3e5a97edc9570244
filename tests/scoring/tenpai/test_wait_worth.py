"""What the tiles of a wait are worth: values from the documents or the package, and impossible cases."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.rulesets.ruleset_file import rulesets
from scoring.context import Liability, Moment, Riichi, WinContext, Wind, WinType
from scoring.hand import ImpossibleHandError, Source
from scoring.tenpai.unfinished_hand import InSight
from scoring.tenpai.wait_worth import WaitWorth, Worth, wait_worths
from scoring.tiles import parse_tiles
from tests.oracle import oracle_answer, our_answer
from tests.scoring.tenpai.test_unfinished_hand import held

USMA = rulesets()["usma"].ruleset
OKLAHOMA = rulesets()["oklahoma"].ruleset


def points(worth: Worth | None) -> tuple[int | None, int | None]:
    assert worth is not None
    return tuple(None if each is None else each.best.points for each in (worth.ron, worth.tsumo))  # type: ignore[return-value]


def by_tile(found: tuple[WaitWorth, ...]) -> dict[str, WaitWorth]:
    return {str(worth.plain.tile): worth for worth in found}


def test_a_wait_without_yaku_wins_by_tsumo_alone() -> None:
    """A closed hand without other yaku has menzen tsumo: 1 han 30 fu, 500 + 300 + 300 (all payment tables)."""
    [worth] = wait_worths(held("123p456p789s11z46m"), WinContext(), USMA)
    assert points(worth.plain) == (0, 1100)
    assert worth.plain.wins
    assert worth.plain.ron is not None
    assert not worth.plain.ron.best.payments


def test_an_open_hand_may_be_tenpai_without_any_yaku() -> None:
    found = wait_worths(held("45m99p678s", "chi 123s", "pon 111p"), WinContext(), USMA)
    assert [(str(worth.plain.tile), worth.plain.wins, worth.plain.left) for worth in found] == [
        ("3m", False, 4),
        ("6m", False, 4),
    ]


def test_one_side_of_a_wait_may_bring_a_yaku() -> None:
    """Competition rules, section 3.4.5, example 1: the open hand has tanyao on one side only."""
    found = by_tile(wait_worths(held("23s678m55p", "chi 234p", "pon 888p"), WinContext(), USMA))
    assert {tile: worth.plain.wins for tile, worth in found.items()} == {"1s": False, "4s": True}


def test_a_red_five_is_worth_its_dora() -> None:
    """Oklahoma has one red five in each suit. Riichi alone is 1 han, and 2 han with the red five."""
    riichi = WinContext(riichi=Riichi.RIICHI)
    [worth] = wait_worths(held("123p456p789s11z46m"), riichi, OKLAHOMA)
    assert worth.red is not None
    assert (worth.plain.left, worth.red.left) == (4, 1)
    [plain, red] = [one.ron.best.han for one in (worth.plain, worth.red) if one.ron]
    assert (plain, red) == (1, 2)
    [seen] = wait_worths(held("123p456p789s11z46m"), riichi, OKLAHOMA, InSight(parse_tiles("0m")))
    assert (seen.plain.left, seen.red) == (3, None)


def test_a_table_that_counts_red_fives_makes_a_red_one_worth_more_where_the_rules_have_none() -> None:
    """USMA plays without red fives. If they are counted anyway, riichi alone is 1 han, and 2 han with the red five."""
    [without] = wait_worths(held("123p456p789s11z46m"), WinContext(riichi=Riichi.RIICHI), USMA)
    assert without.red is None
    [worth] = wait_worths(held("123p456p789s11z46m"), WinContext(riichi=Riichi.RIICHI, red_fives=True), USMA)
    assert worth.red is not None
    assert [one.ron.best.han for one in (worth.plain, worth.red) if one.ron] == [1, 2]


@pytest.mark.parametrize("rules", [USMA, OKLAHOMA])
def test_only_fives_of_a_table_that_counts_red_ones_may_be_red(rules: object) -> None:
    chosen = USMA if rules is USMA else OKLAHOMA
    [five] = wait_worths(held("123p456p789s11z46m"), WinContext(), chosen)
    [white] = wait_worths(held("123p456p789s123m5z"), WinContext(), chosen)
    assert (five.red is not None) is (chosen is OKLAHOMA)
    assert (str(white.plain.tile), white.red) == ("5z", None)


def test_discards_and_indicators_leave_less_and_change_no_worth() -> None:
    context = WinContext(dora_indicators=parse_tiles("3m"))
    found = by_tile(
        wait_worths(held("123p456p789s11z45m"), context, USMA, InSight(parse_tiles("6m"), parse_tiles("66m3m6m3m3m")))
    )
    assert {tile: worth.plain.left for tile, worth in found.items()} == {"3m": 0, "6m": 0}
    assert points(found["6m"].plain)[1]


def test_a_tile_held_four_times_is_named_and_worth_nothing() -> None:
    found = by_tile(wait_worths(held("23s456m456p99p", "ankan 1111s"), WinContext(), USMA))
    assert (found["1s"].plain.left, found["1s"].plain.results, found["1s"].plain.wins) == (0, (), False)
    assert found["4s"].plain.left == 4
    [only] = wait_worths(held("89s456m456p99p", "ankan 7777s"), WinContext(), USMA)
    assert (str(only.plain.tile), only.waited.karaten) == ("7s", True)


def test_three_in_hand_and_one_as_indicator_cannot_come() -> None:
    context = WinContext(dora_indicators=parse_tiles("3s"))
    found = by_tile(wait_worths(held("33345s11z123p456p"), context, USMA))
    assert {tile: (worth.plain.left, len(worth.plain.results)) for tile, worth in found.items()} == {
        "3s": (0, 0),
        "6s": (4, 2),
        "1z": (2, 2),
    }


def test_facts_that_exclude_one_way_to_win_leave_the_other() -> None:
    """The dealer discards first, so there is no ron before that. A tsumo on a replacement tile needs an own kan."""
    first = WinContext(WinType.TSUMO, seat=Wind.EAST, moment=Moment.FIRST_TURN)
    [worth] = wait_worths(held("123p456p789s11z46m"), first, USMA)
    assert worth.plain.ron is None
    assert worth.plain.tsumo is not None
    assert worth.plain.tsumo.best.yakuman == 1
    [worth] = wait_worths(held("123p456p789s11z46m"), WinContext(moment=Moment.ON_KAN), USMA)
    assert worth.plain.tsumo is None
    assert worth.plain.ron is not None


def test_who_won_before_and_who_is_liable_do_not_change_the_worth() -> None:
    hand = held("23m55s", "pon 555z", "pon 666z", "pon 777z")
    plain = wait_worths(hand, WinContext(honba=1), USMA)
    fed = WinContext(liability=Liability("daisangen", Source.LEFT, Source.LEFT), honba=1)
    assert [points(worth.plain) for worth in wait_worths(hand, fed, USMA)] == [points(worth.plain) for worth in plain]
    second = wait_worths(hand, WinContext(winners_before=1, honba=1), OKLAHOMA)
    assert all(None not in points(worth.plain) for worth in second)
    assert [worth.plain.ron.context.winners_before for worth in second if worth.plain.ron] == [1, 1]


def test_a_hand_that_waits_for_nothing_is_worth_nothing() -> None:
    assert wait_worths(held("1458m258p369s123z"), WinContext(), USMA) == ()


def test_a_shape_the_table_does_not_pay_is_no_wait() -> None:
    prices = {name: price for name, price in USMA.prices.items() if name != "chiitoitsu"}
    hand = held("1199m1199p1199s1z")
    assert wait_worths(hand, WinContext(), replace(USMA, prices=prices)) == ()
    [worth] = wait_worths(hand, WinContext(), USMA)
    assert worth.plain.ron is not None
    assert our_answer(worth.plain.ron) == oracle_answer(worth.plain.ron)
    assert worth.plain.ron.context.win is WinType.RON


def test_sets_that_were_left_out_have_no_worth() -> None:
    with pytest.raises(ImpossibleHandError, match="expected 13 concealed tiles"):
        wait_worths(held("1123m"), WinContext(), USMA)
