"""Mistakes that other scoring engines were found to make.

Left out because they do not concern the score of a win: furiten and swap calling, closed kans in riichi, how hands are
dealt (agreement of kans and indicators, repeated walls) and how quizzes ask. Tested beside their subject: liability for
one part of a composite, honba, the split of a tsumo (test_payment.py); printed tables (test_payment_tables.py);
no honba for the later winner of a double ron (test_double_ron.py).
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.context import ContradictionError
from scoring.hand import ImpossibleHandError
from scoring.ruleset import Ruleset
from scoring.score import NotAWinError, bill_for, score
from tests.for_each import for_each
from tests.scoring.cases import context, hand, names, total

Rules = dict[str, Ruleset]
Tiles = tuple[str, ...]
ALL = ("usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma")


# --- which reading ---------------------------------------------------------------------------------------------


@for_each(
    ("tiles", "facts", "yaku", "bill"),
    [
        pytest.param(
            ("112233m556677p9s", "9s"), "", {"ryanpeikou": 3}, "3 han 40 fu = 5200 (ron 5200)",
            id="two twins are not seven pairs",
        ),
        pytest.param(
            ("22223333444m99s", "4m"), "tsumo", {"menzen_tsumo": 1, "pinfu": 1, "ryanpeikou": 3},
            "5 han 20 fu mangan = 8000 (dealer 4000, other 2000)", id="four equal runs are two twins",
        ),
        pytest.param(
            ("22233344m567p99s", "4m"), "", {"pinfu": 1, "iipeikou": 1}, "2 han 30 fu = 2000 (ron 2000)",
            id="three equal runs hold a twin",
        ),
        # 20 + 4 x 3 + 2 = 34 -> 40 and 3 han as triplets; 20 fu and 3 han as runs
        pytest.param(
            ("222333444m56p99s", "7p"), "tsumo", {"menzen_tsumo": 1, "sanankou": 2},
            "3 han 40 fu = 5200 (dealer 2600, other 1300)", id="equal han, so fu decide",
        ),
        # 2m joins 34m; 222m is drawn: 20 + 10 + 4 + 4 + 4 = 42 -> 50
        pytest.param(
            ("22234m555p666s88s", "2m"), "", {"sanankou": 2, "tanyao": 1}, "3 han 50 fu = 6400 (ron 6400)",
            id="a triplet that merely holds the ron tile stays concealed",
        ),
        # as 7-9 won on 8: 20 + 8 + 2 + 2 = 32 -> 40, not 30
        pytest.param(
            ("88m66777889s444z", "8s"), "tsumo", {"menzen_tsumo": 1, "iipeikou": 1},
            "2 han 40 fu = 2700 (dealer 1300, other 700)", id="the gap wait is chosen where it pays more",
        ),
        pytest.param(
            ("234567m678p1123s", "1s"), "", {"pinfu": 1}, "1 han 30 fu = 1000 (ron 1000)",
            id="1s finishes 23s and leaves the pair alone",
        ),
        pytest.param(
            ("234567m345p2345s", "2s"), "riichi", {"riichi": 1, "tanyao": 1}, "2 han 40 fu = 2600 (ron 2600)",
            id="2345 waits for a pair",
        ),
        pytest.param(
            ("11567m444p67899s", "1m"), "riichi", {"riichi": 1}, "1 han 40 fu = 1300 (ron 1300)",
            id="a terminal triplet by ron is open: 20 + 10 + 4 + 4 = 38",
        ),
    ],
)  # fmt: skip
def test_reading(tiles: Tiles, facts: str, yaku: dict[str, int], bill: str, rulesets: Rules) -> None:
    best = score(hand(*tiles), context(facts), rulesets["cheatsheet"]).best
    assert (names(best), total(best)) == (yaku, bill)


def test_both_ways_to_see_a_hand_stay_on_the_result(rulesets: Rules) -> None:
    result = score(hand("222333444m56p99s", "7p"), context("tsumo"), rulesets["cheatsheet"])
    assert [total(bill) for bill in result.bills] == [
        "3 han 40 fu = 5200 (dealer 2600, other 1300)",
        "3 han 20 fu = 2700 (dealer 1300, other 700)",
    ]


# --- fu --------------------------------------------------------------------------------------------------------


@for_each(
    ("tiles", "facts", "bill"),
    [
        pytest.param(("567m345p6788s", "5s", "chi 234m"), "", "1 han 30 fu = 1000 (ron 1000)",
                     id="open runs by ron are 30 fu"),
        pytest.param(("567m345p6788s", "5s", "chi 234m"), "tsumo", "1 han 30 fu = 1100 (dealer 500, other 300)",
                     id="open runs by tsumo are 20 + 2"),
        # 20 + 10 + 2 = 32 -> 40, not 30
        pytest.param(("234567m345p1299s", "3s"), "riichi", "1 han 40 fu = 1300 (ron 1300)",
                     id="an edge wait is 2 fu"),
        # 20 + 8 + 2 (pair) = 30: won on 34s, not in the gap of the called 456s
        pytest.param(("567m34s55566z", "5s", "chi 456s"), "", "1 han 30 fu = 1000 (ron 1000)",
                     id="no wait fu for a tile inside a called run"),
        pytest.param(("1133m5577p2244s5z", "5z"), "riichi", "3 han 25 fu = 3200 (ron 3200)",
                     id="seven pairs have no fu for a dragon pair or its wait"),
        # 20 + 10 + 2 (pair) + 2 (wait), on one pair
        pytest.param(("234567m345p678s5z", "5z"), "riichi", "1 han 40 fu = 1300 (ron 1300)",
                     id="waiting for a dragon pair earns both"),
        # 20 + 10 + 32 + 32 = 94 -> 100; 100 x 2^5 = 3200
        pytest.param(("345m67s99s", "8s", "ankan 5555z", "ankan 6666z"), "riichi",
                     "3 han 100 fu mangan = 8000 (ron 8000)", id="3 han 100 fu is a mangan"),
        # 20 + 10 + 32 + 2 = 64 -> 70; 70 x 2^5 = 2240
        pytest.param(("567m345p4699s", "5s", "ankan 1111m"), "riichi ippatsu houtei",
                     "3 han 70 fu mangan = 8000 (ron 8000)", id="3 han 70 fu is a mangan"),
        # 20 + 10 + 32 x 3 + 2 = 128
        pytest.param(("46m99p", "5m", "ankan 1111m", "ankan 9999s", "ankan 1111p"), "",
                     "4 han 130 fu mangan = 8000 (ron 8000)", id="more than 110 fu"),
        # 5 han are 2000 base points, whatever the fu
        pytest.param(("1233457999m", "8m", "chi 567m"), "", "5 han 30 fu mangan = 8000 (ron 8000)",
                     id="5 han is a mangan"),
    ],
)  # fmt: skip
def test_fu(tiles: Tiles, facts: str, bill: str, rulesets: Rules) -> None:
    assert total(score(hand(*tiles), context(facts), rulesets["cheatsheet"]).best) == bill


def test_4_han_30_fu_is_7700_unless_the_table_rounds_up(rulesets: Rules) -> None:
    """Shousangen: 20 + 4 + 4 + 2 = 30 fu; 30 x 2^6 = 1920, x 4 = 7680."""
    tiles = ("345m45s77z", "6s", "pon 555z", "pon 666z")
    bills = {name: total(score(hand(*tiles), context(), rulesets[name]).best) for name in ALL}
    assert bills.pop("oklahoma") == "4 han 30 fu mangan = 8000 (ron 8000)"
    assert set(bills.values()) == {"4 han 30 fu = 7700 (ron 7700)"}


# --- yaku ------------------------------------------------------------------------------------------------------


@for_each(
    ("tiles", "facts", "yaku"),
    [
        pytest.param(("567m345p4699s", "5s", "ankan 2222m"), "double_riichi", {"double_riichi": 2},
                     id="double riichi beside a closed kan"),
        pytest.param(("567m345p4699s", "5s", "ankan 2222m"), "riichi", {"riichi": 1},
                     id="a closed kan keeps the hand closed"),
        pytest.param(("112233m4699s", "5s", "ankan 7777p"), "", {"iipeikou": 1},
                     id="iipeikou beside a closed kan"),
        pytest.param(("234567m6799s", "8s", "ankan 4444p"), "riichi", {"riichi": 1},
                     id="a closed kan spoils pinfu"),
        pytest.param(("333555p4699s", "5s", "ankan 2222m"), "", {"sanankou": 2},
                     id="a closed kan is a concealed triplet"),
        pytest.param(("33355599p77s", "7s", "ankan 2222m"), "", {"toitoi": 2, "sanankou": 2},
                     id="a closed kan and two more, the fourth by ron"),
        pytest.param(("33355599p77s", "7s", "ankan 2222m"), "tsumo", {"suuankou": 1},
                     id="a closed kan counts for suuankou"),
        pytest.param(("123567m345p4699s", "5s"), "riichi ippatsu houtei", {"riichi": 1, "ippatsu": 1, "houtei": 1},
                     id="houtei beside ippatsu"),
        pytest.param(("123567m345p4699s", "5s"), "riichi ippatsu chankan", {"riichi": 1, "ippatsu": 1, "chankan": 1},
                     id="a kan robbed within ippatsu"),
        pytest.param(("345p4699s", "5s", "chi 567m", "daiminkan 2222m"), "tsumo rinshan haitei", {"rinshan": 1},
                     id="the last replacement tile is rinshan only"),
        pytest.param(("46m99s111z", "5m", "pon 111m", "pon 111s"), "", {"round_wind": 1},
                     id="a wind is no third suit"),
        pytest.param(("46m33399s", "5m", "daiminkan 3333m", "ankan 3333p"), "", {"sanshoku_doukou": 2},
                     id="kans are triplets of one number"),
        pytest.param(("1199s333z", "1s", "pon 111m", "pon 999p"), "", {"toitoi": 2, "honroutou": 2},
                     id="no chanta beside honroutou"),
        pytest.param(("1199m1199p1199s3z", "3z"), "", {"honroutou": 2, "chiitoitsu": 2},
                     id="honroutou in pairs"),
        pytest.param(("22233m55599p777s", "3m"), "", {"toitoi": 2, "sanankou": 2},
                     id="a fourth triplet by ron is no suuankou"),
        pytest.param(("234567m345p678s3z", "3z"), "riichi", {"riichi": 1}, id="waiting for the pair is no pinfu"),
        pytest.param(("234567m345p67s33z", "8s"), "", {"pinfu": 1}, id="a guest wind pair is fit for pinfu"),
        pytest.param(("112233m567p4699s", "5s"), "", {"iipeikou": 1}, id="one twin is not two"),
    ],
)  # fmt: skip
def test_yaku(tiles: Tiles, facts: str, yaku: dict[str, int], rulesets: Rules) -> None:
    assert names(score(hand(*tiles), context(facts), rulesets["cheatsheet"]).best) == yaku


@for_each(
    ("meld", "seat", "prevailing", "yaku"),
    [
        ("pon 111z", "E", "E", {"seat_wind": 1, "round_wind": 1}),
        ("ankan 1111z", "E", "E", {"seat_wind": 1, "round_wind": 1}),
        ("pon 222z", "S", "S", {"seat_wind": 1, "round_wind": 1}),
        ("ankan 2222z", "S", "E", {"seat_wind": 1}),
        ("daiminkan 3333z", "W", "E", {"seat_wind": 1}),
        ("pon 444z", "N", "E", {"seat_wind": 1}),
        ("kakan 1111z", "N", "E", {"round_wind": 1}),
        ("pon 444z", "S", "E", {}),
    ],
)
def test_no_wind_is_lost(meld: str, seat: str, prevailing: str, yaku: dict[str, int], rulesets: Rules) -> None:
    made = hand("234m567p4699s", "5s", meld)
    best = score(made, context(seat=seat, prevailing=prevailing), rulesets["cheatsheet"]).best
    assert names(best) == yaku


@pytest.mark.parametrize(
    ("facts", "dora"),
    [("", ""), ("", "4s"), ("tsumo", "4s")],  # the dora is the 5s won on
)
def test_dora_and_red_fives_are_no_yaku(facts: str, dora: str, rulesets: Rules) -> None:
    result = score(hand("067m345p4699s", "0s", "chi 123m"), context(facts, dora=dora, sticks=2), rulesets["ariari"])
    assert (total(result.best), names(result.best), result.gain) == ("no yaku", {}, 0)


def test_ura_dora_need_riichi() -> None:
    with pytest.raises(ContradictionError, match="ura dora indicators only after riichi"):
        context(ura="4s")


def test_ura_dora_and_red_fives_count_beside_a_yaku(rulesets: Rules) -> None:
    """Riichi 1; dora 5s 1, ura 3p 1, two red fives 2: 5 han; 20 + 10 + 2 = 32 -> 40 fu."""
    best = score(hand("123067m345p4699s", "0s"), context("riichi", dora="4s", ura="2p"), rulesets["ariari"]).best
    assert names(best) == {"riichi": 1, "dora": 1, "ura_dora": 1, "aka_dora": 2}
    assert total(best) == "5 han 40 fu mangan = 8000 (ron 8000)"


@for_each("name", ALL)
def test_red_fives_count_only_where_the_table_uses_them(name: str, rulesets: Rules) -> None:
    best = score(hand("123067m345p4699s", "5s"), context("riichi"), rulesets[name]).best
    with_red = {"competition", "ariari", "oklahoma"}
    assert names(best) == ({"riichi": 1, "aka_dora": 1} if name in with_red else {"riichi": 1})


@for_each("name", ALL)
def test_a_table_may_count_red_fives_whatever_its_rules_say(name: str, rulesets: Rules) -> None:
    """Riichi 1, pinfu 1 and sanshoku 2 are 4 han 30 fu. With two red fives, 6 han are a haneman of 12,000."""
    held, plays = hand("340067m345p34s99p", "5s"), replace(context("riichi"), red_fives=True)
    result = score(held, plays, rulesets[name])
    assert (result.best.han, result.gain, result.uncounted_red_fives) == (6, 12000, 0)
    assert names(result.best)["aka_dora"] == 2
    assert bill_for(result.best.win, rulesets[name]).points == 12000


def test_red_fives_that_are_not_counted_are_said_where_dora_would_count(rulesets: Rules) -> None:
    usma = rulesets["usma"]
    assert score(hand("340067m345p34s99p", "5s"), context("riichi"), usma).uncounted_red_fives == 2
    # no yaku, and a yakuman: no dora counts there in any rules
    assert score(hand("067m345p4699s", "0s", "chi 123m"), context(), usma).uncounted_red_fives == 0
    assert score(hand("111m055p4477s", "7s", "ankan 9999m"), context("tsumo"), usma).uncounted_red_fives == 0


@for_each(
    ("name", "bill"),
    [
        ("usma", "8 han 40 fu baiman = 16000 (ron 16000)"),
        ("ema", "5 han 40 fu mangan = 8000 (ron 8000)"),
        ("cheatsheet", "no yaku"),
        ("competition", "no yaku"),
        ("ariari", "no yaku"),
        ("oklahoma", "no yaku"),
    ],
)
def test_renhou_is_worth_what_the_table_says(name: str, bill: str, rulesets: Rules) -> None:
    assert total(score(hand("123567m345p4699s", "5s"), context("renhou"), rulesets[name]).best) == bill


# --- yakuman ---------------------------------------------------------------------------------------------------


@for_each(
    ("tiles", "usma", "ariari", "others"),
    [
        pytest.param(("19m19p19s1234567z", "9p"), 64000, 64000, 32000, id="kokushi waiting for any orphan"),
        pytest.param(("222333m5559p777s", "9p"), 64000, 64000, 32000, id="suuankou waiting for the pair"),
        pytest.param(("1112345678999m", "1m"), 64000, 64000, 32000, id="nine gates won on 1"),
        pytest.param(("1112345678999m", "9m"), 64000, 64000, 32000, id="nine gates won on 9"),
        pytest.param(("1112345678999m", "5m"), 64000, 64000, 32000, id="nine gates won on 5"),
        pytest.param(("1112345678899m", "9m"), 32000, 32000, 32000, id="nine gates waiting for fewer"),
        pytest.param(("5m", "5m", "pon 111z", "pon 222z", "pon 333z", "pon 444z"), 64000, 64000, 32000,
                     id="four winds"),
        pytest.param(("1122334455667z", "7z"), 64000, 32000, 32000, id="all honours in pairs are a yakuman"),
    ],
)  # fmt: skip
def test_double_yakuman_only_where_the_table_has_them(
    tiles: Tiles, usma: int, ariari: int, others: int, rulesets: Rules
) -> None:
    paid = {name: score(hand(*tiles), context(), rulesets[name]).best.points for name in ALL}
    assert paid == dict.fromkeys(ALL, others) | {"usma": usma, "ariari": ariari}


def test_no_ordinary_yaku_and_no_dora_beside_a_yakuman(rulesets: Rules) -> None:
    """Riichi, toitoi, honitsu, three dragons, ippatsu and six dora are not counted."""
    made = hand("111m9m555666777z", "9m")
    best = score(made, context("riichi ippatsu", dora="9m7z", ura="8m"), rulesets["usma"]).best
    assert names(best) == {"daisangen": 1, "suuankou_tanki": 2}
    assert total(best) == "3 yakuman = 96000 (ron 96000)"


@pytest.mark.parametrize(
    ("facts", "bill"),
    [
        ("", "12 han 40 fu sanbaiman = 24000 (ron 24000)"),
        ("riichi", "13 han 40 fu yakuman = 32000 (ron 32000)"),
        ("riichi ippatsu", "14 han 40 fu yakuman = 32000 (ron 32000)"),
    ],
)
def test_thirteen_han_are_a_counted_yakuman_but_a_sanbaiman_under_ema(facts: str, bill: str, rulesets: Rules) -> None:
    """Chinitsu is 6 han, and three 9m are dora under two indicators. EMA's rules of 2016 end at the sanbaiman."""
    for name in ALL:
        here = bill.replace("yakuman = 32000 (ron 32000)", "sanbaiman = 24000 (ron 24000)") if name == "ema" else bill
        assert total(score(hand("1233455677999m", "8m"), context(facts, dora="8m8m"), rulesets[name]).best) == here


