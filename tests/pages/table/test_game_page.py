"""The game sheet as a page: begun, entered into, corrected, shared, saved and deleted."""

from __future__ import annotations

import json
from secrets import token_urlsafe
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.session.kept import games, store
from pages.table.sheet.form import RIICHI, WINNERS
from quizzes.game.entry import Draw
from quizzes.game.history import Entered, read_names
from tests.pages.conftest import first_screen, shown

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from quizzes.game.keeping.finding import Game

pytestmark = pytest.mark.usefixtures("own_store")


def opened(token: str, **address: str) -> AppTest:
    page = first_screen(token, rules="usma").switch_page("table/game.py")
    page.query_params.update(address)
    page.run()
    assert not page.exception
    return page


def learner_of(token: str) -> str:
    return store().enter(token).learner.id


@pytest.fixture
def token() -> str:
    return token_urlsafe(32)


@pytest.fixture
def game(token: str) -> Game:
    return games().open(learner_of(token), read_names(("Ann", "Bo", "*Cy* <b>", "Di"), "Table 3"), rulesets()["usma"])


def tap(page: AppTest, label: str, value: object) -> AppTest:
    group = next(group for group in page.button_group if group.label.startswith(label))
    group.set_value(value).run()
    assert not page.exception
    return page


def press(page: AppTest, label: str) -> AppTest:
    next(button for button in page.button if button.label == label).click().run()
    assert not page.exception
    return page


def enabled(page: AppTest, label: str) -> bool:
    return not next(button for button in page.button if button.label == label).disabled


def test_a_game_is_begun_and_found_again(token: str) -> None:
    learner_of(token)
    page = opened(token)
    assert "No game is kept here yet." in [text.value for text in page.text]
    for label, name in (("East, deals first", "Ann"), ("South", "Bo")):
        next(field for field in page.text_input if field.label == label).set_value(name)
    press(page, "Begin")
    [kept] = games().of_learner(learner_of(token))
    assert (kept.history.names, kept.history.rules) == (("Ann", "Bo", "Player 3", "Player 4"), "usma")
    assert "East 1" in shown(opened(token, game=kept.id))


def ron(page: AppTest) -> AppTest:
    """Bo wins 3 han 30 fu from Di, in riichi: 4 × 960 = 3,840, so 3,900."""
    tap(page, "Who won?", [1])
    tap(page, "Who discarded?", 3)
    assert not enabled(page, "Enter")
    tap(page, "Han", "3")
    return tap(page, "Who declared riichi?", [1])


def test_a_win_takes_five_taps_and_says_who_pays_before_it_is_entered(token: str, game: Game) -> None:
    page = ron(opened(token, game=game.id))
    assert "Di pays Bo 3,900" in shown(page)
    assert "Bo takes 1 riichi stick, 1,000" in shown(page)
    assert "Next: East 2; Bo deals." in shown(page)
    press(page, "Enter")
    assert "33,900" in shown(page)
    assert "East 2" in shown(page)
    assert (page.session_state[WINNERS], page.session_state[RIICHI]) == ([], [])
    press(page, "Undo")
    assert "33,900" not in shown(page)
    press(page, "Bring back")
    assert "33,900" in shown(page)


def counted(page: AppTest, game: Game, taken: str) -> AppTest:
    """The sheet again, after Bo's hand was tapped elsewhere."""
    press(page, "Tap the hand, and come back with it")
    assert "What is this hand worth?" in shown(page)
    # Bo sits South in East 1, and that he won by ron was said on the sheet
    assert page.button(key="score_return").disabled
    page.switch_page("table/score.py").run()  # a test stays on the page it was on
    field = next(one for one in page.text_input if one.label == "The hand as text")
    field.set_value("234567m567p1123s 1s riichi dora 4m").run()
    assert "The discarder pays" in shown(page)
    page.button(key=taken).click().run()
    assert not page.exception
    page.switch_page("table/game.py")
    page.query_params["game"] = game.id
    page.run()
    return page


def test_a_hand_is_counted_by_tapping_and_comes_back_to_the_form_as_it_was(token: str, game: Game) -> None:
    page = opened(token, game=game.id)
    tap(page, "Who won?", [1])
    tap(page, "Who discarded?", 3)
    counted(page, game, "score_return")
    # riichi, pinfu and one dora by ron: 3 han, 20 + 10 = 30 fu
    assert "Di pays Bo 3,900" in shown(page)
    assert enabled(page, "Enter")
    assert page.session_state[WINNERS] == [1]


def test_who_comes_back_without_a_hand_finds_the_form_as_it_was(token: str, game: Game) -> None:
    page = ron(opened(token, game=game.id))
    counted(page, game, "score_no_return")
    assert "Di pays Bo 3,900" in shown(page)
    assert page.session_state[RIICHI] == [1]


