"""The six rulesets against their documents: every named difference, and the citation under every value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.documents.documents import DOCUMENTS, fact
from content.loader import read_yaml
from content.rulesets.cited_ruleset import Account, ChomboDeduction, ChomboPayment, CitedRuleset, Entry, Origin
from content.rulesets.ruleset_file import FOLDER, MENU, load_ruleset, options, rulesets
from scoring.ruleset import HonbaTo, HonbaValue, ManyHonba, Price
from scoring.yaku import BONUSES, YAKU

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LOCAL = {
    "sanrenkou", "isshoku_sanjun", "suurenkou", "isshoku_suujun", "shiisanpuuta", "shiisuupuuta", "daichisei",
    "shousharin", "daisharin", "beni_kujaku", "paarenchan", "kinkei_dokuritsu",
}  # fmt: skip
DOUBLES = {"kokushi_13", "junsei_chuuren", "suuankou_tanki", "daisuushii"}

every_ruleset = pytest.mark.parametrize("name", MENU)


def cited_ruleset(name: str) -> CitedRuleset:
    return rulesets()[name]


def prices(name: str) -> dict[str, tuple[int | None, int | None]]:
    return {key: (price.closed, price.open) for key, price in cited_ruleset(name).ruleset.prices.items()}


def test_the_menu_lists_every_file_in_order() -> None:
    assert tuple(rulesets()) == MENU == ("usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma")
    assert {path.name for path in FOLDER.iterdir()} >= {f"{name}.yaml" for name in MENU}
    assert [cited_ruleset(name).ruleset.id for name in MENU] == list(MENU)


def test_no_two_rulesets_look_alike_in_the_picker() -> None:
    assert len({cited_ruleset(name).name for name in MENU}) == len(MENU)


@every_ruleset
def test_our_files_build_on_none_and_name_their_document(name: str) -> None:
    assert cited_ruleset(name).based_on == ""
    assert cited_ruleset(name).document == ("usma" if name == "ema" else name)


# Citations


@every_ruleset
def test_every_value_cites_facts_or_is_marked_as_common_practice(name: str) -> None:
    for key, entry in cited_ruleset(name).entries():
        assert entry.basis.origin is (Origin.DOCUMENT if entry.basis.facts else Origin.DEFAULT), key


@every_ruleset
def test_every_cited_fact_exists_and_belongs_to_the_ruleset(name: str) -> None:
    for key, entry in cited_ruleset(name).entries():
        for cited in entry.basis.facts:
            assert name in fact(cited).rulesets, (key, cited)


@pytest.mark.parametrize("name", [name for name in MENU if name != "competition"])  # it gives no values
def test_a_price_is_what_its_fact_says(name: str) -> None:
    """Facts carry the right figures under values; a price must repeat them, where they speak of that very yaku."""
    compared = 0
    for key, entry in cited_ruleset(name).prices.items():
        for values in (fact(cited).values for cited in entry.basis.facts):
            if values.get("yaku") != key:
                continue
            figures = (values.get("han_closed"), values.get("han_open"))
            if entry.value.yakuman:
                figures = (values.get("yakuman_closed"), values.get("yakuman_open"))
            if figures != (None, None) and (name, key) not in CORRECTED:
                assert figures == (entry.value.closed, entry.value.open), key
                compared += 1
    assert compared >= (1 if name == "oklahoma" else 37)  # it prints one value, open riichi


CORRECTED = {
    ("ariari", "double_riichi"),  # printed 1 beside riichi, priced 2 in its place
    ("ema", "daisuushii"),  # printed double, the USMA value
}


@every_ruleset
def test_a_price_that_differs_from_its_fact_says_so(name: str) -> None:
    for ruleset, key in CORRECTED:
        if ruleset == name:
            assert cited_ruleset(name).prices[key].basis.note.startswith("Printed")


@pytest.mark.parametrize(
    ("name", "find"),
    [
        ("usma", lambda s: s.prices["junchan"]),  # E2
        ("ema", lambda s: s.prices["junchan"]),
        ("usma", lambda s: s.prices["ryanpeikou"]),  # E3
        ("ema", lambda s: s.prices["ryanpeikou"]),
        ("usma", lambda s: s.scoring.kazoe_han),  # E4
        ("cheatsheet", lambda s: s.table["payment_rounding"]),  # E6
        ("ariari", lambda s: s.game.return_points),  # E7
        ("ariari", lambda s: s.game.oka),  # E8
        ("ariari", lambda s: s.prices["honitsu"]),  # E9
        ("ariari", lambda s: s.prices["seat_wind"]),  # E10
        ("ariari", lambda s: s.prices["round_wind"]),
        ("ariari", lambda s: s.prices["suuankou_tanki"]),  # E11
        ("oklahoma", lambda s: s.table["chombo_list"]),  # E14
        ("competition", lambda s: s.table["abortive_noten"]),  # E15
    ],
)
def test_a_misprint_is_told_beside_the_right_value(name: str, find: Callable[[CitedRuleset], Entry[object]]) -> None:
    note = find(cited_ruleset(name)).basis.note.lower()
    assert "printed" in note


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
    assert {name: prices(name)["nagashi_mangan"] for name in MENU} == {
        **dict.fromkeys(MENU, (5, 5)),
        "oklahoma": (5, None),
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
    """The values the cheat sheet and Ari-Ari print alike."""
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


# Options that change what a hand is paid


def test_kiriage_mangan_is_oklahomas_alone() -> None:
    assert [name for name in MENU if cited_ruleset(name).ruleset.kiriage_mangan] == ["oklahoma"]


@every_ruleset
def test_counted_yakuman_begin_at_13_han(name: str) -> None:
    assert cited_ruleset(name).ruleset.kazoe_han == 13


@every_ruleset
def test_a_pair_of_the_double_wind_is_4_fu(name: str) -> None:
    assert cited_ruleset(name).ruleset.double_wind_pair_fu == 4


@every_ruleset
def test_a_honba_is_300_or_100_each(name: str) -> None:
    assert cited_ruleset(name).ruleset.honba == HonbaValue(300, 100)


def test_five_honba_need_two_han_in_the_competition_rules() -> None:
    assert {name: cited_ruleset(name).ruleset.many_honba for name in MENU} == {
        **dict.fromkeys(MENU),
        "competition": ManyHonba(5, 2),
    }
    assert "ryanhan shibari" in cited_ruleset("competition").scoring.many_honba.basis.note


def test_liability_includes_shousuushii_in_the_usma_handbook_only() -> None:
    two = {"daisangen", "daisuushii"}
    assert {name: set(cited_ruleset(name).ruleset.pao) for name in MENU} == {
        **dict.fromkeys(MENU, two),
        "usma": {*two, "shousuushii"},
        "ema": {*two, "shousuushii"},
    }


@every_ruleset
def test_every_winner_on_one_discard_is_paid(name: str) -> None:
    assert cited_ruleset(name).ruleset.multiple_ron


def test_the_honba_of_several_winners() -> None:
    """The competition article by its letter; EMA and so USMA as EMA tournaments do, the others as most tables do."""
    entries = {name: cited_ruleset(name).scoring.honba_multi_ron for name in MENU}
    each = {"competition", "ema", "usma"}
    assert {name for name, entry in entries.items() if entry.value is HonbaTo.EACH} == each
    assert entries["competition"].basis.facts == ("competition.pay.ron", "competition.counter.value")
    assert {entry.basis.origin for name, entry in entries.items() if name != "competition"} == {Origin.DEFAULT}


@every_ruleset
def test_the_engine_knows_how_many_red_fives_the_set_has(name: str) -> None:
    cited = cited_ruleset(name)
    assert cited.ruleset.red_fives == cited.game.red_fives.value


@every_ruleset
def test_every_ruleset_turns_kan_dora_at_once(name: str) -> None:
    """Competition 3.3.2, 3.3.7 and 3.3.8, Ari-Ari 9.1, Oklahoma's summary; USMA and the cheat sheet are silent."""
    entry = cited_ruleset(name).table["kan_dora_timing"]
    assert entry.value.startswith("at once")
    assert (entry.basis.origin is Origin.DEFAULT) == (name in {"usma", "ema", "cheatsheet"})


