"""The list of yaku: what is chosen, in which order, and the examples as they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.handbook.yaku_list import (
    Choice,
    chosen,
    families,
    family_of,
    fine_print,
    shown_counter,
    shown_examples,
)
from content.rulesets.ruleset_file import rulesets
from content.topics.topics import topic
from content.words.glossary import yaku_book
from scoring.yaku import BONUSES, YAKU
from tests.for_each import for_each

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

SHEETS = list(rulesets().values())
USMA, OKLAHOMA = rulesets()["usma"], rulesets()["oklahoma"]


def ids(choice: Choice, cited: CitedRuleset = USMA) -> list[str]:
    return [entry.id for entry in chosen(choice, cited)]


@for_each("cited", SHEETS)
def test_what_is_in_force_and_what_is_not_make_up_all(cited: CitedRuleset) -> None:
    here, elsewhere = ids(Choice(), cited), ids(Choice(where="elsewhere"), cited)
    assert set(here) == set(cited.prices)
    assert not set(here) & set(elsewhere)
    assert sorted(here + elsewhere) == sorted(ids(Choice(where="all"), cited)) == sorted([*YAKU, *BONUSES])


def test_common_ones_come_first() -> None:
    often = [entry.frequency for entry in chosen(Choice(), USMA)]
    assert often == sorted(often)
    assert {"riichi", "pinfu", "tanyao"} < set(ids(Choice())[:12])
    assert ids(Choice())[-1] not in {"riichi", "pinfu", "tanyao"}


def test_the_cheapest_first_and_yakuman_last() -> None:
    values = [
        (price.yakuman, price.closed or price.open)
        for price in (USMA.prices[yaku_id].value for yaku_id in ids(Choice(order="worth")))
    ]
    assert values == sorted(values)
    assert values[0] == (False, 1)
    assert values[-1][0]


def test_by_name_and_by_family() -> None:
    names = [entry.romaji.casefold() for entry in chosen(Choice(order="name"), USMA)]
    assert names == sorted(names)
    assert ids(Choice(where="all", order="family")) == list(yaku_book())


@for_each("family", families())
def test_one_family(family: str) -> None:
    found = ids(Choice(where="all", family=family))
    assert found
    assert {family_of(hit) for hit in found} == {family}


@for_each(
    ("choice", "inside", "outside"),
    [
        (
            Choice(openness="closed"),
            {"riichi", "pinfu", "chiitoitsu"},
            {"tanyao", "honitsu", "kinkei_dokuritsu"},
        ),
        (Choice(openness="open"), {"tanyao", "honitsu", "kinkei_dokuritsu"}, {"riichi", "pinfu"}),
        (Choice(openness="less"), {"honitsu", "ittsuu", "chanta"}, {"tanyao", "riichi", "kinkei_dokuritsu"}),
        (Choice(worth="1"), {"riichi", "tanyao", "dora"}, {"toitoi", "daisangen"}),
        (Choice(worth="2"), {"toitoi", "chiitoitsu"}, {"riichi", "honitsu", "suuankou_tanki"}),
        (Choice(worth="3"), {"honitsu", "chinitsu", "renhou"}, {"toitoi", "daisangen"}),
        (Choice(worth="yakuman"), {"daisangen", "suuankou_tanki"}, {"chinitsu", "riichi"}),
    ],  # the same in every process
)
def test_filters_read_the_prices_of_the_table(choice: Choice, inside: set[str], outside: set[str]) -> None:
    found = set(ids(choice))
    assert inside <= found
    assert not outside & found


def test_what_is_not_in_force_has_no_value_to_filter_by() -> None:
    assert "renhou" in ids(Choice(where="elsewhere", worth="1"), OKLAHOMA)


# --- examples --------------------------------------------------------------------------------------------------


@for_each("cited", SHEETS)
def test_examples_are_scored_by_the_rules_in_force_where_they_can_be(cited: CitedRuleset) -> None:
    for entry in yaku_book().values():
        shown = shown_examples(entry, cited)
        assert len(shown) == len(entry.examples)
        for example in shown:
            best = example.result.best
            assert entry.id in {found.yaku.id for found in best.yaku} | {bonus.id for bonus in best.bonuses}
            assert example.result.rules is example.cited.ruleset
            assert example.cited is cited or entry.id not in cited.prices
            assert all(line.check.holds for line in example.lines)
            assert bool(example.lines) == (entry.id in YAKU)
            assert bool(example.places) == (entry.id in BONUSES)


def test_a_hidden_yaku_falls_back_to_the_rules_it_was_written_for() -> None:
    """Renhou is no yaku under Oklahoma's rules, so its example has its value under USMA's rules."""
    (example,) = shown_examples(yaku_book()["renhou"], OKLAHOMA)
    assert example.cited is USMA


def test_a_counter_example_fails_at_one_line() -> None:
    for entry in yaku_book().values():
        counter = shown_counter(entry)
        if counter is None:
            assert entry.id in BONUSES
        else:
            assert entry.counter is not None
            assert [line.check.condition.id for line in counter[1] if not line.check.holds] == [entry.counter.fails]


def test_fine_print_is_about_the_yaku() -> None:
    assert fine_print(yaku_book()["tanyao"]) == ("open-tanyao",)
    assert fine_print(yaku_book()["shousangen"]) == ("shousangen-total",)
    for entry in yaku_book().values():
        for name in fine_print(entry):
            assert set(topic(name).citations()) & set(entry.basis.facts)
