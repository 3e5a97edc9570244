"""The game sheet as a page: a game is begun, entered, corrected, shared, saved and deleted."""

from __future__ import annotations

import json
import re
from secrets import token_urlsafe
from typing import TYPE_CHECKING

import pytest

from content.loader import read_yaml
from content.payments.game_rules import FILE
from content.rulesets.ruleset_file import rulesets
from pages.session.stores import games, store
from pages.table.hand_url import TEXT
from pages.table.sheet.corrections import RULES
from pages.table.sheet.form import DEAD, FROM, KIND, NOBODY_LIABLE, OTHER, RIICHI, TENPAI, WINNERS, of_winner
from quizzes.table.game.entry import Counted, Draw, Nagashi, Win, Won
from quizzes.table.game.history import Entered, read_names
from tests.marks import first
from tests.pages.conftest import new_tab, shown
from tests.quizzes.store.sample_answers import exported

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from quizzes.table.game.stored_games import Game

pytestmark = pytest.mark.usefixtures("own_store")


def opened(token: str, **address: str) -> AppTest:
    page = new_tab("table/game.py", token, rules="usma")
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


def field(page: AppTest, name: str) -> str:
    """Return the key of a field in the open form. Each form has a number."""
    return f"{name}/{page.session_state['sheet_number']}"


def held(page: AppTest, name: str) -> object:
    """Return the value of a field in the form."""
    return page.session_state[field(page, name)]


def tap(page: AppTest, name: str, value: object) -> AppTest:
    page.button_group(key=field(page, name)).set_value(value).run()
    assert not page.exception
    return page


def press(page: AppTest, key: str) -> AppTest:
    page.button(key=key).click().run()
    assert not page.exception
    return page


def paid(page: AppTest) -> list[tuple[str, str, str]]:
    """Return the payments that the page shows."""
    return re.findall(r"([^\s>]+) pays (\S+) ([\d,]+)", shown(page))


def test_a_game_is_begun_and_found_again(token: str) -> None:
    learner_of(token)
    page = opened(token)
    assert "class='empty'" in shown(page)
    for place, name in enumerate(("Ann", "Bo")):
        page.text_input(key=f"begin_{place}").set_value(name)
    next(button for button in page.button if button.label == "Begin").click().run()
    [kept] = games().of_learner(learner_of(token))
    assert (kept.history.named.names, kept.history.rules) == (("Ann", "Bo", "Player 3", "Player 4"), "usma")
    assert "East 1" in shown(opened(token, game=kept.id))


def ron(page: AppTest) -> AppTest:
    """Enter a win: Bo, in riichi, wins 3 han 30 fu from Di. 4 × 960 = 3,840, so 3,900."""
    tap(page, WINNERS, [1])
    tap(page, FROM, 3)
    assert page.button(key="sheet_enter").disabled
    tap(page, of_winner("han", 1), "3")
    return tap(page, RIICHI, [1])


@pytest.mark.slow
def test_a_win_takes_five_taps_and_says_who_pays_before_it_is_entered(token: str, game: Game) -> None:
    page = ron(opened(token, game=game.id))
    assert ("Di", "Bo", "3,900") in paid(page)
    press(page, "sheet_enter")
    assert "33,900" in shown(page)
    assert "East 2" in shown(page)
    assert (held(page, WINNERS), held(page, RIICHI)) == ([], [])
    press(page, "sheet_undo")
    assert "33,900" not in shown(page)
    press(page, "sheet_redo")
    assert "33,900" in shown(page)


def counted(page: AppTest, game: Game, taken: str, typed: str = "234567m567p1123s 1s riichi dora 4m") -> AppTest:
    """Return to the sheet after Bo's hand was entered on the other page."""
    press(page, of_winner("count", 1))
    # Bo is South in East 1, and the sheet already says that he won by ron
    assert page.button(key="score_return").disabled
    page.switch_page("table/score.py").run()  # a test stays on the page it was on
    typing = next(one for one in page.text_input if one.key.startswith(TEXT))
    typing.set_value(typed).run()
    page.button(key=taken).click().run()
    assert not page.exception
    page.switch_page("table/game.py")
    page.query_params["game"] = game.id
    page.run()
    return page


@pytest.mark.slow
def test_a_hand_is_counted_by_tapping_and_comes_back_to_the_form_as_it_was(token: str, game: Game) -> None:
    page = opened(token, game=game.id)
    tap(page, WINNERS, [1])
    tap(page, FROM, 3)
    counted(page, game, "score_return")
    # riichi, pinfu and one dora by ron: 3 han, 20 + 10 = 30 fu
    assert ("Di", "Bo", "3,900") in paid(page)
    assert not page.button(key="sheet_enter").disabled
    assert held(page, WINNERS) == [1]


