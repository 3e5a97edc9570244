"""Fu item by item: the values of the documents, and hands with fu counted by a person."""

from __future__ import annotations

from typing import Any

import pytest

from content.documents.documents import fact
from scoring.context import WinType
from scoring.decomposition import Win, readings
from scoring.fu import GROUP_FU, FuCount, FuItem, FuReason, count_fu, rounded_fu
from scoring.ruleset import Ruleset
from scoring.score import score
from tests.for_each import for_each
from tests.kept_data import data
from tests.scoring.cases import DATA, context, hand

FIGURE: dict[str, Any] = data(DATA / "payments.yaml")["ariari"]["fu"]


def items(tiles: tuple[str, ...], facts: str, rules: Ruleset, seat: str = "S") -> str:
    """Return the fu of the best reading, as `base 20 + kanchan 2 (456s) = 22 -> 30`."""
    fu = score(hand(*tiles), context(facts, seat=seat), rules).best.fu
    written = [f"{item.reason.value} {item.fu}" + (f" ({item.block})" if item.block else "") for item in fu.items]
    return f"{' + '.join(written)} = {fu.exact} -> {fu.rounded}"


@for_each(
    ("tiles", "facts", "bill"),
    [
        # the ways to win
        (("234567m345p6799s", "8s"), "", "base 20 + closed_ron 10 = 30 -> 30"),
        (("234567m345p6799s", "8s"), "tsumo", "base 20 = 20 -> 20"),
        (("567m345p6799s", "8s", "chi 234m"), "", "base 20 + open_pinfu 2 = 22 -> 30"),
        (("567m345p6799s", "8s", "chi 234m"), "tsumo", "base 20 + tsumo 2 = 22 -> 30"),
        (("1133m5577p22449s", "9s"), "", "seven_pairs 25 = 25 -> 25"),
        (("1133m5577p22449s", "9s"), "tsumo", "seven_pairs 25 = 25 -> 25"),
        # the waits
        (("234567m345p4699s", "5s"), "", "base 20 + closed_ron 10 + kanchan 2 (456s) = 32 -> 40"),
        (("234567m345p1299s", "3s"), "", "base 20 + closed_ron 10 + penchan 2 (123s) = 32 -> 40"),
        (("234567m345p8911s", "7s"), "", "base 20 + closed_ron 10 + penchan 2 (789s) = 32 -> 40"),
        (("234567m345p567s9s", "9s"), "", "base 20 + closed_ron 10 + tanki 2 (99s) = 32 -> 40"),
        (("234567m345p4699s", "5s"), "tsumo", "base 20 + kanchan 2 (456s) + tsumo 2 = 24 -> 30"),
        (("567m345p4699s", "5s", "chi 234m"), "", "base 20 + kanchan 2 (456s) = 22 -> 30"),
        # the pairs; South in the East round
        (("234567m345p67s55z", "8s"), "", "base 20 + closed_ron 10 + pair_dragon 2 (55z) = 32 -> 40"),
        (("234567m345p67s22z", "8s"), "", "base 20 + closed_ron 10 + pair_seat_wind 2 (22z) = 32 -> 40"),
        (("234567m345p67s11z", "8s"), "", "base 20 + closed_ron 10 + pair_round_wind 2 (11z) = 32 -> 40"),
        (("234567m345p67s33z", "8s"), "", "base 20 + closed_ron 10 = 30 -> 30"),
        (("234567m345p678s5z", "5z"), "", "base 20 + closed_ron 10 + pair_dragon 2 (55z) + tanki 2 (55z) = 34 -> 40"),
        # triplets and kans
        (("567m345p6799s", "8s", "pon 444m"), "", "base 20 + triplet_simple_open 2 (444m) = 22 -> 30"),
        (("567m345p6799s", "8s", "pon 111m"), "", "base 20 + triplet_outside_open 4 (111m) = 24 -> 30"),
        (("567m345p6799s", "8s", "pon 333z"), "", "base 20 + triplet_outside_open 4 (333z) = 24 -> 30"),
        (("567m345p6799s", "8s", "daiminkan 4444m"), "", "base 20 + quad_simple_open 8 (4444m) = 28 -> 30"),
        (("567m345p6799s", "8s", "kakan 4444m"), "", "base 20 + quad_simple_open 8 (4444m) = 28 -> 30"),
        (("567m345p6799s", "8s", "daiminkan 9999p"), "", "base 20 + quad_outside_open 16 (9999p) = 36 -> 40"),
        (("567m345p6799s", "8s", "ankan 4444m"), "",
         "base 20 + closed_ron 10 + quad_simple_closed 16 (4444m) = 46 -> 50"),
        (("567m345p6799s", "8s", "ankan 3333z"), "",
         "base 20 + closed_ron 10 + quad_outside_closed 32 (3333z) = 62 -> 70"),
        (("444567m345p6799s", "8s"), "", "base 20 + closed_ron 10 + triplet_simple_closed 4 (444m) = 34 -> 40"),
        (("111567m345p6799s", "8s"), "", "base 20 + closed_ron 10 + triplet_outside_closed 8 (111m) = 38 -> 40"),
        # a triplet by ron is open, by tsumo concealed
        (("567m345678p44m99s", "4m"), "", "base 20 + closed_ron 10 + triplet_simple_open 2 (444m) = 32 -> 40"),
        (("567m345678p44m99s", "4m"), "tsumo", "base 20 + triplet_simple_closed 4 (444m) + tsumo 2 = 26 -> 30"),
    ],
)  # fmt: skip
def test_bill_of_fu(tiles: tuple[str, ...], facts: str, bill: str, rulesets: dict[str, Ruleset]) -> None:
    assert items(tiles, facts, rulesets["usma"]) == bill