# The numbers of a game


def test_starting_points_and_return() -> None:
    assert {name: cited_ruleset(name).game.starting_points.value for name in MENU} == {
        **dict.fromkeys(MENU, 30_000),
        "ariari": 25_000,
    }
    assert {cited_ruleset(name).game.return_points.value for name in MENU} == {30_000}


def test_uma() -> None:
    tournament, wide = (15_000, 5_000, -5_000, -15_000), (30_000, 10_000, -10_000, -30_000)
    assert {name: cited_ruleset(name).game.uma.value for name in MENU} == {
        "usma": tournament, "ema": tournament, "cheatsheet": tournament,
        "competition": (9_000, 3_000, -3_000, -9_000), "ariari": wide, "oklahoma": wide,
    }  # fmt: skip


@every_ruleset
def test_oka_is_what_the_players_put_in(name: str) -> None:
    """Four times the difference of return and start: 4 × (30,000 − 25,000) = 20,000 in Ari-Ari, else nothing."""
    game = cited_ruleset(name).game
    assert game.oka.value == 4 * (game.return_points.value - game.starting_points.value)
    assert game.oka.value == (20_000 if name == "ariari" else 0)


def test_the_ari_ari_example_of_final_scores_comes_out() -> None:
    """41,300, 24,900, 21,800, 12,000 become 61.3, 4.9, −18.2, −48.0."""
    game = cited_ruleset("ariari").game
    scores, bonus = (41_300, 24_900, 21_800, 12_000), (game.oka.value, 0, 0, 0)
    final = [
        score - game.return_points.value + uma + first
        for score, uma, first in zip(scores, game.uma.value, bonus, strict=True)
    ]
    assert final == [61_300, 4_900, -18_200, -48_000]