def test_what_a_browser_still_sends_of_the_last_hand_is_not_taken_for_the_next(token: str, game: Game) -> None:
    """Every two seconds, the browser asks whether somebody else has changed the game, and sends its form as well."""
    page = ron(opened(token, game=game.id))
    shown_before = field(page, RIICHI), page.session_state[field(page, RIICHI)]
    press(page, "sheet_enter")
    late = page.session_state
    late[shown_before[0]] = shown_before[1]
    page.run()
    tap(page, KIND, "Draw")
    assert not page.button(key="sheet_enter").disabled
    press(page, "sheet_enter")
    assert games().of_learner(learner_of(token))[0].history.entries[-1] == Draw(frozenset())


DRAGONS = "45m99s pon 555z pon 666z pon 777z 6m"


@pytest.mark.slow
def test_who_is_liable_for_a_hand_counted_elsewhere_pays_on_the_sheet(token: str, game: Game) -> None:
    """Bo is South, with Ann to the left. Ann, who fed the dragons, and Di, who discarded, each pay half of 32,000."""
    page = opened(token, game=game.id)
    tap(page, WINNERS, [1])
    tap(page, FROM, 3)
    counted(page, game, "score_return", f"{DRAGONS} pao daisangen left across")
    assert "and Di pay Bo 16,000 each" in shown(page)
    press(page, "sheet_enter")
    assert "16,000" in shown(page)
    [entry] = games().of_learner(learner_of(token))[0].history.entries
    assert isinstance(entry, Win)
    assert entry.wins[0].liable == 0


@pytest.mark.slow
def test_who_is_liable_is_asked_where_the_tiles_show_such_a_yakuman(token: str, game: Game) -> None:
    page = opened(token, game=game.id)
    tap(page, WINNERS, [1])
    tap(page, FROM, 3)
    page.text_input(key=field(page, of_winner("tiles", 1))).set_value(DRAGONS).run()
    assert page.button(key="sheet_enter").disabled
    tap(page, of_winner("liable", 1), NOBODY_LIABLE)
    assert ("Di", "Bo", "32,000") in paid(page)
    assert not page.button(key="sheet_enter").disabled
    tap(page, of_winner("liable", 1), 2)
    assert "*Cy* <b> and Di pay Bo 16,000 each" in shown(page)


def test_fields_for_a_yakuman_name_the_winner_if_several_players_win(token: str, game: Game) -> None:
    page = opened(token, game=game.id)
    tap(page, WINNERS, [1, 3])
    for player in (1, 3):
        tap(page, of_winner("han", player), "Yakuman")
    labels = [group.label for group in page.button_group if "yakuman" in group.label or "liable" in group.label]
    assert len(set(labels)) == len(labels) == 4


def test_a_dead_hand_is_entered_at_a_draw(token: str, game: Game) -> None:
    """Bo declared riichi and has a dead hand. Only Di is tenpai, and gets 1,000 from each."""
    page = tap(opened(token, game=game.id), KIND, "Draw")
    tap(page, RIICHI, [1])
    assert "Bo −3,000" not in shown(page)
    tap(page, TENPAI, [3])
    tap(page, DEAD, [1])
    assert "Bo −1,000" in shown(page)
    assert "Di +3,000" in shown(page)
    press(page, "sheet_enter")
    assert "dead hand: Bo; riichi: Bo" in shown(page)


def test_a_player_who_turns_out_to_have_a_dead_hand_is_no_longer_tenpai(token: str, game: Game) -> None:
    page = tap(opened(token, game=game.id), KIND, "Draw")
    tap(page, TENPAI, [1, 3])
    tap(page, DEAD, [1])
    tenpai = page.button_group(key=field(page, TENPAI))
    assert tenpai.value == [3]
    assert "Di +3,000" in shown(page)


@pytest.mark.slow
def test_two_nagashi_mangan_are_entered_at_once(token: str, game: Game) -> None:
    page = tap(opened(token, game=game.id), KIND, "Other")
    page.selectbox(key=field(page, OTHER)).set_value("Nagashi mangan").run()
    assert page.button(key="sheet_enter").disabled
    tap(page, WINNERS, [1, 3])
    assert ("Ann", "Bo", "4,000") in paid(page)
    assert ("Ann", "Di", "4,000") in paid(page)
    press(page, "sheet_enter")
    [entry] = games().of_learner(learner_of(token))[0].history.entries
    assert entry == Nagashi(frozenset({1, 3}))


@pytest.mark.slow
def test_before_the_eighth_win_in_a_row_of_east_the_form_says_what_it_is_worth(token: str, game: Game) -> None:
    won = Entered(Win((Won(0, Counted(1, 30)),), 1))
    for number in range(7):
        games().add(game.id, learner_of(token), won, 1 + number, str(number), rulesets()["usma"])
        said = [caption.value for caption in opened(token, game=game.id).caption if "hands in a row" in caption.value]
        assert len(said) == (number == 6)
    assert " 7 hands" in said[0]