@for_each("name", ["usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma"])
def test_a_double_wind_pair_is_4_fu_in_every_one_of_our_rulesets(name: str, rulesets: dict[str, Ruleset]) -> None:
    bill = "base 20 + closed_ron 10 + pair_double_wind 4 (11z) = 34 -> 40"
    assert items(("234567m345p67s11z", "8s"), "", rulesets[name], seat="E") == bill


def test_a_table_may_count_it_2_fu(rulesets: dict[str, Ruleset]) -> None:
    ours = rulesets["usma"]
    rules = Ruleset(
        "two", ours.prices, double_wind_pair_fu=2, kiriage_mangan=False, kazoe_han=13, max_yakuman=None,
        honba=ours.honba, honba_multi_ron=ours.honba_multi_ron, many_honba=None, pao=frozenset(), multiple_ron=True,
        red_fives=0,
    )  # fmt: skip
    bill = "base 20 + closed_ron 10 + pair_double_wind 2 (11z) = 32 -> 40"
    assert items(("234567m345p67s11z", "8s"), "", rules, seat="E") == bill


@pytest.mark.parametrize(
    ("name", "label"), [("triplet_simple", "triplet simple"), ("triplet_outside", "triplet orphan"),
                        ("quad_simple", "quad simple"), ("quad_outside", "quad orphan")],
)  # fmt: skip
def test_triplets_and_kans_as_in_figure_1_of_ariari(name: str, label: str) -> None:
    assert [GROUP_FU[FuReason(f"{name}_{shown}")] for shown in ("open", "closed")] == FIGURE["Groups"][label]


@pytest.mark.parametrize(
    ("name", "reasons"),
    [
        ("usma.fu.triplet-simple", "triplet_simple"),
        ("usma.fu.triplet-outside", "triplet_outside"),
        ("usma.fu.kan-simple", "quad_simple"),
        ("usma.fu.kan-outside", "quad_outside"),
    ],
)
def test_triplets_and_kans_run_together_in_usma_are_read_as_in_the_others(name: str, reasons: str) -> None:
    values = fact(name).values
    assert GROUP_FU[FuReason(f"{reasons}_open")] == values["fu_open"]
    assert GROUP_FU[FuReason(f"{reasons}_closed")] == values["fu_closed"]


@for_each(("exact", "rounded"), [(20, 20), (22, 30), (30, 30), (31, 40), (102, 110), (110, 110), (25, 25)])
def test_rounding_up_to_ten(exact: int, rounded: int) -> None:
    assert rounded_fu(exact) == rounded
    assert FuCount((FuItem(FuReason.BASE, exact),)).rounded == rounded


def test_nothing_is_nothing() -> None:
    assert (FuCount(()).exact, FuCount(()).rounded) == (0, 0)


def test_a_hundred_fu_and_more(rulesets: dict[str, Ruleset]) -> None:
    assert items(("99p111s23m", "1m", "ankan 9999m", "ankan 1111p"), "", rulesets["usma"]) == (
        "base 20 + closed_ron 10 + triplet_outside_closed 8 (111s) + quad_outside_closed 32 (9999m)"
        " + quad_outside_closed 32 (1111p) = 102 -> 110"
    )


@pytest.mark.parametrize("win", [WinType.RON, WinType.TSUMO])
def test_only_a_closed_hand_of_two_sided_runs_is_worth_nothing_but_the_base(
    win: WinType, rulesets: dict[str, Ruleset]
) -> None:
    made = hand("234567m345p6799s", "8s")
    (reading,) = readings(made, win)
    fu = count_fu(Win(made, context("tsumo" if win is WinType.TSUMO else ""), reading), rulesets["usma"])
    assert fu.exact == (20 if win is WinType.TSUMO else 30)
