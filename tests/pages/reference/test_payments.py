"""The page Payments: tables, the cell asked for, its arithmetic, the picture, and addresses that are wrong."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

import pytest

from content.documents.basis import COMMON
from content.documents.documents import fact
from content.payments.payment_answer import answer_payment
from content.payments.payment_query import PaymentQuery
from content.payments.payment_table import FU, growth_words, payment_table
from content.rulesets.ruleset_file import rulesets
from pages.components.reference.payment_table import (
    asked_tables,
    asked_tables_html,
    han_keys,
    keys_html,
    parts_of,
    picture,
    read_asked,
)
from scoring.payment import LEAST_HAN, Limit, Winner, base_points, payments
from tests.html import canonical
from tests.marks import first
from tests.pages import conftest
from tests.pages.conftest import menus_open, param, shown

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def opened(rules: str = "usma", **address: str) -> AppTest:
    return conftest.opened("reference/payments.py", rules, **address)


CELL = re.compile(r"aria-label='([^':]*): ([^']*)'")


@pytest.mark.parametrize("rules", first(list(rulesets())))
def test_all_four_tables_as_the_engine_pays(rules: str) -> None:
    ruleset, page = rulesets()[rules].ruleset, opened(rules)
    cells = dict(CELL.findall(shown(page)))
    assert shown(page).count("<table class='pay'>") == 4
    for winner in Winner:
        side = f"{'dealer' if winner.is_dealer else 'non-dealer'}, {'tsumo' if winner.is_tsumo else 'ron'}"
        for han, fu in ((1, 30), (2, 50), (3, 60), (4, 25), (4, 30), (5, None), (6, None), (8, None), (11, None)):
            base = base_points(han, fu or 0, kiriage=ruleset.kiriage_mangan, kazoe_han=ruleset.kazoe_han)
            paid = sorted(part.points for part in payments(base.points, winner, 0, ruleset.honba))
            asked = f"{han} han" + (f" {fu} fu" if fu else "")
            assert cells[f"{asked}, {side}"] == " and ".join(f"{points:,}" for points in paid)


def test_the_cell_asked_for_is_lit_and_explained() -> None:
    page = opened("usma", han="3", fu="40", seat="non-dealer", win="tsumo")
    text = shown(page)
    assert re.findall(r"aria-current='true' aria-label='([^']*: [^']*)'", text) == [
        "3 han 40 fu, non-dealer, tsumo: 1,300 and 2,600"
    ]
    assert text.count("<table class='pay'>") == 1
    assert "40 × 2 × 2 × 2 × 2 × 2 = 1,280" in text
    assert "1,280 × 2 = 2,560 → 2,600" in text


def test_a_cell_covered_by_the_mangan_above_it_is_lit_there() -> None:
    lit = re.findall(
        r"aria-current='true' aria-label='([^']*: [^']*)'",
        shown(opened("usma", han="4", fu="62", seat="dealer", win="ron")),
    )
    assert lit == ["4 han 40 fu, dealer, ron: 12,000"]


def test_kiriage_is_seen_where_it_is_in_force() -> None:
    assert shown(opened("oklahoma")).count("<small>kiriage</small>") == 8  # 3 han 60 fu and 4 han 30 fu, four times
    assert "<small>kiriage</small>" not in shown(opened("usma"))
    assert "rounded up to mangan (kiriage)" in shown(opened("oklahoma", han="4", fu="30"))


def test_the_options_behind_the_figures_are_told_with_their_source() -> None:
    text = shown(opened("oklahoma"))
    assert re.search(r"Kiriage mangan.*?<b>yes</b>", text, re.DOTALL)
    assert fact("oklahoma.score.kiriage").section in text.partition("Kiriage mangan")[2]
    assert COMMON.sentence in shown(opened("ema"))


def test_a_dash_tells_why() -> None:
    text = shown(opened("usma", han="1", fu="20", seat="dealer", win="ron"))
    assert "1 han and 20 fu" in text.partition("<table class='pay'>")[0]
    assert "a dash</summary>" in text


def test_honba_are_added_to_every_cell() -> None:
    cells = dict(CELL.findall(shown(opened("usma", honba="2"))))
    assert cells["1 han 30 fu, non-dealer, ron, 2 honba"] == "1,600"  # 1,000 + 2 × 300
    assert cells["1 han 30 fu, dealer, tsumo, 2 honba"] == "700"  # 500 + 2 × 100


def test_the_fields_write_the_address() -> None:
    page = opened("usma")
    page.text_input(key="pay_han").set_value("2").run()
    page.text_input(key="pay_fu").set_value("34").run()
    assert not page.exception
    assert (param(page, "han"), param(page, "fu")) == ("2", "34")
    assert "34 fu are rounded up to 40." in shown(page)
    page.text_input(key="pay_han").set_value("").run()
    assert (param(page, "han"), param(page, "fu")) == ("", "34")


@pytest.mark.parametrize("text", first(["-1", "999", "30.5", "1e3", "two"]))
def test_a_number_that_is_none_is_refused_in_a_sentence_and_never_cut(text: str) -> None:
    page = opened("usma", han="2")
    page.text_input(key="pay_fu").set_value(text).run()
    assert not page.exception
    assert page.text_input(key="pay_fu").value == text
    assert text in re.findall(r"<p class='refused'>(.*?)</p>", shown(page))[0]
    assert param(page, "fu") == ""


def test_a_field_just_changed_is_newer_than_the_address_the_browser_sends() -> None:
    """While the user types fast, the browser sends an address from before the last change."""
    page = opened("usma")
    page.text_input(key="pay_han").set_value("2").run()
    del page.query_params["han"]
    page.text_input(key="pay_fu").set_value("40").run()
    assert (param(page, "han"), param(page, "fu")) == ("2", "40")


def test_a_new_address_is_newer_than_the_fields() -> None:
    page = opened("usma", han="2", fu="40")
    page.query_params["han"] = "3"
    page.run()
    assert page.text_input(key="pay_han").value == "3"


def test_another_ruleset_keeps_the_question() -> None:
    page = opened("usma", han="4", fu="30", seat="dealer", win="ron")
    assert "11,600" in shown(page)
    menus_open(page).radio(key="rules").set_value("oklahoma").run()
    assert "2,000 × 6 = 12,000" in shown(page)


@pytest.mark.parametrize(
    "said",
    first(
        [
            {"han": "abc"},
            {"han": "0"},
            {"han": "-1"},
            {"han": "²"},
            {"fu": "9" * 400, "han": "1"},
            {"seat": "<script>alert(1)</script>"},
            {"win": "both"},
            {"honba": "1e3"},
        ]
    ),
    ids=str,
)
def test_what_an_address_gets_wrong_is_said_and_left_out(said: dict[str, str]) -> None:
    page = opened("usma", **said)
    assert len(page.warning) == 1
    assert re.search(r"must be a number|is neither", page.text[0].value)
    assert "<script>" not in shown(page)
    assert shown(page).count("<table class='pay'>") == 4


def test_reading_an_address_and_writing_it_are_inverse() -> None:
    asked = PaymentQuery(3, 40, dealer=True, tsumo=False, honba=2)
    parts = {name: str(part) for name, part in parts_of(asked).items() if part is not None}
    assert read_asked(parts) == (asked, ())
    assert read_asked({}) == (PaymentQuery(), ())


@pytest.mark.parametrize("rules", first(list(rulesets())))
def test_the_picture_draws_the_table(rules: str) -> None:
    table = payment_table(rulesets()[rules], Winner.OTHER_RON)
    figure = picture(table)
    lines = figure["data"]
    assert isinstance(lines, list)
    assert [line["name"] for line in lines] == ["1 han", "2 han", "3 han", "4 han"]
    assert dict(zip(lines[0]["x"], lines[0]["y"], strict=True))[30] == 1000
    assert max(lines[3]["y"]) == 8000
    assert len({line["line"]["dash"] for line in lines}) == len({line["marker"]["symbol"] for line in lines}) == 4
    page = opened(rules, view="picture", win="ron", seat="non-dealer")
    assert len(page.get("plotly_chart")) == 1
    assert f" non-dealer. {growth_words(table)}" in page.caption[-1].value
    assert not opened(rules, view="sculpture").get("plotly_chart")


def test_a_cell_links_to_itself() -> None:
    html = canonical(asked_tables_html(PaymentQuery(dealer=True, tsumo=False), rulesets()["usma"]))
    assert "href='?rules=usma&amp;han=2&amp;fu=50&amp;seat=dealer&amp;win=ron'" in html
    assert "data-go='han=2&amp;fu=50&amp;seat=dealer&amp;win=ron'" in html
    assert {table.winner for table in asked_tables(PaymentQuery(), rulesets()["usma"])} == set(Winner)


def pressed(page: AppTest) -> list[str]:
    return re.findall(r"aria-label='(\d[^',]*)' aria-current='true'>", shown(page))


def test_four_taps_give_a_payment() -> None:
    page = opened("usma")
    page.segmented_control(key="pay_seat").set_value("dealer").run()
    page.segmented_control(key="pay_win").set_value("ron").run()
    assert "data-go='han=3&seat=dealer&win=ron'" in shown(page)  # the third tap
    page = opened("usma", han="3", seat="dealer", win="ron")
    assert "data-go='han=3&fu=40&seat=dealer&win=ron'" in shown(page)  # the fourth
    page = opened("usma", han="3", fu="40", seat="dealer", win="ron")
    assert "<h2>3 han 40 fu, dealer, ron</h2>" in shown(page)
    assert "<dd>7,700</dd>" in shown(page)  # 40 × 32 × 6 = 7,680
    assert pressed(page) == ["3 han", "40 fu"]


def tapped(html: str, name: str) -> dict[str, str]:
    """Return the question that a button leads to."""
    (go,) = re.findall(rf"data-go='([^']*)'[^>]*aria-label='{re.escape(name)}'", unescape(canonical(html)))
    return dict(parse_qsl(go))


@pytest.mark.slow
@pytest.mark.parametrize("rules", first(rulesets(), 1))
def test_every_payment_is_four_taps_away(rules: str) -> None:
    """Seat, win, han and fu take one tap each. A limit takes three taps."""
    cited, found = rulesets()[rules], 0
    for winner in Winner:
        seat_and_win = PaymentQuery(dealer=winner.is_dealer, tsumo=winner.is_tsumo)  # two taps
        for han, name in han_keys(cited).items():
            asked, problems = read_asked(tapped(keys_html(seat_and_win, cited), f"{name} han"))
            assert (asked, problems) == (replace(seat_and_win, han=han), ())
            if han >= LEAST_HAN[Limit.MANGAN]:
                assert [case.winner for case in answer_payment(asked, cited).cases] == [winner]
                continue
            for fu in FU:
                there, problems = read_asked(tapped(keys_html(asked, cited), f"{fu} fu"))
                assert (there, problems) == (replace(asked, fu=fu), ())
                answer = answer_payment(there, cited)
                assert [case.winner for case in answer.cases] == ([winner] if answer.base else [])
                found += bool(answer.cases)
    assert found == 160  # 4 han by 11 rows and 4 winners, less the 16 that no hand has


def test_a_number_of_han_between_two_limits_presses_the_lower_one() -> None:
    assert pressed(opened("usma", han="7", fu="30")) == ["6–7 han", "30 fu"]
    assert pressed(opened("usma", han="2", fu="42")) == ["2 han"]
    assert pressed(opened("usma")) == []


def test_what_was_paid_leads_back_to_han_and_fu() -> None:
    page = opened("usma", paid="7700")
    text = shown(page)
    assert "3 han 60 fu" in text
    assert "data-go='han=4&fu=30&seat=non-dealer&win=ron'" in text
    page.text_input(key="pay_paid").set_value("double yakuman dealer ron").run()
    assert "<h2>Ron by the dealer: 96,000</h2><ul class='from-points'><li>2 yakuman</li></ul>" in shown(page)
    page.text_input(key="pay_paid").set_value("mangan oya ron").run()  # 2,000 × 6
    assert "<h2>Ron by the dealer: 12,000</h2>" in shown(page)
    assert "data-go='han=3&fu=70&seat=dealer&win=ron'" in shown(page)
    page.text_input(key="pay_paid").set_value("7800").run()
    assert "no win pays 7,800" in shown(page)
    page.text_input(key="pay_paid").set_value("<script>").run()
    assert "was paid" in shown(page)
    assert "<script>" not in shown(page)
