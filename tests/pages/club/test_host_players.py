"""Who may join an evening, and what its host sees of each player and does about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pages.session.stores import evenings
from quizzes.evening.evening_records import EveningError
from tests.pages.club.conftest import PLAN, Hosted, hosted, page_of
from tests.pages.club.host_page import RIGHT, change, press, wall
from tests.pages.conftest import shown

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def test_a_player_is_banned_and_let_in_again_and_the_list_stays(evening: Hosted) -> None:
    page = page_of("host", unfold="players", evening=evening.id)
    bo = evening.players["Bo"].id
    change(page, bo, "Ban")
    assert "2 players are here" in wall(evening)
    press(page, f"in-{bo}")
    assert "3 players are here" in wall(evening)
    change(page, bo, "Move")
    *_, code, _me, word = next(one.value for one in page.code if "/me/" in one.value).split("/")
    assert code == evening.opened.code
    there = evenings().enter_again(evening.id, word, "a new phone")
    assert there
    assert there.id == bo


def test_a_player_who_is_removed_frees_the_name_and_comes_back_as_somebody_else(evening: Hosted) -> None:
    page = page_of("host", unfold="players", evening=evening.id)
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
    page.segmented_control[0].set_value("approve")
    page.run()
    dee = evenings().join(evening.id, "Dee", "Dee")
    see_who_waits(page, evening)
    assert "3 players are here" in wall(evening)
    press(page, f"in-{dee.id}")
    assert "4 players are here" in wall(evening)
    page.segmented_control[0].set_value("closed")
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
    page = page_of("host", unfold="players", evening=evening.id)
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
    press(page_of("host", unfold="players", evening=evening.id), "remove_lately")
    assert "Nobody" in wall(evening)
    assert "class='names'" not in wall(evening)


def test_what_is_folded_is_not_drawn(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    assert not [one for one in page.text if one.value in evening.players]
    assert len(page.button) < 5


def test_the_host_sees_who_has_answered_who_has_not_and_who_has_left(evening: Hosted) -> None:
    page = page_of("host", unfold="players", evening=evening.id)
    evening.act("start")
    evenings().leave(evening.id, "Cy")  # in this test, the name is the token
    evening.answer("Ann", RIGHT)
    page.run()
    players = [one.value.split(" · ") for one in page.text if one.value.split(" ")[0] in evening.players]
    assert players == [["Ann", "answered"], ["Bo", "not yet"], ["Cy", "has left"]]


def test_who_has_left_is_not_counted_among_those_who_may_answer(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    evening.act("start")
    evenings().leave(evening.id, "Cy")  # in this test, the name is the token
    evening.answer("Ann", RIGHT)
    page.run()
    assert "<b>1</b> of <b>2</b> answered" in wall(evening)


@pytest.mark.usefixtures("own_store")
def test_what_players_typed_is_text_everywhere() -> None:
    name = "![x](http://e)"
    evening = hosted(PLAN, name, "<b>Bo</b>")
    page = page_of("host", unfold="players", evening=evening.id)
    assert "&lt;b&gt;Bo" in wall(evening)
    assert not [one for one in page.markdown if name in one.value]
    assert [one for one in page.text if name in one.value]
    assert name not in " ".join(button.label for button in page.button)
