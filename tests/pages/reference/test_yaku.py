"""The pages Yaku and Fu under every ruleset, and every yaku's own page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from content.handbook.fu_book import STAGES, fu_items
from content.handbook.yaku_list import Choice, chosen, shown_counter, shown_examples
from content.rulesets.ruleset_file import rulesets
from content.rulesets.values_in_words import price_words
from content.words.glossary import Naming, yaku_book
from pages.components.bill.bill import BILL
from pages.components.reference.yaku_card import cards_html, example_html
from scoring.fu import FuReason
from tests.html import canonical
from tests.marks import first
from tests.pages import conftest
from tests.pages.conftest import blocks, menus_open, shown

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

RULES = list(rulesets())


def opened(script: str, rules: str, **address: str) -> AppTest:
    return conftest.opened(f"reference/{script}.py", rules, **address)


def cards(page: AppTest) -> list[str]:
    return re.findall(r"data-go='yaku=([a-z0-9_]+)'", shown(page))


# --- the list --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("rules", first(RULES))
def test_the_list_shows_what_is_in_force_with_its_value(rules: str) -> None:
    page, cited = opened("yaku", rules), rulesets()[rules]
    assert cards(page) == [entry.id for entry in chosen(Choice(), cited)]
    for entry in chosen(Choice(), cited):
        assert f"{entry.romaji}, {entry.english[0]}: {price_words(entry.id, cited)}" in shown(page)


def test_every_yaku_has_one_picture_that_waits_until_it_is_seen() -> None:
    everything = chosen(Choice(where="all"), rulesets()["usma"])
    html = canonical(cards_html(everything, rulesets()["usma"], Naming.ROMAJI, index=False))
    pictures = re.findall(r"<img [^>]*>", html)
    assert len(pictures) == len(yaku_book())
    assert all("loading='lazy'" in item and "alt='" in item and "width='" in item for item in pictures)


def test_the_list_is_one_element() -> None:
    page = opened("yaku", "usma", where="all")
    assert sum("yaku-card" in part for part in blocks(page)) == 1


def test_the_filters_are_in_the_address() -> None:
    page = opened("yaku", "usma", family="pairs", worth="yakuman")
    assert set(cards(page)) == {"daichisei", "daisharin", "kokushi", "kokushi_13"}
    page.selectbox(key="yaku_where").set_value("elsewhere").run()
    assert page.query_params["where"] in ("elsewhere", ["elsewhere"])
    assert not page.exception


@pytest.mark.parametrize(
    "said", first([{"family": "<b>"}, {"order": "x" * 300}, {"where": ""}, {"worth": "7"}]), ids=str
)
def test_a_filter_that_is_none_is_left_out(said: dict[str, str]) -> None:
    page = opened("yaku", "ema", **said)
    assert len(page.warning) == 1
    assert len(cards(page)) == len(rulesets()["ema"].prices)


def test_no_yaku_is_a_calm_answer() -> None:
    page = opened("yaku", "usma", where="elsewhere", family="draw")
    assert cards(page) == []
    assert any("class='empty'" in block for block in blocks(page))


@pytest.mark.parametrize(("naming", "lead"), [("english", "All Sequences"), ("kanji", "平和"), ("romaji", "Pinfu")])
def test_the_name_that_leads_is_the_readers_choice(naming: str, lead: str) -> None:
    html = canonical(cards_html([yaku_book()["pinfu"]], rulesets()["usma"], Naming(naming), index=False))
    (head,) = re.findall(r"<span class='head'><b>(.*?)</b>", html)
    assert lead in head


# --- one yaku --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", first(range(len(yaku_book())), 2), ids=list(yaku_book()).__getitem__)
def test_the_page_of_a_yaku(place: int) -> None:
    """Check each yaku under one ruleset. The rulesets take turns."""
    entry = list(yaku_book().values())[place]
    cited = rulesets()[RULES[place % len(RULES)]]
    page = opened("yaku", cited.ruleset.id, yaku=entry.id)
    text = shown(page)
    assert page.title[0].value == entry.romaji
    assert f"<p class='said'>{price_words(entry.id, cited)}</p>" in text
    assert f"Under {cited.name}" in text
    assert text.count("class='checklist'") == len(entry.examples) + 1 if entry.counter else "checklist" not in text
    assert text.count("class='fails'") == (1 if entry.counter else 0)
    for example in entry.examples:
        assert f"{example.points:,} points" in text or entry.id in cited.prices
    for other in rulesets().values():
        assert other.name in text
    for mistake in entry.mistakes:
        assert mistake in text


def test_a_misprint_is_told_with_what_is_printed_and_what_is_right() -> None:
    text = shown(opened("yaku", "usma", yaku="junchan"))
    assert rulesets()["usma"].prices["junchan"].basis.note.partition(". ")[0] in text


def test_what_differs_elsewhere_has_a_sign_and_a_word() -> None:
    text = shown(opened("yaku", "usma", yaku="renhou"))
    assert re.search(r"\bAri-Ari.*?≠</b> different</span></p><p>Not in force", text, re.DOTALL)
    assert ">=</b> the same</span>" in shown(opened("yaku", "usma", yaku="pinfu"))


@pytest.mark.parametrize("name", first(["", "nobody", "<script>alert(1)</script>", "x" * 500]))
def test_a_yaku_that_is_not_here_is_answered_with_all(name: str) -> None:
    page = opened("yaku", "usma", yaku=name)
    assert len(cards(page)) == len(rulesets()["usma"].prices)
    assert bool(page.warning) == bool(name)
    assert "<script>" not in shown(page)


@pytest.mark.slow
def test_every_ruleset_in_turn_on_one_page() -> None:
    page = opened("yaku", "usma", yaku="renhou")
    for rules in RULES:
        menus_open(page).radio(key="rules").set_value(rules).run()
        assert not page.exception
        assert f"<p class='said'>{price_words('renhou', rulesets()[rules])}</p>" in shown(page)


def test_a_drawn_hand_shows_its_discards() -> None:
    (example,) = shown_examples(yaku_book()["nagashi_mangan"], rulesets()["usma"])
    html = example_html(example.result.best.win, example.blocks, example.places, index=False)
    assert html.count("<img") == 13
    counter = shown_counter(yaku_book()["nagashi_mangan"])
    assert counter is not None
    assert "✗" in BILL.checklist("it's a list", counter[1])


# --- fu --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", first(RULES))
def test_every_fu_item_in_the_order_of_counting(rules: str) -> None:
    page = opened("fu", rules)
    text, items = shown(page), fu_items(rulesets()[rules])
    told = re.findall(
        r"<tr><td><div class='what'>([^<]*)</div>.*?<td class='number'>(\d+ fu)</td></tr>", text, re.DOTALL
    )
    order = [reason for stage in STAGES for reason in stage.reasons]
    assert told[: len(order)] == [(items[yaku_id].said.name, f"{items[yaku_id].item.fu} fu") for yaku_id in order]
    assert len(order) == len(FuReason)
    headings = [f"{number}. {stage.title}" for number, stage in enumerate(STAGES, 1)]
    assert re.findall(r"<h2[^>]*>(\d\. [^<]+)", text) == headings
    assert "48 fu are rounded up to 50." in text
    assert "62 fu are rounded up to 70." in text