@pytest.mark.slow
def test_who_comes_back_without_a_hand_finds_the_form_as_it_was(token: str, game: Game) -> None:
    page = ron(opened(token, game=game.id))
    counted(page, game, "score_no_return")
    assert ("Di", "Bo", "3,900") in paid(page)
    assert held(page, RIICHI) == [1]


@pytest.mark.slow
def test_an_earlier_hand_is_corrected_and_all_after_it_counted_again(token: str, game: Game) -> None:
    page = press(ron(opened(token, game=game.id)), "sheet_enter")
    press(ron(page), "sheet_enter")  # as dealer: 6 × 960 = 5,760, so 5,800
    assert "39,700" in shown(page)
    page.selectbox(key="sheet_chosen").set_value(0).run()
    press(page, "sheet_correct")
    assert held(page, WINNERS) == [1]
    tap(page, WINNERS, [0])
    # Ann's 1 han 30 fu as dealer is 1,500, and Bo's bet; then Bo is paid 3,900 + 300, not 5,800
    tap(page, of_winner("han", 0), "1")
    press(page, "sheet_enter")
    assert "32,500" in shown(page)
    assert "33,200" in shown(page)
    assert [type(event).__name__ for event in games().of_learner(learner_of(token))[0].events] == [
        "Opened", "Entered", "Entered", "Corrected",
    ]  # fmt: skip


@pytest.mark.slow
def test_who_was_slower_is_told_what_happened_and_nothing_typed_is_lost(token: str, game: Game) -> None:
    page = ron(opened(token, game=game.id))
    other = token_urlsafe(32)
    assert games().accept(game.id, learner_of(other), games().invite(game.id, learner_of(token)))
    games().add(game.id, learner_of(other), Entered(Draw(frozenset({2}))), 1, "x", rulesets()["usma"])
    press(page, "sheet_enter")
    said = shown(page)
    assert "tenpai: *Cy* <b>" in said
    assert held(page, WINNERS) == [1]
    assert ("Di", "Bo", "5,800") in paid(page)  # Bo is the dealer now, with a honba
    press(page, "sheet_enter")
    assert games().revision(game.id) == 3


def test_names_are_text(token: str, game: Game) -> None:
    page = opened(token, game=game.id)
    assert "&lt;b&gt;" in " ".join(element.body for element in page.get("html") if element.body)
    labels = page.button_group(key=field(page, WINNERS)).options
    assert labels[2].partition(" · ") == ("W", " · ", r"\*Cy\* \<b\>")


@pytest.mark.parametrize("nonsense", first(["0" * 32, "' OR 1=1", "x" * 500, "%00"]))
def test_an_address_that_leads_nowhere_says_so(token: str, nonsense: str) -> None:
    learner_of(token)
    page = opened(token, game=nonsense)
    assert " can't find this game" in page.text[0].value


def test_whoever_has_no_place_is_told_and_comes_in_by_a_word(token: str, game: Game) -> None:
    other = token_urlsafe(32)
    learner_of(other)
    page = opened(other, game=game.id)
    assert "Ann" not in shown(page)
    assert "can't enter scores" in page.text[0].value
    page = opened(other, game=game.id, word="abcdefgh")
    for _wrong in range(10):
        press(page, "game_join")
        assert page.warning
    word = games().invite(game.id, learner_of(token))
    page = press(opened(other, game=game.id, word=word), "game_join")
    assert "Ann" in shown(page)


def test_a_game_at_its_end_is_saved_and_deleted(token: str, game: Game) -> None:
    for number in range(8):
        games().add(game.id, learner_of(token), Entered(Draw()), 1 + number, str(number), rulesets()["usma"])
    page = opened(token, game=game.id)
    assert "sheet_enter" not in [button.key for button in page.button]
    page.checkbox[0].check().run()
    press(page, "sheet_delete")
    assert games().of_learner(learner_of(token)) == ()
    assert "class='empty'" in shown(page)


def test_a_new_browser_is_asked_before_anything_is_kept() -> None:
    page = new_tab("table/game.py", None, rules="usma").run()
    assert page.button(key="game_keep")


def test_a_new_browser_that_follows_a_link_of_a_game_is_told_where_it_leads(game: Game) -> None:
    page = new_tab("table/game.py", None, rules="usma", game=game.id).run()
    assert page.title[0].value == "Game sheet"
    assert "another device" in page.text[0].value
    assert "Ann" not in shown(page)


def test_games_are_in_the_file_of_ones_data(token: str, game: Game) -> None:
    from quizzes.table.game.stored_games import Games

    learner = store().enter(token).learner
    said = json.loads(exported(store(), learner, Games.written))
    assert [one["id"] for one in said["games"]] == [game.id]
    page = new_tab("learn/your_data.py", token, rules="usma").run()
    assert not page.exception
    assert "games you keep score of" in page.markdown[0].value


def test_the_sheet_lists_every_rule_with_more_than_one_meaning() -> None:
    assert set(read_yaml(FILE).mapping()) <= set(RULES)
