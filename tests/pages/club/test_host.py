"""The page of an evening's host, in every phase, without a browser."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.yaku_book import Naming
from pages.club.hosting import NOT_IT, takes_place
from pages.components.practice.feedback import Reader
from pages.play.bill_progress import told_so_far
from pages.session.stores import DEADLINES, evenings, store
from pages.wall.wall import wall_html
from quizzes.evening.evening_records import Door, EveningError
from quizzes.evening.phase import Action, Phase
from quizzes.evening.plan import Dealt, OwnHand, OwnQuestion, Plan
from quizzes.evening.room import read_room
from tests.html import canonical
from tests.pages.club.conftest import OTHER, PLAN, TOKEN, Hosted, hosted, page_of
from tests.pages.conftest import shown
from tests.words import ADD_AT_END, HANDS_WITHOUT_PHONE, NO_RED_FIVES, ONE_MORE, START_FIRST, counter

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

RIGHT, NO_RON = {"han": 3, "fu": 30}, {"han": 3, "fu": 20}
"""The right answer, and one without the 10 fu of a closed ron."""


def wall(evening: Hosted, join: str = "http://10.0.0.7:8501/play") -> str:
    """Return what the room sees."""
    room = read_room(evenings(), evening.id, rulesets()[evening.now.plan.rules])
    assert room
    told = told_so_far(evening.id, room.moment.revision)
    return canonical(wall_html(room, Reader(Naming.ROMAJI, index=True), join, told))


def press(page: AppTest, key: str) -> AppTest:
    """Press the button whose key begins with this text."""
    next(button for button in page.button if str(button.key).startswith(key)).click()
    page.run()
    assert not page.exception
    return page


def change(page: AppTest, player: str, beginning: str) -> None:
    menu = page.menu_button(key=f"change-{player}")
    menu.click(next(one for one in menu.options if one.startswith(beginning))).run()


def said(page: AppTest) -> str:
    return " ".join(one.value for one in (*page.warning, *page.info, *page.success, *page.text))


def usual(page: AppTest) -> str:
    return next(button.label for button in page.button if str(button.key).startswith("evening_next"))


def test_the_usual_step_leads_through_a_whole_evening(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    code = evening.opened.evening.code or ""
    assert f"{code[:3]} {code[3:]}".upper() in wall(evening)
    assert "3 players are here" in wall(evening)
    assert usual(page) == START_FIRST
    press(page, "evening_next")
    assert counter("Question", 1, 2) in wall(evening)
    assert "<b>0</b> of <b>3</b> answered" in wall(evening)
    evening.answer("Ann", RIGHT)
    evening.answer("Bo", NO_RON)
    page.run()
    assert "<b>2</b> of <b>3</b> answered" in wall(evening)
    assert "20 fu" not in wall(evening)
    press(page, "evening_next")
    assert "How the room voted" in wall(evening)
    assert "3 han, 20 fu" in wall(evening)
    assert "✓" not in wall(evening)
    assert "3,900" not in wall(evening)
    press(page, "evening_next")
    assert "✓" in wall(evening)
    assert "left out 10 fu: closed ron" in wall(evening)
    assert "1 of 2" in wall(evening)
    assert usual(page) == "Explain it"
    press(page, "evening_next")
    assert "How the hand is scored" in wall(evening)
    assert "Pinfu" not in wall(evening)
    press(page, "evening_next")
    assert "Pinfu" in wall(evening)
    press(page, "evening_back")
    assert "Pinfu" not in wall(evening)
    press(page, "evening_all")
    assert "3,900" in wall(evening)
    while usual(page) != "Scores":
        press(page, "evening_next")
    press(page, "evening_next")
    assert "1 of 1" in wall(evening)
    press(page, "evening_next")
    assert "Who *begins*?" in wall(evening)
    pressed = []
    while evening.now.moment.phase is not Phase.ENDED and len(pressed) < 9:
        pressed.append(usual(page))
        press(page, "evening_next")
    assert pressed == ["Close the question", "Show the answer", "Scores", "End the club evening"]
    assert evening.now.moment.phase is Phase.ENDED
    assert not [button for button in page.button if str(button.key).startswith("evening_next")]


@pytest.mark.slow
def test_two_screens_never_step_twice(evening: Hosted) -> None:
    one, other = page_of("host", evening=evening.id), page_of("host", evening=evening.id)
    press(one, "evening_next")
    press(other, "evening_next")
    assert evening.now.moment.number == 1
    assert evening.now.moment.phase is Phase.OPEN
    assert usual(other) == "Close the question"
    evening.act(Action.CLOSE, Action.REVEAL)
    one.run()
    other.run()
    press(one, "evening_next")
    press(other, "evening_next")
    one.run()
    assert usual(one) == usual(other)
    assert "(2 of" in usual(one)


def test_another_screen_of_the_host_shows_the_same_line_of_the_bill(evening: Hosted) -> None:
    evening.act(Action.START, Action.CLOSE, Action.REVEAL)
    one = page_of("host", evening=evening.id)
    press(press(one, "evening_next"), "evening_next")
    assert "Pinfu" in wall(evening)


@pytest.mark.slow
def test_talk_and_vote_again_shows_both_votes(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    press(page, "evening_next")
    evening.answer("Ann", NO_RON)
    press(page, "evening_next")
    press(page, "evening_AGAIN")
    assert "vote 2" in wall(evening)
    press(page, "evening_next")
    evening.answer("Ann", RIGHT)
    press(page, "evening_next")
    assert (
        wall(evening).index("Before you talked")
        < wall(evening).index("3 han, 20 fu")
        < wall(evening).index("3 han, 30 fu")
    )


def test_a_third_vote_stands_beside_the_second(evening: Hosted) -> None:
    evening.act(Action.START)
    evening.answer("Ann", NO_RON)
    for given in (RIGHT, {"han": 2, "fu": 30}):
        evening.act(Action.CLOSE, Action.AGAIN, Action.RESUME)
        evening.answer("Ann", given)
    evening.act(Action.CLOSE)
    shows = wall(evening)
    assert shows.index("3 han, 30 fu") < shows.index("2 han, 30 fu")
    assert "3 han, 20 fu" not in shows


@pytest.mark.slow
@pytest.mark.usefixtures("own_store")
def test_time_is_stopped_goes_on_and_is_given() -> None:
    evening = hosted(Plan("usma", PLAN.items, seconds=60))
    page = page_of("host", evening=evening.id)
    press(page, "evening_next")
    closes = evening.now.moment.closes
    assert closes is not None
    press(page, "evening_MORE_TIME")
    later = evening.now.moment.closes
    assert later is not None
    assert abs(later - closes - 30_000) < 5_000
    press(page, "evening_PAUSE")
    assert evening.now.moment.paused
    assert "The clock is stopped" in wall(evening)
    assert usual(page) == "Continue"
    press(page, "evening_next")
    assert not evening.now.moment.paused


def test_a_question_is_left_out_and_an_evening_ended_before_its_end(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    press(page, "evening_next")
    evening.answer("Ann", RIGHT)
    press(page, "evening_SKIP")
    assert "asked-was" in wall(evening)
    press(page, "evening_AGAIN")
    assert "<b>1</b> of <b>3</b> answered" in wall(evening)
    press(page, "evening_SKIP")
    press(page, "evening_next")
    assert counter("Question", 2, 2) in wall(evening)
    press(page, "end-")
    assert evening.now.moment.phase is Phase.ENDED


def test_everybody_has_answered_and_it_closes_by_itself(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    press(page, "evening_next")
    for name in ("Ann", "Bo", "Cy"):
        evening.answer(name, RIGHT)
    page.run()
    assert usual(page) == "Show the answer"


def test_who_knows_only_the_code_or_the_address_sees_nothing_and_does_nothing(evening: Hosted) -> None:
    page = page_of("host", OTHER, evening=evening.id)
    assert "You are not the host" in " ".join(one.value for one in page.header)
    assert START_FIRST not in [button.label for button in page.button]
    assert (evening.opened.evening.code or "").upper() not in shown(page).replace(" ", "")
    page.text_input[-1].set_value(evening.opened.evening.code or "")
    page.button[-1].click()
    page.run()
    assert NOT_IT in said(page)
    assert not evenings().is_host(evening.id, store().enter(OTHER).id)


@pytest.mark.slow
def test_another_device_asks_by_a_word_that_works_once_and_hosts_when_it_is_accepted(evening: Hosted) -> None:
    host = page_of("host", unfold="Host from another device", evening=evening.id)
    assert not [one for one in host.code if len(one.value) == 9]
    press(host, "show One")
    word = next(one.value for one in host.code if len(one.value) == 9)
    press(host, "hide One")
    assert word not in [one.value for one in host.code]
    remote = page_of("host", OTHER, evening=evening.id)
    remote.text_input[-1].set_value(word)
    remote.button[-1].click()
    remote.run()
    assert "Waiting" in " ".join(one.value for one in remote.header)
    assert not evenings().is_host(evening.id, store().enter(OTHER).id)
    press(host, "show One")
    press(host, "True-")
    assert not [one for one in host.code if len(one.value) == 9], "a code that has been used is hidden"
    remote.run()
    assert usual(remote) == START_FIRST
    third = page_of("host", "P" * 43, evening=evening.id)
    third.text_input[-1].set_value(word)
    third.button[-1].click()
    third.run()
    assert NOT_IT in said(third)


def test_a_device_that_asks_is_turned_away(evening: Hosted) -> None:
    other = store().enter(OTHER).id
    assert evenings().pair(evening.id, evenings().pairing_word(evening.id, evening.device), other)
    assert evenings().asks_to_host(evening.id, other)
    assert not evenings().of_host(other)
    page = page_of("host", evening=evening.id)
    steps = next(part for part in page.get("flex_container") if "steps" in str(part.proto.id))
    assert [button for button in steps.button if str(button.key).startswith("True-")]
    press(page, "False-")
    assert not evenings().asks_to_host(evening.id, other)
    assert not evenings().is_host(evening.id, other)


def test_one_screen_shows_the_wall_and_a_bar_with_nothing_secret(evening: Hosted) -> None:
    evening.act(Action.START)
    evening.answer("Ann", RIGHT)
    page = page_of("host", evening=evening.id, wall="1")
    (frame,) = page.get("iframe")
    assert frame.proto.src == f"/wall/{evening.opened.evening.code}"
    assert not page.code
    assert not page.expander
    assert "3,900" not in shown(page)
    assert "30 fu" not in shown(page)
    keys = {str(button.key).partition("-")[0] for button in page.button if str(button.key).startswith("evening")}
    assert keys == {"evening_next", "evening_PAUSE", "evening_SKIP"}


def test_the_presenter_sees_the_answer_who_is_waited_for_and_what_comes_next(evening: Hosted) -> None:
    evening.act(Action.START)
    evening.answer("Ann", RIGHT)
    html = shown(page_of("host", evening=evening.id))
    assert "3 han, 30 fu" in html
    assert "<b>1</b> of <b>3</b> answered" in html
    assert "Waiting for <bdi>Bo</bdi>, <bdi>Cy</bdi>" in html
    assert "Next: 2. Who *begins*?" in html
    assert "<b>1</b> of <b>3</b> answered" in wall(evening)
    assert "30 fu" not in wall(evening)


def test_the_key_opens_the_hosts_place_on_another_computer(evening: Hosted) -> None:
    page = page_of("host", OTHER, evening=evening.id)
    key = evening.opened.host_key
    page.text_input[-1].set_value(" ".join(key[place : place + 4] for place in range(0, len(key), 4)))
    page.button[-1].click()
    page.run()
    assert usual(page) == START_FIRST


def test_wrong_words_of_strangers_do_not_lock_out_the_host(evening: Hosted) -> None:
    device, stranger = store().enter(OTHER).id, store().enter("s" * 43).id
    assert not any(takes_place(evening.id, "abcdefgh", stranger) for _ in range(11))
    assert takes_place(evening.id, evening.opened.host_key, device)


def test_a_new_key_is_shown_when_asked_for_and_ends_the_one_before(evening: Hosted) -> None:
    page = page_of("host", unfold="Host from another device", evening=evening.id)
    press(page, "show Key")
    key = next(one.value.replace(" ", "") for one in page.code if len(one.value) == 32)
    press(page, "hide Key")
    assert key not in "".join(one.value for one in page.code).replace(" ", "")
    other = store().enter(OTHER).id
    assert not evenings().take_over(evening.id, evening.opened.host_key, other)
    assert evenings().take_over(evening.id, key, other)


def test_a_player_is_banned_and_let_in_again_and_the_list_stays(evening: Hosted) -> None:
    page = page_of("host", unfold="Players", evening=evening.id)
    bo = evening.players["Bo"].id
    change(page, bo, "Ban")
    assert "2 players are here" in wall(evening)
    press(page, f"in-{bo}")
    assert "3 players are here" in wall(evening)
    change(page, bo, "Move")
    *_, code, _me, word = next(one.value for one in page.code if "/me/" in one.value).split("/")
    assert code == evening.opened.evening.code
    there = evenings().enter_again(evening.id, word, "a new phone")
    assert there
    assert there.id == bo


def test_a_player_who_is_removed_frees_the_name_and_comes_back_as_somebody_else(evening: Hosted) -> None:
    page = page_of("host", unfold="Players", evening=evening.id)
    change(page, evening.players["Bo"].id, "Remove")
    assert "2 players are here" in wall(evening)
    assert not [button for button in page.button if str(button.key).startswith("in-")]
    again = evenings().join(evening.id, "Bo", "Bo")
    assert again.id != evening.players["Bo"].id
    assert "3 players are here" in wall(evening)


def test_a_name_that_may_be_rude_waits_and_is_renamed_by_one_tap(evening: Hosted) -> None:
    rude = evenings().join(evening.id, "Arschloch", "token")
    assert rude.waiting is not None
    assert "Arschloch" not in wall(evening)
    slim = page_of("host", evening=evening.id, wall="1")
    assert any(link.proto.label.endswith(": 1 waiting") for link in slim.get("page_link"))
    assert "Arschloch" not in shown(slim)
    page = page_of("host", evening=evening.id)
    assert "Arschloch" in shown(page)
    see_who_waits(page, evening)
    change(page, rude.id, "Give")
    assert "4 players are here" in wall(evening)
    assert "Arschloch" not in wall(evening)


def see_who_waits(page: AppTest, evening: Hosted) -> None:
    page.session_state[f"waiting-{evening.id}"] = True
    page.run()


def test_everybody_waits_where_the_host_approves_and_nobody_comes_in_where_the_door_is_closed(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    page.segmented_control[0].set_value(Door.APPROVE)
    page.run()
    dee = evenings().join(evening.id, "Dee", "Dee")
    see_who_waits(page, evening)
    assert "3 players are here" in wall(evening)
    press(page, f"in-{dee.id}")
    assert "4 players are here" in wall(evening)
    page.segmented_control[0].set_value(Door.CLOSED)
    page.run()
    with pytest.raises(EveningError, match="letting anyone in"):
        evenings().join(evening.id, "Eve", "Eve")
    assert evenings().join(evening.id, "Dee", "Dee").id == dee.id


def test_of_many_players_some_are_listed_and_the_others_found_and_all_who_wait_are_let_in(
    evening: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page is redrawn every second, while the server also answers all phones."""
    monkeypatch.setattr("pages.club.door.MOST_ROWS", 2)
    monkeypatch.setattr("pages.club.door.MOST_WAITING", 1)
    for name in ("Arschloch", "Hurensohn"):
        evenings().join(evening.id, name, name)
    page = page_of("host", unfold="Players", evening=evening.id)
    see_who_waits(page, evening)

    def listed() -> list[str]:
        return [
            one.value.split(" ")[0] for one in page.text if one.value.split(" ")[0] in {*evening.players, "Arschloch"}
        ]

    assert listed() == ["Arschloch", "Cy", "Bo"]
    page.pagination(key="door_page").set_value(2).run()
    assert listed() == ["Arschloch", "Ann"], "a name that nobody can type is found too"
    page.text_input(key="door_find").set_value("AN")
    page.run()
    assert listed() == ["Arschloch", "Ann"]
    press(page, "in_all")
    assert "5 players are here" in wall(evening)


