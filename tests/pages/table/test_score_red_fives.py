"""Red fives on the Score page: noted if the ruleset has none, counted by one tap, refused by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pages.conftest import blocks, param, shown
from tests.pages.table.test_score import answer, page_of, rows, tap
from tests.words import NO_RED_FIVES

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

RED = "234067m067p1123s 1s ron"
"""Pinfu alone is 1 han 30 fu: 1,000. With its two red fives, 3 han 30 fu pay 3,900."""
TWO_OF_A_SUIT = "340067m34599p34s 5s ron riichi"
"""Riichi, pinfu and sanshoku are 4 han 30 fu: 7,700, or 8,000 with kiriage. Two red fives make a haneman: 12,000."""


def note(page: AppTest) -> str:
    """Return the sentence about red fives below the amount."""
    return next((html for html in blocks(page) if "class='red-fives'" in html), "")


def test_red_fives_the_rules_do_not_count_are_said_and_one_tap_counts_them() -> None:
    page = page_of(RED)
    assert "1,000" in answer(page)
    assert NO_RED_FIVES in note(page)
    button = page.button(key="score_count_red")
    assert button.label == "Count them"
    button.click().run()
    assert not page.exception
    assert "3,900" in answer(page)
    assert param(page, "hand") == "234067m067p1123s 1s ron aka"
    assert "your table counts them" in note(page)
    page.button(key="score_count_red").click().run()
    assert "1,000" in answer(page)
    assert param(page, "hand") == RED


def test_a_link_may_say_that_red_fives_count() -> None:
    assert "3,900" in answer(page_of(f"{RED} aka"))


def test_nothing_is_said_where_red_fives_count_or_none_is_there() -> None:
    for hand, rules in ((RED, "oklahoma"), ("234567m567p1123s 1s", "usma"), (f"{RED} aka", "oklahoma")):
        assert note(page_of(hand, rules)) == ""


def test_the_bill_says_it_too() -> None:
    assert shown(page_of(RED)).count(NO_RED_FIVES) == 2  # below the amount and in the bill


def test_two_red_fives_of_one_suit_name_the_option_and_one_tap_allows_them() -> None:
    page = page_of(TWO_OF_A_SUIT, "competition")
    assert "at most 3 red fives, 1 in one suit (option red_fives)" in answer(page)
    assert "choose a ruleset whose option red_fives is 4" in answer(page)
    page.button(key="score_four_red").click().run()
    assert not page.exception
    assert "12,000" in answer(page)
    assert " use 3 red fives" in note(page)
    page.button(key="score_count_red").click().run()
    assert "1 in one suit" in answer(page)


def test_they_are_refused_as_soon_as_they_are_tapped() -> None:
    page = tap(page_of("", "competition"), "0m", "0m")
    assert "1 in one suit" in answer(page)
    assert "score_four_red" in [button.key for button in page.button]
    assert param(page, "hand") == "00m"
    page = tap(page, "0m", "0m", "back c1", "5m")
    assert "12 more tiles" in answer(page)


def test_three_of_one_suit_are_in_no_set_and_no_tap_helps() -> None:
    page = page_of("000m345p67899s 5p chi 345s")
    (said,) = page.warning
    assert "link" in said.value


def test_a_hand_with_two_of_one_suit_stays_when_the_rules_change() -> None:
    page = page_of(TWO_OF_A_SUIT, "usma")
    assert NO_RED_FIVES in note(page)
    page.session_state["rules_wanted"] = "competition"
    page.run()
    assert not page.exception
    assert param(page, "hand") == TWO_OF_A_SUIT
    assert "1 in one suit" in answer(page)


def test_waits_say_and_count_them_as_well() -> None:
    page = page_of("23406m406p22s789s", waits="1")
    assert NO_RED_FIVES in note(page)
    assert not [row for row in rows(page) if "red 5" in row]
    page.button(key="score_waits_count_red").click().run()
    assert not page.exception
    assert "your table counts them" in note(page)
    assert param(page, "hand") == "23406m406p22789s aka"