def test_an_earlier_hand_is_corrected_and_all_after_it_counted_again(token: str, game: Game) -> None:
    page = press(ron(opened(token, game=game.id)), "Enter")
    press(ron(page), "Enter")  # as dealer: 6 × 960 = 5,760, so 5,800
    assert "39,700" in shown(page)
    next(box for box in page.selectbox if box.label == "Correct an entry").set_value(0).run()
    press(page, "Correct")
    assert page.session_state[WINNERS] == [1]
    tap(page, "Who won?", [0])
    tap(page, "Han", "1")  # Ann's 1 han 30 fu as dealer is 1,500, and Bo's bet; then Bo is paid 3,900 + 300, not 5,800
    press(page, "Confirm the correction")
    assert "32,500" in shown(page)
    assert "33,200" in shown(page)
    assert [type(event).__name__ for event in games().of_learner(learner_of(token))[0].events] == [
        "Opened", "Entered", "Entered", "Corrected",
    ]  # fmt: skip


def test_who_was_slower_is_told_what_happened_and_nothing_typed_is_lost(token: str, game: Game) -> None:
    page = ron(opened(token, game=game.id))
    other = token_urlsafe(32)
    assert games().accept(game.id, learner_of(other), games().invite(game.id, learner_of(token)))
    games().add(game.id, learner_of(other), Entered(Draw(frozenset({2}))), 1, "x", rulesets()["usma"])
    press(page, "Enter")
    said = shown(page)
    assert "Somebody else changed this game just now" in said
    assert "Draw, tenpai: *Cy* <b>" in said
    assert page.session_state[WINNERS] == [1]
    assert "Di pays Bo 5,800 + 300" in said  # Bo is the dealer now, with a honba
    press(page, "Enter")
    assert games().revision(game.id) == 3


def test_names_are_text(token: str, game: Game) -> None:
    page = opened(token, game=game.id)
    assert "&lt;b&gt;" in " ".join(element.body for element in page.get("html") if element.body)
    labels = next(group for group in page.button_group if group.label.startswith("Who won?")).options
    assert labels[2] == r"W · \*Cy\* \<b\>"


@pytest.mark.parametrize("nonsense", ["0" * 32, "' OR 1=1", "x" * 500, "%00"])
def test_an_address_that_leads_nowhere_says_so(token: str, nonsense: str) -> None:
    learner_of(token)
    page = opened(token, game=nonsense)
    assert "There is no such game here, or not any more." in [text.value for text in page.text]


def test_whoever_has_no_place_is_told_and_comes_in_by_a_word(token: str, game: Game) -> None:
    other = token_urlsafe(32)
    learner_of(other)
    page = opened(other, game=game.id)
    assert "Ann" not in shown(page)
    assert "does not keep the score" in page.text[0].value
    page = opened(other, game=game.id, word="abcdefgh")
    press(page, "Keep the score here too")
    assert "This link has ended" in page.warning[0].value
    word = games().invite(game.id, learner_of(token))
    page = press(opened(other, game=game.id, word=word), "Keep the score here too")
    assert "Ann" in shown(page)


def test_a_game_at_its_end_is_saved_and_deleted(token: str, game: Game) -> None:
    for number in range(8):
        games().add(game.id, learner_of(token), Entered(Draw()), 1 + number, str(number), rulesets()["usma"])
    page = opened(token, game=game.id)
    assert "The game is over" in shown(page)
    assert [button.label for button in page.button].count("Enter") == 0
    next(box for box in page.checkbox if box.label.startswith("Yes, delete")).check().run()
    press(page, "Delete")
    assert games().of_learner(learner_of(token)) == ()
    assert "No game is kept here yet." in [text.value for text in page.text]


def test_a_new_browser_is_asked_before_anything_is_kept() -> None:
    page = first_screen(None, rules="usma").switch_page("table/game.py").run()
    assert "Keep games in this browser" in [button.label for button in page.button]


def test_a_new_browser_that_follows_a_link_of_a_game_is_told_where_it_leads(game: Game) -> None:
    page = first_screen(None, rules="usma", game=game.id).switch_page("table/game.py").run()
    assert page.title[0].value == "Game sheet"
    assert "opens this link on the device it is kept on" in page.text[0].value
    assert "Ann" not in shown(page)


def test_games_are_in_the_file_of_ones_data(token: str, game: Game) -> None:
    from quizzes.game.games import Games

    learner = store().enter(token).learner
    said = json.loads(store().export(learner, Games.written))
    assert [one["id"] for one in said["games"]] == [game.id]
    page = first_screen(token, rules="usma").switch_page("learn/your_data.py").run()
    assert not page.exception
    assert "games whose score you keep" in page.markdown[0].value
