"""The page of a player's own games, as the server runs it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.practice.choose_set import OWN
from quizzes.sets.own_hands import OwnHand, own_set
from scoring.context import WinContext
from scoring.hand import Hand
from tests.pages import conftest
from tests.pages.conftest import param, shown
from tests.words import PAID_IN_LOG

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

DATA = Path(__file__).parents[2] / "quizzes" / "table" / "logs" / "data"
LIABLE, CHANKAN = "double_ron_and_liability.mjlog", "chankan.tenhou.json"


def pasted(text: str, rules: str = "usma") -> AppTest:
    page = conftest.opened("table/games.py", rules)
    page.text_area(key="games_pasted").set_value(text)
    page.button(key="games_read_pasted").click().run()
    assert not page.exception
    return page


def texts(page: AppTest) -> list[str]:
    return [one.value for one in page.text]


def test_every_win_stands_beside_what_was_paid() -> None:
    page = pasted((DATA / LIABLE).read_text("utf-8"))
    html = unescape(shown(page))
    assert html.count(PAID_IN_LOG) == 7
    assert (
        "5 of 7 wins pay the same under USMA club rules. 2 differ because of a rule, which is shown beside each."
        in texts(page)
    )
    b, c, d = "B (West)", "C (North)", "D (East)"
    assert "5. East 4: B (West) wins by ron from C (North)" in html
    assert f"{b} +12,000, {c} −12,000 (6 han 30 fu)" in html
    assert f"</b>. In the log: 1 han each. {rulesets()['usma'].name}: not in force." in html
    assert f"{d} +12,600, {c} −11,600; 1,000 of this" in html
    assert re.search(r"−11,600; 1,000 of this [^<]*\(4 han 30 fu\)", html)
    assert "because somebody is liable (pao)" in html


@pytest.mark.slow
def test_only_one_s_own_or_what_differs() -> None:
    page = pasted((DATA / LIABLE).read_text("utf-8"))
    page.selectbox(key="games_seat").set_value(3).run()
    page.segmented_control(key="games_show").set_value("Mine").run()
    assert shown(page).count(PAID_IN_LOG) == 3
    page.segmented_control(key="games_show").set_value("Different").run()
    assert shown(page).count(PAID_IN_LOG) == 2


def test_a_damaged_log_is_one_sentence_and_what_was_read_before_stays() -> None:
    page = pasted((DATA / CHANKAN).read_text("utf-8"))
    page.text_area(key="games_pasted").set_value("<b>no log</b>")
    page.button(key="games_read_pasted").click().run()
    assert not page.exception
    assert any(re.search(r"\nLine 1: .* no mjlog: .* <b>\.$", one) for one in texts(page))
    assert PAID_IN_LOG in shown(page)


def test_names_of_a_log_are_text() -> None:
    page = pasted((DATA / CHANKAN).read_text("utf-8").replace('"D"]', '"<img src=x>"]'))
    html = "".join(element.body for element in page.get("html"))
    assert "<img src=x>" not in html
    assert "&lt;img src=x&gt; (West) wins by ron" in html  # in East 2 the second of four is the dealer


@pytest.mark.usefixtures("own_store")
def test_the_address_asks_about_these_hands_again() -> None:
    hand = Hand.parse("234567m567p1123s", "1s")
    sitting = own_set("usma", (OwnHand("han_fu", hand, WinContext()), OwnHand("winning_tiles", hand, WinContext())))
    page = conftest.opened("practice/quiz.py", own=sitting.own, hand="2")
    assert OWN in shown(page)
    assert "2 of 2" in shown(page)
    assert param(page, "own") == sitting.own


@pytest.mark.usefixtures("own_store")
def test_an_address_with_hands_that_are_none_says_so() -> None:
    page = conftest.opened("practice/quiz.py", own="hrSE000.0.0.abc...")
    assert any(" this link" in one for one in texts(page))
