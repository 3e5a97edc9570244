"""The card for the table: its page in the app, its address, and its content."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.rulesets.comparison import option_cell
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import name
from pages.components.reference.table_card import LISTS, card_html, code_svg, routes
from pages.session.app_url import (
    LONGEST_ORIGIN,
    AddressError,
    origin_of,
    read_origin,
)
from tests.for_each import for_each
from tests.marks import first
from tests.pages import conftest
from tests.plain_routes import answered
from tests.words import word

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

ORIGIN = "http://192.168.1.20:8501"
BASE_FU = f"{word('topics/fu', 'topics', 'fu-base', 'text')}°"


def text_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", html.partition("<body>")[2]))


def opened(rules: str, **address: str) -> AppTest:
    return conftest.opened("reference/card.py", rules, **address)


# --- the page in the app ---


@for_each("rules", list(rulesets()))
def test_the_page_links_to_the_card(rules: str) -> None:
    page = opened(rules, at=ORIGIN)
    (button,) = page.get("link_button")
    assert button.proto.url == f"/card/{rules}?at=http%3A%2F%2F192.168.1.20%3A8501"
    assert not page.info


def test_an_address_that_phones_cannot_reach_is_said() -> None:
    (note,) = opened("usma", at="http://localhost:8501").info
    assert "Phones" in note.value


@pytest.mark.parametrize("typed", first(["<script>", "javascript:alert(1)", "http://", "x" * 200]))
def test_a_wrong_address_is_told(typed: str) -> None:
    page = opened("usma", at=typed)
    (note,) = page.warning
    assert "address" in note.value
    assert not page.get("link_button")


# --- addresses ---


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("192.168.1.20:8501", "http://192.168.1.20:8501"),
        (" https://tensu.example.org/club/ ", "https://tensu.example.org/club"),
        ("http://[fe80::1]:8501", "http://[fe80::1]:8501"),
        ("mahjong-pc", "http://mahjong-pc"),
    ],
)
def test_addresses_as_people_type_them(typed: str, read: str) -> None:
    assert read_origin(typed) == read


@given(st.text(max_size=150))
def test_any_text_is_an_address_or_refused(typed: str) -> None:
    try:
        read = read_origin(typed)
    except AddressError as error:
        said = str(error)
    else:
        said = ""
        assert re.fullmatch(r"https?://[A-Za-z0-9.:/\[\]_~-]+", read)
        assert len(read) <= LONGEST_ORIGIN
        assert read_origin(read) == read
    assert "\n" not in said
    assert len(said) < 200


def test_the_base_path_of_a_server_is_kept() -> None:
    assert origin_of("https://example.org/club/tensu/card?rules=usma") == "https://example.org/club/tensu"
    assert origin_of(None) == "http://localhost:8501"


# --- the card ---


@for_each("rules", list(rulesets()))
def test_the_card_says_the_values_of_its_ruleset(rules: str) -> None:
    cited = rulesets()[rules]
    html = card_html(cited, ORIGIN)
    for key, entry in cited.prices.items():
        yakuman = entry.value.yakuman
        closed, opened_ = (
            "–"
            if number is None
            else "M"
            if key == "nagashi_mangan"
            else f"{number}Y".removeprefix("1")
            if yakuman
            else f"{number}"
            for number in (entry.value.closed, entry.value.open)
        )
        sign = "°" if entry.basis.origin.value == "default" else ""
        row = rf"<tr><td>{re.escape(name(key))}{sign} <small>[^<]*</small></td><td>{closed}</td><td>{opened_}</td></tr>"
        assert len(re.findall(row, html)) == 1, key
    words = re.sub(r"\s+", " ", text_of(html))
    for key in (key for keys in LISTS.values() for key in keys):
        assert option_cell(key, cited).text in words, key


def test_payments_of_the_printed_tables() -> None:
    # cheat sheet, Payment Table: 3 han 40 fu pays 5.2k, 1.3k / 2.6k; the dealer 7.7k, 2.6k
    html = card_html(rulesets()["cheatsheet"], ORIGIN)
    assert "<td><b>5200</b><br>1300/2600</td>" in html
    assert "<td><b>7700</b><br>2600</td>" in html
    # 4 han 30 fu is 7,700 there, and a mangan under Oklahoma's kiriage
    assert "<td><b>7700</b><br>2000/3900</td>" in html
    assert "<td><b>7700</b><br>2000/3900</td>" not in card_html(rulesets()["oklahoma"], ORIGIN)


def test_the_code_leads_to_look_up_under_the_ruleset() -> None:
    cited = rulesets()["ema"]
    url = f"{ORIGIN}/rulebook?rules=ema"
    assert code_svg(url) in card_html(cited, ORIGIN)
    assert code_svg(url) != code_svg(f"{ORIGIN}/rulebook?rules=usma")


# --- the route ---


def get(path: str, query: str = "") -> tuple[int, dict[str, str], str]:
    return answered(routes, path, query)


def test_the_card_is_a_page_that_fetches_nothing() -> None:
    status, headers, body = get("/card/usma")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert not re.search(r"(?:src|href)=|url\((?!\"data:)|@import", body)
    assert "http://10.0.0.7:8501/rulebook?rules=usma" in text_of(body)


@pytest.mark.parametrize("asked", ["nobody", "<b>", "x" * 300])
def test_a_card_of_nothing_is_not_found(asked: str) -> None:
    status, headers, body = get(f"/card/{asked}")
    assert (status, headers["content-type"]) == (404, "text/plain; charset=utf-8")
    assert "no card" in body
    assert f" {asked[:40]!r}. " in body
    assert all(name in body for name in rulesets())
    assert len(body) < 200


def test_a_wrong_address_in_the_link_is_refused() -> None:
    status, headers, body = get("/card/usma", "at=javascript:alert(1)")
    assert (status, headers["content-type"]) == (400, "text/plain; charset=utf-8")
    assert ORIGIN in body, "an example of a right address"


def test_what_no_document_says_is_marked_as_common_practice() -> None:
    # the competition rules have no fu at all; USMA has them, and the cheat sheet prints every table
    assert BASE_FU in text_of(card_html(rulesets()["competition"], ORIGIN))
    assert BASE_FU not in text_of(card_html(rulesets()["usma"], ORIGIN))
    assert "from each°" in text_of(card_html(rulesets()["competition"], ORIGIN))
    assert "from each°" not in text_of(card_html(rulesets()["cheatsheet"], ORIGIN))


def test_what_a_club_took_from_a_ruleset_stands_in_its_document() -> None:
    usma = rulesets()["usma"]
    club = replace(usma, ruleset=replace(usma.ruleset, id="tuesday"), based_on="usma")
    assert BASE_FU not in text_of(card_html(club, ORIGIN))
    assert BASE_FU in text_of(card_html(replace(club, based_on=""), ORIGIN))
