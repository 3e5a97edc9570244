"""Every difference in yaku and their prices that the documents name."""

from __future__ import annotations

import pytest

from content.rulesets.cited_ruleset import Origin
from content.rulesets.ruleset_file import MENU
from scoring.ruleset import Price
from scoring.yaku import BONUSES, YAKU
from tests.content.rulesets.own_rulesets import cited_ruleset, every_ruleset, prices

LOCAL = {
    "sanrenkou", "isshoku_sanjun", "suurenkou", "isshoku_suujun", "shiisanpuuta", "shiisuupuuta", "daichisei",
    "shousharin", "daisharin", "beni_kujaku", "paarenchan", "kinkei_dokuritsu",
}  # fmt: skip


DOUBLES = {"kokushi_13", "junsei_chuuren", "suuankou_tanki", "daisuushii"}


# Prices
@every_ruleset
def test_only_known_yaku_are_priced(name: str) -> None:
    assert set(prices(name)) <= {*YAKU, *BONUSES}


def test_usma_prices_every_yaku_but_open_riichi() -> None:
    assert set(YAKU) - set(prices("usma")) == {"open_riichi"}


@pytest.mark.parametrize("name", MENU[1:])
def test_local_yaku_are_usmas_alone(name: str) -> None:
    assert not LOCAL & set(prices(name))


def test_the_values_of_the_local_yaku() -> None:
    usma = cited_ruleset("usma").ruleset.prices
    assert {key: usma[key] for key in LOCAL} == {
        "sanrenkou": Price(2, 2),
        "isshoku_sanjun": Price(2, 2),
        "suurenkou": Price(1, 1, yakuman=True),
        "isshoku_suujun": Price(1, 1, yakuman=True),
        "shiisanpuuta": Price(5, None),
        "shiisuupuuta": Price(1, None, yakuman=True),
        "daichisei": Price(1, None, yakuman=True),
        "shousharin": Price(2, None),
        "daisharin": Price(1, None, yakuman=True),
        "beni_kujaku": Price(1, None, yakuman=True),
        "paarenchan": Price(1, None, yakuman=True),
        "kinkei_dokuritsu": Price(None, 5),
    }


@pytest.mark.parametrize("name", ["usma", "ariari"])
def test_four_yakuman_are_double_in_usma_and_ari_ari(name: str) -> None:
    doubles = {key for key, price in cited_ruleset(name).ruleset.prices.items() if price.yakuman and price.closed == 2}
    assert doubles == DOUBLES
    assert prices(name)["daisuushii"] == (2, 2)
    assert prices(name)["suuankou_tanki"] == (2, None)


@pytest.mark.parametrize("name", ["ema", "cheatsheet", "competition", "oklahoma"])
def test_elsewhere_the_plain_yakuman_counts_whatever_the_wait(name: str) -> None:
    assert DOUBLES & set(prices(name)) == {"daisuushii"}
    assert {price.closed for price in cited_ruleset(name).ruleset.prices.values() if price.yakuman} == {1}


def test_ema_and_oklahoma_pay_one_yakuman_at_most_and_the_others_add_them() -> None:
    most = {name: cited_ruleset(name).ruleset.max_yakuman for name in MENU}
    assert most == {**dict.fromkeys(MENU), "ema": 1, "oklahoma": 1}
    # The sheet says only that there are no double yakuman: that they are not added is the rule it changes, WRC's.
    assert cited_ruleset("oklahoma").scoring.max_yakuman.basis.origin is Origin.DEFAULT


def test_renhou_is_8_han_in_usma_5_in_ema_and_nothing_elsewhere() -> None:
    assert {name: prices(name).get("renhou") for name in MENU} == {
        **dict.fromkeys(MENU),
        "usma": (8, None),
        "ema": (5, None),
    }


def test_the_misprinted_usma_prices_are_right() -> None:
    for name in ("usma", "ema"):
        assert prices(name)["junchan"] == (3, 2)
        assert prices(name)["ryanpeikou"] == (3, None)


@every_ruleset
def test_double_riichi_is_2_han_in_all(name: str) -> None:
    assert prices(name)["double_riichi"] == (2, None)


def test_open_riichi_is_oklahomas_alone() -> None:
    assert {name: prices(name).get("open_riichi") for name in MENU} == {**dict.fromkeys(MENU), "oklahoma": (2, None)}


def test_nagashi_mangan_forbids_own_calls_in_oklahoma_alone() -> None:
    assert {name: prices(name).get("nagashi_mangan") for name in MENU} == {
        **dict.fromkeys(MENU, (5, 5)),
        "oklahoma": (5, None),
        "ema": None,  # EMA, list of main changes of the 2016 rules: "Nagashi Mangan is not allowed"
    }


@every_ruleset
def test_open_tanyao_counts(name: str) -> None:
    assert prices(name)["tanyao"] == (1, 1)


def test_red_fives_are_in_play_in_three_rulesets() -> None:
    assert {name: cited_ruleset(name).game.red_fives.value for name in MENU} == {
        "usma": 0, "ema": 0, "cheatsheet": 0, "competition": 3, "ariari": 3, "oklahoma": 3,
    }  # fmt: skip
    assert [name for name in MENU if "aka_dora" in prices(name)] == ["competition", "ariari", "oklahoma"]


@every_ruleset
def test_dora_and_ura_dora_are_a_han_each(name: str) -> None:
    assert prices(name)["dora"] == (1, 1)
    assert prices(name)["ura_dora"] == (1, None)


def test_the_competition_article_gives_no_value_and_each_price_says_so() -> None:
    for key, entry in cited_ruleset("competition").prices.items():
        assert entry.basis.origin is Origin.DEFAULT or "common practice" in entry.basis.note, key


@every_ruleset
def test_ordinary_yaku_have_the_values_all_documents_share(name: str) -> None:
    """The cheat sheet and Ari-Ari print these values."""
    shared = {
        "riichi": (1, None), "ippatsu": (1, None), "menzen_tsumo": (1, None), "pinfu": (1, None),
        "iipeikou": (1, None), "haku": (1, 1), "hatsu": (1, 1), "chun": (1, 1), "seat_wind": (1, 1),
        "round_wind": (1, 1), "haitei": (1, 1), "houtei": (1, 1), "rinshan": (1, 1), "chankan": (1, 1),
        "sanshoku_doujun": (2, 1), "ittsuu": (2, 1), "chanta": (2, 1), "chiitoitsu": (2, None), "toitoi": (2, 2),
        "sanankou": (2, 2), "sankantsu": (2, 2), "sanshoku_doukou": (2, 2), "shousangen": (2, 2),
        "honroutou": (2, 2), "junchan": (3, 2), "honitsu": (3, 2), "ryanpeikou": (3, None), "chinitsu": (6, 5),
    }  # fmt: skip
    assert {key: prices(name)[key] for key in shared} == shared


@every_ruleset
def test_the_yakuman_that_need_a_closed_hand_and_those_that_do_not(name: str) -> None:
    yakuman = {
        key: price for key, price in cited_ruleset(name).ruleset.prices.items() if price.yakuman and key not in LOCAL
    }
    assert {key for key, price in yakuman.items() if price.open} == {
        "suukantsu", "daisangen", "shousuushii", "daisuushii", "tsuuiisou", "chinroutou", "ryuuiisou",
    }  # fmt: skip
    assert {key for key, price in yakuman.items() if not price.open} - DOUBLES == {
        "tenhou", "chiihou", "kokushi", "suuankou", "chuuren",
    }  # fmt: skip