def test_chombo() -> None:
    after_uma = ChomboDeduction(20_000, Account.GAME)
    assert {name: cited_ruleset(name).game.chombo.value for name in MENU} == {
        "usma": ChomboPayment(3_000, 3_000, 3_000),
        "ema": after_uma,
        "cheatsheet": after_uma,
        "competition": ChomboPayment(4_000, 2_000, 4_000),
        "ariari": after_uma,
        "oklahoma": ChomboDeduction(20_000, Account.TOURNAMENT),
    }
    assert [name for name in MENU if cited_ruleset(name).game.chombo.basis.origin is Origin.DEFAULT] == [
        "cheatsheet",
        "ariari",
    ]


def test_a_riichi_bet_is_1000_in_every_document_but_noten_payments_only_in_two() -> None:
    assert {(entry.value, entry.basis.origin) for entry in (cited_ruleset(name).game.riichi_bet for name in MENU)} == {
        (1_000, Origin.DOCUMENT)
    }
    noten = {name: cited_ruleset(name).game.noten_payments for name in MENU}
    assert {entry.value for entry in noten.values()} == {3_000}
    assert [name for name in MENU if noten[name].basis.facts] == ["competition", "oklahoma"]


# Options in words


@every_ruleset
def test_every_option_has_a_value_and_a_label(name: str) -> None:
    keys = {key.partition(".")[2] for key, _ in cited_ruleset(name).entries() if not key.startswith("prices.")}
    assert keys == {option.key for option in options()}
    assert len(options()) == len(keys)


def test_kuikae_is_a_dead_hand_in_usma_and_allowed_in_oklahoma() -> None:
    assert "dead hand" in cited_ruleset("usma").table["kuikae"].value
    assert cited_ruleset("oklahoma").table["kuikae"].value == "allowed"


def test_the_entries_are_the_ones_the_engine_scores_with() -> None:
    usma = cited_ruleset("usma")
    assert usma.ruleset.prices == {key: entry.value for key, entry in usma.prices.items()}
    assert usma.ruleset.kazoe_han == usma.scoring.kazoe_han.value
    assert dict(usma.entries())["game.uma"] is usma.game.uma


# Files that are wrong. Each change makes one mistake in a file of ours.


