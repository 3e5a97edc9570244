"""The page Compare, as the server runs it."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest
from streamlit.runtime.context import ContextProxy

from content.handbook.same_hand import examples
from content.rulesets.comparison import FIRST, comparison
from content.rulesets.ruleset_file import FOLDER_VARIABLE, rulesets
from pages.components.reference.comparison import rows_html, section_titles
from tests.html import canonical
from tests.marks import first
from tests.pages import conftest
from tests.pages.conftest import blocks, param, shown
from tests.words import NO_RED_FIVES

if TYPE_CHECKING:
    from pathlib import Path

    from streamlit.testing.v1 import AppTest

SHEETS = tuple(rulesets().values())


def opened(rules: str = "usma", **address: str) -> AppTest:
    return conftest.opened("reference/compare.py", rules, **address)


@pytest.mark.parametrize("rules", first(list(rulesets())))
def test_only_differences_until_all_is_asked_for(rules: str) -> None:
    page = opened(rules, section="everything")
    rows = comparison((rulesets()[rules], *(cited for name, cited in rulesets().items() if name != rules)))
    assert shown(page).count("<th scope='row'>") == sum(row.differs for row in rows)
    page.toggle(key="compare_all").set_value(True).run()
    assert not page.exception
    assert shown(page).count("<th scope='row'>") == len(rows)
    assert param(page, "all") == "1"


def test_chosen_rulesets_and_section_are_in_the_address() -> None:
    page = opened("ema", **{"with": "oklahoma", "section": "penalties"})
    assert re.findall(r"<th scope='col'>([^<]*)", shown(page)) == ["Rule", SHEETS[1].name, SHEETS[5].name]
    assert "<caption>Penalties</caption>" in shown(page)
    assert (param(page, "with"), param(page, "section")) == ("oklahoma", "penalties")


@pytest.mark.parametrize(
    "said", first([{"with": "<b>.nobody"}, {"section": "<script>"}, {"all": "maybe"}, {"with": "ema", "section": ""}])
)
def test_an_address_that_is_wrong_is_answered_calmly(said: dict[str, str]) -> None:
    page = opened("usma", **said)
    assert f"<caption>{FIRST}</caption>" in shown(page)
    assert "<script>" not in shown(page)


def test_it_opens_with_one_short_section_and_folds_the_others() -> None:
    html = shown(opened("usma"))
    assert html.count("<caption>") == 1
    assert html.count("<th scope='row'>") <= 8
    html = shown(opened("usma", section="everything"))
    assert html.count("<details class='compare-part'") == html.count("<caption>") > 5
    (first,) = re.findall(r"<details class='compare-part' open><summary>([^<]*) \((\d+)\)", html)
    assert first[0] == comparison(SHEETS)[0].section
    assert int(first[1]) == html.split("</details><details class='compare-part'>")[0].count("<th scope='row'>")


def test_nothing_chosen_asks_for_something() -> None:
    page = opened("usma")
    page.get("button_group")[1].set_value([]).run()
    assert not page.exception
    (note,) = page.info
    assert note.value.startswith("Choose")


def test_link_to_no_rulesets_opens_with_none() -> None:
    page = opened("usma")
    page.get("button_group")[1].set_value([]).run()
    assert "with" in page.query_params
    again = opened("usma", **{"with": param(page, "with")})
    assert again.get("button_group")[1].value == []
    assert [note.value for note in again.info] == [note.value for note in page.info]


def test_all_rulesets_chosen_on_a_phone_are_in_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ContextProxy, "headers", {"User-Agent": "Mobile"})
    page = opened("usma")
    others = [name for name in rulesets() if name != "usma"]
    assert len(param(page, "with").split(".")) == 1
    page.get("button_group")[1].set_value(others).run()
    assert param(page, "with").split(".") == others


def test_a_cell_says_what_it_rests_on() -> None:
    html = unescape(canonical(rows_html(comparison(SHEETS), SHEETS)))
    assert html.count("<summary>document") > html.count("<summary>default") > html.count("<summary>not listed") > 0
    # USMA prints ryanpeikou as 1 han; right is 3 (errata, E3)
    (row,) = re.findall(r"<th scope='row'>Ryanpeikou</th>(.*?)</tr>", html)
    first = row.split("</td>")[0]
    assert "3 han, closed hands only" in first
    assert "<summary>document, misprint</summary>" in first
    assert "Printed: 1" in first
    assert "sources?rules=usma&fact=usma.yaku.ryanpeikou" in first


def test_sections_tell_how_much_differs() -> None:
    rows = comparison(SHEETS)
    titles = section_titles(rows)
    assert titles["fu"] == f"Fu ({sum(row.differs for row in rows if row.section == 'Fu')} differ)"
    assert section_titles(comparison((SHEETS[0], SHEETS[0])))["fu"].endswith("(none differ)")


def test_a_difference_has_a_sign_as_well_as_a_colour() -> None:
    html = canonical(rows_html([row for row in comparison(SHEETS) if row.differs], SHEETS))
    assert html.count("<td class='differs'>") == html.count("≠") > 0


@pytest.mark.parametrize("rules", first(list(rulesets()), 1))
@pytest.mark.parametrize("example", first(examples(), 1), ids=lambda example: example.title)
def test_one_hand_under_every_ruleset(rules: str, example: object) -> None:
    page = opened(rules, hand=example.hand)  # type: ignore[attr-defined]
    html = shown(page)
    heads = re.findall(r"<section><h2>([^<]*)</h2>", html)
    assert heads == [rulesets()[rules].name, *(cited.name for name, cited in rulesets().items() if name != rules)]
    assert html.count("class='differs'") == html.count("≠")
    assert ("<h3>Why</h3>" in html) == ("≠" in html)
    assert param(page, "hand") == example.hand  # type: ignore[attr-defined]


def test_the_example_chosen_is_shown() -> None:
    page = opened("usma", hand=examples()[0].hand)
    page.selectbox(key="compare_example").set_value(examples()[1]).run()
    assert page.text_input(key="compare_hand").value == examples()[1].hand
    assert param(page, "hand") == examples()[1].hand


@pytest.mark.parametrize(
    "hand", first(["abc", "<script>alert(1)</script>", "1m" * 300, "147m258p369s1234z 5z", "\x00", "**b**"])
)
def test_a_wrong_hand_is_told_in_one_sentence(hand: str) -> None:
    page = opened("ema", hand=hand)
    assert len(page.warning) == 1
    [told] = [text.value for text in page.text]
    assert told.startswith("Tensu needs ")
    assert told.endswith(".")
    assert "found" not in told


def test_a_club_is_compared_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "id: home\nname: Home <b>rules</b>\nbased_on: usma\ntable: {phones: {value: <i>none</i>}}\n"
    (tmp_path / "home.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    page = opened("usma", **{"with": "home", "section": "everything"})
    html = " ".join(blocks(page))
    assert html.count("<th scope='row'>") == 1
    assert "&lt;i&gt;none&lt;/i&gt;" in html
    assert "<i>none" not in html
    assert "<summary>club</summary>" in html


def test_red_fives_the_own_rules_do_not_count_are_said_and_counted_by_one_tap() -> None:
    page = opened("usma", hand="234067m067p1123s 1s")
    assert NO_RED_FIVES in shown(page)
    page.button(key="compare_count_red").click().run()
    assert param(page, "hand") == "234067m067p1123s 1s aka"
    html = shown(page)
    assert html.count("3 han 30 fu") == len(rulesets())
    assert "your table counts them" in html


def test_a_hand_that_some_sets_of_tiles_do_not_have_is_counted_under_the_others() -> None:
    html = shown(opened("usma", hand="340067m34599p34s 5s riichi"))
    assert "7,700 points" in html
    assert html.count("class='refused'") == html.count(" tile set ") == 3
    assert "whose option red_fives is 4.</p>" in html
