"""The page Compare, as the server runs it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from content.club import FOLDER_VARIABLE
from content.comparison import comparison
from content.ruleset_file import rulesets
from content.same_hand import examples
from pages.components.comparison import rows_html, section_titles

MAIN = str(Path(__file__).parents[2] / "pages" / "main.py")
SHEETS = tuple(rulesets().values())


def opened(rules: str, **said: str) -> AppTest:
    page = AppTest.from_file(MAIN, default_timeout=60)
    page.query_params["rules"] = rules
    page.run().switch_page("reference/compare.py")
    page.query_params.update(said)
    page.run()
    assert not page.exception
    return page


def param(page: AppTest, name: str) -> str:
    """What the address says after a run."""
    said = page.query_params[name]
    return said if isinstance(said, str) else said[0]


def shown(page: AppTest) -> str:
    return unescape(" ".join(part.body for part in page.get("html") if part.body and "<style>" not in part.body))


@pytest.mark.parametrize("rules", list(rulesets()))
def test_only_differences_until_all_is_asked_for(rules: str) -> None:
    page = opened(rules, section="everything")
    rows = comparison([rulesets()[rules], *(sheet for name, sheet in rulesets().items() if name != rules)])
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
    "said", [{"with": "<b>.nobody"}, {"section": "<script>"}, {"all": "maybe"}, {"with": "ema", "section": ""}]
)
def test_an_address_that_is_wrong_is_answered_calmly(said: dict[str, str]) -> None:
    page = opened("usma", **said)
    assert "<caption>Value of each yaku</caption>" in shown(page)
    assert "<script>" not in shown(page)


def test_nothing_chosen_asks_for_something() -> None:
    page = opened("usma")
    page.get("button_group")[1].set_value([]).run()
    assert not page.exception
    assert [note.value for note in page.info] == ["Choose one or more rulesets to compare with."]


def test_a_cell_says_what_it_rests_on() -> None:
    html = unescape(rows_html(comparison(SHEETS), SHEETS))
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
    assert set(section_titles(comparison([SHEETS[0], SHEETS[0]])).values()) >= {"Fu (none differ)"}


def test_a_difference_has_a_sign_as_well_as_a_colour() -> None:
    html = rows_html([row for row in comparison(SHEETS) if row.differs], SHEETS)
    assert html.count("<td class='differs'>") == html.count("≠") > 0


@pytest.mark.parametrize("rules", list(rulesets()))
@pytest.mark.parametrize("example", examples(), ids=lambda example: example.title)
def test_one_hand_under_every_ruleset(rules: str, example: object) -> None:
    page = opened(rules, hand=example.hand)  # type: ignore[attr-defined]
    html = shown(page)
    heads = re.findall(r"<section><h3>([^<]*)</h3>", html)
    assert heads == [rulesets()[rules].name, *(sheet.name for name, sheet in rulesets().items() if name != rules)]
    assert html.count("class='differs'") == html.count("≠")
    assert ("<h4>Why</h4>" in html) == ("≠" in html)
    assert param(page, "hand") == example.hand  # type: ignore[attr-defined]


def test_the_example_chosen_is_shown() -> None:
    page = opened("usma", hand=examples()[0].hand)
    page.selectbox(key="compare_example").set_value(examples()[1]).run()
    assert page.text_input(key="compare_hand").value == examples()[1].hand
    assert param(page, "hand") == examples()[1].hand


@pytest.mark.parametrize(
    "hand", ["abc", "<script>alert(1)</script>", "1m" * 300, "147m258p369s1234z 5z", "\x00", "**b**"]
)
def test_a_wrong_hand_is_told_in_one_sentence(hand: str) -> None:
    page = opened("ema", hand=hand)
    assert [note.value for note in page.warning] == ["This hand cannot be scored:"]
    assert [text.value.partition(" ")[0] for text in page.text] == ["expected"]


def test_a_club_is_compared_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "id: home\nname: Home <b>rules</b>\nbased_on: usma\ntable: {phones: {value: <i>none</i>}}\n"
    (tmp_path / "home.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    page = opened("usma", **{"with": "home", "section": "everything"})
    html = " ".join(part.body for part in page.get("html") if part.body and "<style>" not in part.body)
    assert html.count("<th scope='row'>") == 1
    assert "&lt;i&gt;none&lt;/i&gt;" in html
    assert "<i>none" not in html
    assert "<summary>club</summary>" in html