def test_all_who_joined_in_the_last_minute_are_removed(evening: Hosted) -> None:
    press(page_of("host", unfold="Players", evening=evening.id), "remove_lately")
    assert "Nobody is here yet" in wall(evening)


def test_what_is_folded_is_not_drawn(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    assert not [one for one in page.text if one.value in evening.players]
    assert len(page.button) < 5


def test_the_host_sees_who_has_answered_who_has_not_and_who_has_left(evening: Hosted) -> None:
    page = page_of("host", unfold="Players", evening=evening.id)
    evening.act(Action.START)
    evenings().leave(evening.id, "Cy")  # in this test, the name is the token
    evening.answer("Ann", RIGHT)
    page.run()
    players = [" ".join(one.value.split()) for one in page.text if one.value.split(" ")[0] in evening.players]
    assert players == ["Ann · answered", "Bo · not yet", "Cy · has left"]


@pytest.mark.slow
def test_hands_are_counted_in_the_votes_and_for_nobodys_score(evening: Hosted) -> None:
    evening.act(Action.START, Action.SKIP, Action.NEXT)
    page = page_of("host", unfold=HANDS_WITHOUT_PHONE, evening=evening.id)
    north = next(field for field in page.number_input if field.label == "North")
    north.set_value(7)
    page.run()
    press(page, "evening_next")
    assert "7 by hand" in wall(evening)
    press(page, "evening_next")
    evening.act(Action.TABLE)
    page.run()
    assert "0 of 1" in wall(evening)


def test_who_has_left_is_not_counted_among_those_who_may_answer(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    evening.act(Action.START)
    evenings().leave(evening.id, "Cy")  # in this test, the name is the token
    evening.answer("Ann", RIGHT)
    page.run()
    assert "<b>1</b> of <b>2</b> answered" in wall(evening)


@pytest.mark.slow
def test_the_bill_is_told_line_by_line_one_back_and_at_its_end_only_the_next(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    evening.act(Action.START, Action.CLOSE, Action.REVEAL)
    page.run()
    for _ in range(3):
        press(page, "evening_next")
    label = usual(page)
    assert label.startswith("Next step (4 of ")
    lines = int(label.removesuffix(")").rpartition(" ")[2])
    press(page, "evening_back")
    assert usual(page) == f"Next step (3 of {lines})"
    press(page, "evening_all")
    assert "3,900" in wall(evening), "all of the bill is shown, and not what comes after it"
    assert not [button for button in page.button if str(button.key).startswith("evening_all")]
    assert usual(page) == f"Next step ({lines} of {lines})"


@pytest.mark.slow
def test_hands_for_numbers_can_be_raised_once_it_is_closed_and_for_what_is_right_once_that_is_told(
    evening: Hosted,
) -> None:
    page = page_of("host", unfold=HANDS_WITHOUT_PHONE, evening=evening.id)
    press(page, "evening_next")
    evening.answer("Ann", NO_RON)
    page.run()
    assert [field.label for field in page.number_input] == []
    press(page, "evening_next")
    assert [field.label for field in page.number_input] == ["3 han, 20 fu"]
    press(page, "evening_next")
    assert [field.label for field in page.number_input] == ["3 han, 20 fu", "3 han, 30 fu"]


@pytest.mark.parametrize("kind", ["dealt", "own", "question"])
def test_a_question_is_added_while_it_runs(kind: str, evening: Hosted) -> None:
    evening.act(Action.START)
    page = page_of("host", unfold=ONE_MORE, evening=evening.id)
    page.radio(key="more_kind").set_value(kind)
    page.run()
    if kind == "own":
        page.text_input(key="more_hand").set_value("123m 9s")
    if kind == "question":
        page.text_area(key="more_text").set_value("Who *deals*?")
        page.text_area(key="more_options").set_value("West\n\nEast\nSouth")
    next(button for button in page.button if button.label == ADD_AT_END).click()
    page.run()
    items = evening.now.plan.items
    if kind == "own":
        assert len(items) == 2
        assert "tiles" in said(page)
    else:
        assert len(items) == 3
        assert isinstance(items[2], Dealt if kind == "dealt" else OwnQuestion)
        assert items[2] == OwnQuestion("Who *deals*?", ("East", "South", "West"), 2) or kind == "dealt"


def test_a_hand_of_the_teachers_is_added(evening: Hosted) -> None:
    page = page_of("host", unfold=ONE_MORE, evening=evening.id)
    page.radio(key="more_kind").set_value("own")
    page.run()
    page.text_input(key="more_hand").set_value("234567m567p1123s 1s riichi")
    next(button for button in page.button if button.label == ADD_AT_END).click()
    page.run()
    assert evening.now.plan.items[-1] == OwnHand("yaku_of_hand", "234567m567p1123s 1s riichi")


@pytest.mark.slow
def test_red_fives_of_an_added_hand_are_said_and_counted_by_one_tap(evening: Hosted) -> None:
    page = page_of("host", unfold=ONE_MORE, evening=evening.id)
    page.radio(key="more_kind").set_value("own")
    page.run()
    page.text_input(key="more_hand").set_value("234067m067p1123s 1s")
    next(button for button in page.button if button.label == ADD_AT_END).click()
    page.run()
    page.run()
    assert NO_RED_FIVES in shown(page)
    press(page, "more-3_count_red")
    assert evening.now.plan.items[-1] == OwnHand("yaku_of_hand", "234067m067p1123s 1s aka")
    assert len(evening.now.plan.items) == 3
    page.run()
    assert "your table counts them" in shown(page)


@pytest.mark.usefixtures("own_store")
def test_what_players_typed_is_text_everywhere() -> None:
    name = "![x](http://e)"
    evening = hosted(PLAN, name, "<b>Bo</b>")
    page = page_of("host", unfold="Players", evening=evening.id)
    assert "&lt;b&gt;Bo" in wall(evening)
    assert not [one for one in page.markdown if name in one.value]
    assert [one for one in page.text if name in one.value]
    assert name not in " ".join(button.label for button in page.button)


@pytest.mark.usefixtures("own_store")
def test_homework_says_until_when_and_needs_no_host() -> None:
    until = DEADLINES.wall() + 3 * 24 * 3600 * 1000
    opened = evenings().homework(PLAN, store().enter(TOKEN).id, until, rulesets()["usma"])
    page = page_of("host", evening=opened.evening.id)
    day = datetime.fromtimestamp(until / 1000, UTC)
    assert f"open until {day.day} {day:%B, %H:%M} UTC" in shown(page)
    assert "Only phones on this network" in " ".join(one.value for one in page.caption)
    assert not [button for button in page.button if str(button.key).startswith("evening_next")]
    press(page, "end-")
    there = evenings().evening(opened.evening.id)
    assert there
    assert there.moment.phase is Phase.ENDED


def test_a_presenter_whose_evening_was_deleted_elsewhere_is_led_on(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    evenings().delete(evening.id, evening.device)
    page.run()
    assert "has been deleted" in said(page)
    assert page.get("page_link")


def test_an_evening_that_is_gone_is_said_and_the_others_are_listed(evening: Hosted) -> None:
    page = page_of("host", evening="none")
    assert "has been deleted" in said(page)
    assert "A <b>club</b>" in said(page)
    assert any("You have no club evenings" in one.body for one in page_of("host", OTHER).get("html"))
    assert evening.now.moment.phase is Phase.LOBBY


@pytest.mark.slow
def test_a_link_with_an_address_for_phones_is_followed_and_a_wrong_one_is_not(evening: Hosted) -> None:
    assert "10.0.0.7:8501/play" in shown(page_of("host", evening=evening.id, at="http://10.0.0.7:8501"))
    assert "javascript" not in shown(page_of("host", evening=evening.id, at="javascript:alert(1)"))
    page = page_of("host", unfold="Phones can't open the address?", evening=evening.id)
    field = next(one for one in page.text_input if one.label.startswith("Address"))
    field.set_value("no address!")
    page.run()
    assert "http://192.168.1.20:8501" in said(page)
    next(one for one in page.text_input if one.label.startswith("Address")).set_value("club.example")
    page.run()
    assert "club.example/play" in shown(page)
    assert TOKEN not in shown(page)


def test_titles_options_and_clubs_of_a_plan_are_text_on_the_presenters_page() -> None:
    """Anybody can send a teacher a link to a plan."""
    evil = "![x](https://evil.example/x.png) **bold**"
    plan = replace(PLAN, items=(OwnQuestion("Who?", (evil, "b"), 0),), title=evil, club=evil)
    evening = hosted(plan)
    evening.act(Action.START)
    page = page_of("host", unfold=HANDS_WITHOUT_PHONE, evening=evening.id)
    labels = [one.value for one in page.title] + [one.label for one in page.number_input]
    assert len([one for one in labels if "evil" in one]) == 2
    assert not [one for one in labels if re.search(r"(?<!\\)(\]\(|\*)", one)]
    evening.act(Action.CLOSE, Action.REVEAL, Action.END)
    links = [one.proto.label for one in page_of("results", evening=evening.id).get("page_link")]
    assert [one for one in links if "evil" in one]
    assert not [one for one in links if re.search(r"(?<!\\)\[", one)]
