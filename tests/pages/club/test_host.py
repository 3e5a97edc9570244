"""The page of an evening's host, step by step through every phase, without a browser."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.play.phones_address import reach
from pages.session.stores import evenings, store
from quizzes.evening import DEADLINES
from quizzes.evening.evenings import Evenings
from quizzes.evening.plan import OwnQuestion, Plan, PlanError
from quizzes.store.store_errors import StoreError, Trouble
from tests.pages.club.conftest import OTHER, PLAN, TOKEN, Hosted, hosted, page_of
from tests.pages.club.host_page import NO_RON, RIGHT, next_step, press, said, usual, wall
from tests.pages.conftest import shown
from tests.words import START_FIRST, counter

if TYPE_CHECKING:
    from quizzes.evening.phase import Action


def test_the_usual_step_leads_through_a_whole_evening(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    code = evening.opened.code or ""
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
    assert "class='votes'" in wall(evening)
    assert "3 han, 20 fu" in wall(evening)
    assert "✓" not in wall(evening)
    assert "3,900" not in wall(evening)
    press(page, "evening_next")
    assert "✓" in wall(evening)
    assert "left out 10 fu: closed ron" in wall(evening)
    assert "1 of 2" in wall(evening)
    assert usual(page) == "Explain it"
    press(page, "evening_next")
    assert "class='explained'" in wall(evening)
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
    while evening.now.moment.phase != "ended" and len(pressed) < 9:
        label = usual(page)
        press(page, "evening_next")
        pressed.append((label.partition(" ")[0], evening.now.moment.phase))
    assert pressed == [
        ("Close", "closed"), ("Show", "revealed"), ("Scores", "table"), ("End", "ended")
    ]  # fmt: skip
    assert not [button for button in page.button if str(button.key).startswith("evening_next")]


@pytest.mark.slow
def test_two_screens_never_step_twice(evening: Hosted) -> None:
    one, other = page_of("host", evening=evening.id), page_of("host", evening=evening.id)
    press(one, "evening_next")
    press(other, "evening_next")
    assert evening.now.moment.number == 1
    assert evening.now.moment.phase == "open"
    assert usual(other).startswith("Close")
    evening.act("close", "reveal")
    one.run()
    other.run()
    press(one, "evening_next")
    press(other, "evening_next")
    one.run()
    assert usual(one) == usual(other)
    assert "(2 of" in usual(one)


def test_another_screen_of_the_host_shows_the_same_line_of_the_bill(evening: Hosted) -> None:
    evening.act("start", "close", "reveal")
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
    _, before, now = wall(evening).split("class='votes'")
    assert [said in table for table in (before, now) for said in ("3 han, 20 fu", "3 han, 30 fu")] == [
        True, False, False, True
    ]  # fmt: skip


def test_a_third_vote_stands_beside_the_second(evening: Hosted) -> None:
    evening.act("start")
    evening.answer("Ann", NO_RON)
    for given in (RIGHT, {"han": 2, "fu": 30}):
        evening.act("close", "again", "resume")
        evening.answer("Ann", given)
    evening.act("close")
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
    assert "stopped" in wall(evening)
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
    assert evening.now.moment.phase == "ended"


def test_everybody_has_answered_and_it_closes_by_itself(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    press(page, "evening_next")
    for name in ("Ann", "Bo", "Cy"):
        evening.answer(name, RIGHT)
    page.run()
    assert evening.now.moment.phase == "closed"
    assert usual(page).startswith("Show")


@pytest.mark.slow
def test_the_bill_is_told_line_by_line_one_back_and_at_its_end_only_the_next(evening: Hosted) -> None:
    page = page_of("host", evening=evening.id)
    evening.act("start", "close", "reveal")
    page.run()
    for _ in range(3):
        press(page, "evening_next")
    step, lines = next_step(page)
    assert step == 4
    press(page, "evening_back")
    assert next_step(page) == (3, lines)
    press(page, "evening_all")
    assert "3,900" in wall(evening), "all of the bill is shown, and not what comes after it"
    assert not [button for button in page.button if str(button.key).startswith("evening_all")]
    assert next_step(page) == (lines, lines)


def test_one_screen_shows_the_wall_and_a_bar_with_nothing_secret(evening: Hosted) -> None:
    evening.act("start")
    evening.answer("Ann", RIGHT)
    page = page_of("host", evening=evening.id, wall="1")
    (frame,) = page.get("iframe")
    assert frame.proto.src == f"/wall/{evening.opened.code}"
    assert not page.code
    assert not page.expander
    assert "3,900" not in shown(page)
    assert "30 fu" not in shown(page)
    keys = {str(button.key).partition("-")[0] for button in page.button if str(button.key).startswith("evening")}
    assert keys == {"evening_next", "evening_PAUSE", "evening_SKIP"}


def test_the_presenter_sees_the_answer_who_is_waited_for_and_what_comes_next(evening: Hosted) -> None:
    evening.act("start")
    evening.answer("Ann", RIGHT)
    html = shown(page_of("host", evening=evening.id))
    assert "3 han, 30 fu" in html
    assert "<b>1</b> of <b>3</b> answered" in html
    assert re.search("class='waiting-for'>[^<]*<bdi>Bo</bdi>, <bdi>Cy</bdi></p>", html)
    assert re.search(r"class='following'><summary>\w+: 2\. Who \*begins\*\?</summary>", html)
    assert "<b>1</b> of <b>3</b> answered" in wall(evening)
    assert "30 fu" not in wall(evening)


@pytest.mark.usefixtures("own_store")
def test_homework_says_until_when_and_needs_no_host() -> None:
    until = DEADLINES.wall() + 3 * 24 * 3600 * 1000
    opened = evenings().homework(PLAN, store().enter(TOKEN).id, until, rulesets()["usma"])
    page = page_of("host", evening=opened.id)
    day = datetime.fromtimestamp(until / 1000, UTC)
    assert f"open until {day.day} {day:%B, %H:%M} UTC" in shown(page)
    assert reach() in [one.value for one in page.caption]
    assert not [button for button in page.button if str(button.key).startswith("evening_next")]
    press(page, "end-")
    there = evenings().evening(opened.id)
    assert there
    assert there.moment.phase == "ended"


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
    assert "class='empty'" in shown(page_of("host", OTHER))
    assert evening.now.moment.phase == "lobby"


@pytest.mark.parametrize(
    "actions",
    [
        ("start",),
        ("start", "close"),
        ("start", "close", "reveal"),
        ("start", "close", "reveal", "table"),
        ("start", "close", "reveal", "table", "end"),
    ],
    ids=lambda actions: actions[-1],
)
def test_a_question_that_can_no_longer_be_asked_leaves_the_host_every_control(
    evening: Hosted, monkeypatch: pytest.MonkeyPatch, actions: tuple[Action, ...]
) -> None:
    """A newer version may deal another hand, and a club may change its rules, in the middle of an evening."""
    evening.act(actions[0])
    evening.answer("Ann", RIGHT)
    evening.act(*actions[1:])

    def gone(*_: object) -> None:
        raise PlanError("no longer dealt")

    monkeypatch.setattr("quizzes.evening.room.item_again", gone)
    page = page_of("host", unfold="raised", evening=evening.id)
    if evening.now.moment.phase != "ended":
        assert "no longer dealt" in said(page) + shown(page)
        assert [button for button in page.button if str(button.key).startswith("end-")]
    page = page_of("results", evening=evening.id)
    assert ("no longer dealt" in said(page)) is ("reveal" in actions), "results begin with the first reveal"
    assert "Delete" in [button.label for button in page.button]


def test_an_error_of_the_database_is_said_on_the_presenters_page(
    evening: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of("host", evening=evening.id)

    def locked(*_: object) -> None:
        raise StoreError(Trouble.LOCKED)

    monkeypatch.setattr(Evenings, "hands", locked)
    page.run()
    assert not page.exception
    assert "another program is using the file" in said(page)


def test_titles_options_and_clubs_of_a_plan_are_text_on_the_presenters_page() -> None:
    """Anybody can send a teacher a link to a plan."""
    evil = "![x](https://evil.example/x.png) **bold**"
    plan = replace(PLAN, items=(OwnQuestion("Who?", (evil, "b"), 0),), title=evil, club=evil)
    evening = hosted(plan)
    evening.act("start")
    page = page_of("host", unfold="raised", evening=evening.id)
    labels = [one.value for one in page.title] + [one.label for one in page.number_input]
    assert len([one for one in labels if "evil" in one]) == 2
    assert not [one for one in labels if re.search(r"(?<!\\)(\]\(|\*)", one)]
    evening.act("close", "reveal", "end")
    links = [one.proto.label for one in page_of("results", evening=evening.id).get("page_link")]
    assert [one for one in links if "evil" in one]
    assert not [one for one in links if re.search(r"(?<!\\)\[", one)]