def change(folder: Path, old: str, new: str) -> Path:
    text = (FOLDER / "competition.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = folder / "changed.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_the_unchanged_file_is_right(tmp_path: Path) -> None:
    path = change(tmp_path, "name: Competition rules", "name: Another name")
    assert load_ruleset(path).name == "Another name"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("\n  pinfu:", "\n  pinfuu:", "prices.pinfuu is not a known key; the nearest known key is pinfu"),
        ("\n  oka:", "\n  okka:", "game.okka is not a known key; the nearest known key is oka"),
        ("\n  kuikae:", "\n  kuikai:", "table.kuikai is not a known key; the nearest known key is kuikae"),
        ("\nscoring:", "\nscorings:", "scorings is not a known key; the nearest known key is scoring"),
        ("document: competition\n", "", "the key document is missing"),
        ("name: Competition rules", "name: Competition rules\nbased_on: usma", "based_on is not a known key"),
        (
            "  multiple_ron: {value: true, facts: [competition.pay.ron, competition.win.scored]}\n",
            "",
            "the key scoring.multiple_ron is missing",
        ),
        ("id: competition", "id: Competition", "id: expected an id of at most 40 of a-z, 0-9, _ and -, found 'Compet"),
        ("id: competition", "id: wettkämpfe", "id: expected an id of at most 40 of a-z"),
        ("document: competition", "document: competitions", "document: expected one of usma, cheatsheet, competition"),
        (
            "kazoe_han: {value: 13,",
            "kazoe_han: {value: thirteen,",
            "scoring.kazoe_han.value: expected a whole number from 11 to 20, found 'thirteen'",
        ),
        (
            "kiriage_mangan: {value: false,",
            "kiriage_mangan: {value: never,",
            "scoring.kiriage_mangan.value: expected true or false, found 'never'",
        ),
        (
            "double_wind_pair_fu: {value: 4,",
            "double_wind_pair_fu: {value: 3,",
            "scoring.double_wind_pair_fu.value: expected 2 or 4 fu, found 3",
        ),
        (
            "value: [9000, 3000, -3000, -9000]",
            "value: [9000, 3000, -3000, -8000]",
            "game.uma.value: expected four falling numbers of points that add up to 0, found [9000, 3000,",
        ),
        (
            "value: [9000, 3000, -3000, -9000]",
            "value: [3000, 9000, -3000, -9000]",
            "game.uma.value: expected four falling numbers",
        ),
        (
            "oka: {value: 0, default: true}",
            "oka: {value: 0}",
            "game.oka: expected either facts or default: true, found neither",
        ),
        (
            "oka: {value: 0, default: true}",
            "oka: {value: 0, default: true, facts: [competition.uma.values]}",
            "game.oka: expected either facts or default: true, found both",
        ),
        ("oka: {value: 0, default: true}", "oka: {default: true}", "the key game.oka.value is missing"),
        ("facts: [competition.uma.values]", "facts: [uma]", "game.uma.facts[1]: expected the id of a fact"),
        ("facts: [competition.uma.values]", "facts: []", "game.uma.facts: expected one or more facts, each once"),
        (
            "facts: [competition.uma.values]",
            "facts: [competition.uma.values, competition.uma.values]",
            "game.uma.facts: expected one or more facts, each once, found one of them twice",
        ),
        (
            "chanta: {closed: 2, open: 1, default: true}",
            "chanta: {default: true}",
            "prices.chanta: expected a price such as {closed: 2, open: 1} or {closed: 1, unit: yakuman}",
        ),
        (
            "chanta: {closed: 2, open: 1, default: true}",
            "chanta: {closed: 0, open: 1, default: true}",
            "prices.chanta.closed: expected a whole number from 1 to 13, found 0",
        ),
        ("chanta: {closed: 2, open: 1, default: true}", "chanta: off", "prices.chanta: expected a price such as"),
        (
            "chanta: {closed: 2, open: 1, default: true}",
            "chanta: {closed: 2, opne: 1, default: true}",
            "prices.chanta.opne is not a known key; the nearest known key is open",
        ),
        (
            "chuuren: {closed: 1, unit: yakuman, default: true}",
            "chuuren: {closed: 1, unit: yakumann, default: true}",
            "prices.chuuren.unit: expected one of han, yakuman (the nearest is yakuman), found 'yakumann'",
        ),
        (
            "  dora:\n    closed: 1\n",
            "  dora:\n    unit: yakuman\n    closed: 1\n",
            "prices.dora.unit: expected han, as for every bonus",
        ),
        (
            "value: [daisangen, daisuushii]",
            "value: [daisangen, daisushii]",
            "scoring.pao.value[2]: expected a known word (the nearest is daisuushii), found 'daisushii'",
        ),
        (
            "honba_multi_ron:\n    value: each",
            "honba_multi_ron:\n    value: every",
            "scoring.honba_multi_ron.value: expected one of first, each (the nearest is each), found 'every'",
        ),
        ("value: {honba: 5, han: 2}", "value: {honba: 5}", "the key scoring.many_honba.value.han is missing"),
        (
            "value: {to_dealer: 4000, to_other: 2000, dealer_to_each: 4000}",
            "value: {points: 20000, account: bank}",
            "game.chombo.value.account: expected one of game, tournament",
        ),
        (
            "value: {to_dealer: 4000, to_other: 2000, dealer_to_each: 4000}",
            "value: {to_dealer: 4000, to_other: 2000}",
            "the key game.chombo.value.dealer_to_each is missing",
        ),
        (
            "  red_fives:\n    value: 3",
            "  red_fives:\n    value: 0",
            "game.red_fives: expected red fives if, and only if, prices.aka_dora is given, found a price without",
        ),
        (
            "last_discard: {value: may be claimed only to win",
            "last_discard: {value: 1",
            "table.last_discard.value: expected text, found 1",
        ),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_in_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"^changed\.yaml: ") as error:
        load_ruleset(change(tmp_path, old, new))
    assert str(error.value).removeprefix("changed.yaml: ").startswith(sentence)
    assert "\n" not in str(error.value)


def test_labels_stand_once_and_in_sections() -> None:
    sections = list(dict.fromkeys(option.section for option in options()))
    assert sections == list(read_yaml(FOLDER / "options.yaml").mapping())
    assert len({option.label for option in options()}) == len(options())
    assert set(DOCUMENTS) == {cited_ruleset(name).document for name in MENU}
