"""The page of dice and seats, as the server runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest

from content.documents.basis import Basis, Origin
from content.handbook.wall_break import WallBreak, read_roll, read_seats
from content.rulesets.ruleset_file import rulesets
from pages.components.table.walls import told
from tests.for_each import for_each
from tests.html import canonical
from tests.marks import first
from tests.pages import conftest
from tests.pages.conftest import param, shown
from tests.words import word

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def opened(rules: str = "usma", **address: str) -> AppTest:
    return conftest.opened("table/dice.py", rules, **address)


def texts(page: AppTest) -> str:
    return "\n".join(one.value for one in page.text)


def test_the_address_brings_the_roll_back_with_its_picture() -> None:
    page = opened(dice="3-4")
    assert "3 and 4 make 7. West's wall is broken after stack 7 from its right end." in texts(page)
    drawn = canonical(unquote(shown(page)))
    assert drawn.count("<rect") == 68
    assert drawn.count("class='counted dead") == 7  # a 7 counts the very stacks that are dead
    assert drawn.count("dead shown") == drawn.count("'first'") - 1 == 1  # the legend has the sign as well


def test_a_roll_of_the_table_is_entered_and_one_is_thrown() -> None:
    page = opened()
    page.selectbox(key="dice_first").set_value(6).run()
    assert param(page, "dice") == "6-4"
    page.button(key="dice_roll").click().run()
    assert not page.exception
    parted = read_roll(param(page, "dice"))
    assert told(parted) in texts(page)


def test_winds_are_drawn_and_stand_in_the_address() -> None:
    page = opened()
    page.button(key="dice_seats").click().run()
    drawn = read_seats(param(page, "seats"))
    again = opened(seats=param(page, "seats"))
    for number, wind in enumerate(drawn, 1):
        assert f"Player {number}: {wind.name.capitalize()}" in texts(again)
    assert texts(again).count("the first dealer, who rolls") == 1


@for_each("rules", list(rulesets()))
def test_every_document_is_cited_or_said_to_be_silent(rules: str) -> None:
    html = shown(opened(rules))
    counts = {"cheatsheet", "competition", "ariari"}
    assert Basis(Origin.DEFAULT).sentence in html or rules in counts
    assert "Drawing seats" in html
    assert word("topics/procedures", "topics", "breaking-the-wall", "title") in html


@for_each("rules", list(rulesets()))
def test_every_heading_on_how_it_is_done_says_how(rules: str) -> None:
    lines = [line for line in texts(opened(rules)).splitlines() if rulesets()[rules].name in line]
    assert len(lines) == 3
    assert not [line for line in lines if line.rstrip().endswith(":")]
    assert "anticlockwise" in lines[0]


@pytest.mark.parametrize(
    ("name", "wrong"), first([("dice", "9-9"), ("dice", "<b>"), ("seats", "EEEE"), ("seats", "<b>")])
)
def test_nonsense_in_the_address_is_one_sentence(name: str, wrong: str) -> None:
    page = opened(**{name: wrong})
    assert "can't be used" in page.warning[0].value
    assert wrong in texts(page) or "not a possible roll" in texts(page)


def test_the_corner_is_told() -> None:
    assert "4 of them round the corner in North's wall." in told(WallBreak(1, 2))
    assert told(WallBreak(1, 1)).endswith("holds the dora indicator, which lies in West's wall.")