def test_a_true_yakuman_goes_before_a_counted_one_of_the_same_price(rulesets: Rules) -> None:
    """Suuankou, or three times 234m with tsumo, tanyao, iipeikou, chinitsu 6 and six dora: 15 han. Both pay 32000."""
    made = hand("2223334445556m", "6m")
    result = score(made, context("tsumo", dora="1m2m"), rulesets["cheatsheet"])
    assert names(result.best) == {"suuankou": 1}
    assert total(result.best) == "1 yakuman = 32000 (dealer 16000, other 8000)"
    assert any(bill.han == 15 and bill.points == 32000 for bill in result.others)


def test_the_tile_named_as_the_winning_one_decides_the_wait_of_tenhou(rulesets: Rules) -> None:
    """This is a convention: if fourteen tiles are dealt, the record names the one that counts as drawn."""
    for tiles, yaku in (
        (("19m19p19s1234567z", "1m"), {"kokushi_13": 2, "tenhou": 1}),
        (("119m19p19s123456z", "7z"), {"kokushi": 1, "tenhou": 1}),
    ):
        assert names(score(hand(*tiles), context("tsumo tenhou", seat="E"), rulesets["usma"]).best) == yaku


# --- what cannot be --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("concealed", ["123567m345p678s5s", "123567m345p4655s", "123567m345p5567s"])
def test_a_robbed_kan_leaves_no_other_copy_to_hold(concealed: str, rulesets: Rules) -> None:
    with pytest.raises(ContradictionError, match="are in the robbed kan"):
        score(hand(concealed, "5s"), context("chankan"), rulesets["usma"])


def test_a_replacement_tile_needs_a_kan_of_ones_own(rulesets: Rules) -> None:
    with pytest.raises(ContradictionError, match="after your own kan"):
        score(hand("123567m345p4699s", "5s"), context("tsumo rinshan"), rulesets["usma"])


def test_a_fifth_copy_is_refused() -> None:
    with pytest.raises(ImpossibleHandError, match="found 5 of 9s"):
        hand("123567m345p9999s", "9s")


def test_four_of_a_tile_are_not_two_pairs(rulesets: Rules) -> None:
    with pytest.raises(NotAWinError):
        score(hand("1111m5577p22449s", "9s"), context(), rulesets["usma"])
