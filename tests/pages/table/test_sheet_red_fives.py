"""Red fives on the game sheet: noted if the ruleset has none, counted by one tap, saved with the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pages.session.stores import games
from pages.table.sheet.form import FROM, WINNERS
from quizzes.table.game.entry import Shown, Win
from tests.pages.conftest import shown
from tests.pages.table import test_game_page
from tests.pages.table.test_game_page import counted, learner_of, opened, press, tap
from tests.words import NO_RED_FIVES, pays

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from quizzes.table.game.stored_games import Game

pytestmark = pytest.mark.usefixtures("own_store")
token, game = test_game_page.token, test_game_page.game

RED = "234067m067p1123s 1s"
"""Pinfu by ron is 1 han 30 fu: 1,000. With its two red fives, 3 han 30 fu pay 3,900."""


def typed(page: AppTest) -> AppTest:
    """Enter a win of Bo from Di by typing the tiles."""
    tap(page, WINNERS, [1])
    tap(page, FROM, 3)
    next(field for field in page.text_input if str(field.key).startswith("sheet_tiles_")).set_value(RED).run()
    assert not page.exception
    return page


@pytest.mark.slow
def test_red_fives_are_said_below_the_payments_and_one_tap_counts_them(token: str, game: Game) -> None:
    page = typed(opened(token, game=game.id))
    assert pays("Di", 1_000, "Bo") in shown(page)
    assert NO_RED_FIVES in shown(page)
    page.button(key="sheet_red_1_count_red").click().run()
    assert not page.exception
    assert pays("Di", 3_900, "Bo") in shown(page)
    assert "your table counts them" in shown(page)
    press(page, "sheet_enter")
    [entry] = games().of_learner(learner_of(token))[0].history.entries
    assert isinstance(entry, Win)
    assert isinstance(entry.wins[0].worth, Shown)
    assert entry.wins[0].worth.record["red_fives"] is True
    page = press(opened(token, game=game.id), "sheet_correct")
    assert page.session_state[f"sheet_tiles_1/{page.session_state['sheet_number']}"] == f"{RED} ron aka"
    page.button(key="sheet_red_1_count_red").click().run()
    assert pays("Di", 1_000, "Bo") in shown(page)


@pytest.mark.slow
def test_red_fives_counted_on_the_calculator_stay_counted_on_the_sheet(token: str, game: Game) -> None:
    page = opened(token, game=game.id)
    tap(page, WINNERS, [1])
    tap(page, FROM, 3)
    counted(page, game, "score_return", f"{RED} aka")
    assert pays("Di", 3_900, "Bo") in shown(page)


def test_of_several_winners_each_is_named(token: str, game: Game) -> None:
    page = opened(token, game=game.id)
    tap(page, WINNERS, [0, 1])
    tap(page, FROM, 3)
    fields = [field for field in page.text_input if str(field.key).startswith("sheet_tiles_")]
    fields[0].set_value(RED)
    fields[1].set_value("34567899m345p23s 1s").run()
    assert not page.exception
    text = shown(page)
    assert f"Ann: {NO_RED_FIVES}" in text
    assert "Bo: These" not in text
