"""What only the presenter sees: who has tried to answer, where to open the big screen, and what it shows now."""

from __future__ import annotations

from dataclasses import replace

from pages.club.presenter import presenter_html
from pages.components.evening.wall_question import Unfolding, unfolding
from pages.wall.wall import head_of, scores_of
from tests.browser.evening.walls import ADDRESS, READER, room_at
from tests.pages.conftest import text_of

SCREEN = "http://192.0.2.2:8700/wall/j7wyuk"
NOTHING = Unfolding("", "", 0, 0)


def test_players_who_sent_an_incomplete_answer_are_named_until_it_is_complete() -> None:
    """Amira and Ben have answered, and Chloe and Daniel have not. Ben and Chloe first sent incomplete answers."""
    room = room_at("can_win", "open", players=4)
    said = text_of(presenter_html(room, READER, ADDRESS, "", None, {"1", "2"}, NOTHING))
    waiting, _, lacking = said.partition("Incomplete")
    assert [name in waiting.partition("Waiting for")[2] for name in ("Ben", "Chloe", "Daniel")] == [False, True, True]
    assert [name in lacking for name in ("Ben", "Chloe", "Daniel")] == [False, True, False]


def test_a_phone_can_scan_the_code_from_the_presenters_page_until_it_starts() -> None:
    for phase in ("lobby", "open"):
        html = presenter_html(room_at("han_fu", phase), READER, ADDRESS, "", None, (), NOTHING)
        assert ("data:image/svg" in html) is (phase == "lobby")


def test_the_address_of_the_big_screen_can_be_typed_and_what_it_shows_is_said() -> None:
    room = room_at("han_fu", "revealed")
    html = presenter_html(room, READER, ADDRESS, SCREEN, None, (), Unfolding("", "step & bill", 1, 2))
    said = text_of(html)
    assert "192.0.2.2:8700/wall/j7wyuk" in said
    assert "http:" not in said
    assert '<p class="explained">On the big screen now: step &amp; bill, step 1 of 2</p>' in html


def test_the_presenter_reads_the_step_of_the_explanation_that_the_room_sees() -> None:
    room = room_at("han_fu", "revealed")
    for told in (1, 3):
        step = unfolding(room.question(1), READER, told)
        assert step.html in presenter_html(room, READER, ADDRESS, "", None, (), step)


def test_the_first_vote_stays_in_sight_and_the_second_is_shown_once_somebody_has_answered() -> None:
    room = room_at("can_win", "open", 2, players=4)
    shown = [presenter_html(room, READER, ADDRESS, "", None, (), NOTHING).count('class="votes"')]
    room.by_vote.pop((1, 2))
    html = presenter_html(room, READER, ADDRESS, "", None, (), NOTHING)
    assert [*shown, html.count('class="votes"')] == [2, 1]
    assert head_of(room) in text_of(html)


def test_between_questions_the_presenter_sees_the_scores_of_the_big_screen() -> None:
    room = room_at("can_win", "table", players=4)
    assert scores_of(room) in presenter_html(room, READER, ADDRESS, "", None, (), NOTHING)


def test_a_player_who_has_left_is_counted_neither_as_present_nor_as_waited_for() -> None:
    room = room_at("can_win", "open", players=4)
    room.everybody[room.players[-1].id] = replace(room.players[-1], left=1)
    html = presenter_html(room, READER, ADDRESS, "", None, (), NOTHING)
    assert "3 players" in text_of(html)
    assert "<b>2</b> of <b>3</b>" in html


def test_while_the_room_talks_nobody_is_waited_for() -> None:
    talking = presenter_html(room_at("can_win", "open", 2, opened=None), READER, ADDRESS, "", None, (), NOTHING)
    voting = presenter_html(room_at("can_win", "open", 2), READER, ADDRESS, "", None, (), NOTHING)
    assert ["answered-so-far" in html for html in (talking, voting)] == [False, True]
