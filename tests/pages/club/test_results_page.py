"""The results page: what it says about an evening, and what the host can do with the results."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from content.skills.skills import skills
from content.words.glossary import Naming
from pages.components.evening.scoreboard import answer_rows, score_rows
from pages.session.ruleset_picker import cited_rulesets
from pages.session.stores import evenings
from quizzes.evening.evening_results import by_mistake
from quizzes.evening.exchange.csv_table import table_file
from quizzes.evening.plan import Dealt, OwnHand, OwnQuestion, Plan
from quizzes.evening.plan_text import plan_at
from quizzes.evening.room import Room, read_room
from tests.pages.club.conftest import OTHER, PLAN, Hosted, asks_for_the_place, hosted, long_plan, page_of
from tests.pages.conftest import param, shown, text_of
from tests.quizzes.evening.test_evening_results import evening as answered_evening

if TYPE_CHECKING:
    from quizzes.evening.evening_results import MistakeResult, QuestionResult

RIGHT, NO_RON = {"han": 3, "fu": 30}, {"han": 3, "fu": 20}
NORTH, EAST = {"choice": "1"}, {"choice": "2"}


@pytest.fixture
def played(evening: Hosted) -> Hosted:
    """Play an evening. Ann is right twice. Bo forgets the closed ron, then says North. Cy only votes last, for East."""
    evening.act("start")
    evening.answer("Ann", RIGHT)
    evening.answer("Bo", NO_RON)
    evening.act("close", "reveal", "next")
    evening.answer("Bo", EAST)
    evening.act("close", "again", "resume")
    for name, given in (("Ann", EAST), ("Bo", NORTH), ("Cy", EAST)):
        evening.answer(name, given)
    evening.act(*(["close"] if evening.now.moment.phase == "open" else []), "reveal", "end")
    return evening


def room(evening: Hosted) -> Room:
    found = read_room(evenings(), evening.id, cited_rulesets())
    assert found is not None
    return found


def test_everything_is_told_in_figures_and_in_words(played: Hosted) -> None:
    """Ann, then Ann and Cy are right: three of five answers that count."""
    page = page_of("results", evening=played.id)
    said = " ".join(one.value for one in page.text)
    assert "3 players, 2 questions" in said
    assert "60% of the answers given were right" in said
    assert "deleted on" in said
    html = shown(page)
    assert "left out 10 fu: closed ron" in html
    assert "2 of 2" in text_of(html)
    assert len(page.get("plotly_chart")) == 2
    for block in page.get("html"):
        if not block.body.startswith("<style>"):
            text_of(block.body)


def test_a_poll_is_told_apart_and_players_can_be_ranked_without_speed() -> None:
    poll = OwnQuestion("which rule at home?", ("red fives", "none"), None)
    twice = replace(PLAN.items[1], worth=2)
    evening = hosted(Plan("usma", (poll, twice), counting="speed"), "Ann", "Bo", "Cy")
    evening.act("start")
    evening.answer("Ann", {"choice": "1"})
    evening.act("close", "reveal", "next")
    evening.answer("Bo", EAST)
    evening.act("close", "reveal", "end")
    assert [titled for titled in score_rows(room(evening))[0] if "Question" in titled] == ["Question 2"]
    assert [(line[4], line[7]) for line in answer_rows(room(evening), Naming.ROMAJI)[1]] == [
        ("Ann", ""),
        ("Bo", "right"),
    ]
    page = page_of("results", evening=evening.id)
    assert not page.exception
    assert "Polls" in [head.value for head in page.header]
    assert "red fives" in text_of(shown(page))
    assert "points" in text_of(shown(page))
    page.segmented_control[0].set_value("Right answers").run()
    assert "points" not in text_of(shown(page))


def test_the_file_of_scores_has_a_line_for_each_player(played: Hosted) -> None:
    assert score_rows(room(played)) == (
        ("Rank", "Player", "Team", "Right", "Answered", "Points", "Question 1", "Question 2"),
        [
            (1, "Ann", "", 2, 2, "200", "right", "right"),
            (2, "Cy", "", 1, 1, "100", "no answer", "right"),
            (3, "Bo", "", 0, 2, "0", "wrong", "wrong"),
        ],
    )


def test_the_file_of_answers_has_every_vote_in_words(played: Hosted) -> None:
    heads, lines = answer_rows(room(played), Naming.ROMAJI)
    assert [(line[0], line[1], line[4], line[5], line[6], line[7]) for line in lines] == [
        (1, 1, "Ann", "3 han, 30 fu", "3 han 30 fu", "right"),
        (1, 1, "Bo", "3 han, 20 fu", "3 han 30 fu", "wrong"),
        (2, 1, "Bo", "East", "East", "right"),
        (2, 2, "Ann", "East", "East", "right"),
        (2, 2, "Bo", "North", "East", "wrong"),
        (2, 2, "Cy", "East", "East", "right"),
    ]
    assert lines[0][3] == "234567m567p1123s + 1s"
    assert {len(line) for line in lines} == {len(heads)}


def test_the_file_of_answers_says_the_seconds_each_took() -> None:
    heads, lines = answer_rows(answered_evening(), Naming.ROMAJI)  # a second each
    assert heads[-1] == "Seconds"
    assert {line[-1] for line in lines} == {"1.0"}


def test_of_many_mistakes_the_six_made_most_often_are_told(played: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    def many(questions: tuple[QuestionResult, ...]) -> tuple[MistakeResult, ...]:
        (one,) = by_mistake(questions)
        return tuple(replace(one, times=20 - place) for place in range(9))

    monkeypatch.setattr("quizzes.evening.by_mistake", many)
    told = re.findall(r"<b>(\d+) ×</b>", shown(page_of("results", evening=played.id)))
    assert told == ["20", "19", "18", "17", "16", "15"]


@pytest.mark.usefixtures("own_store")
def test_no_name_is_run_by_a_spreadsheet() -> None:
    evening = hosted(PLAN, "=1+1", "@b")
    evening.act("start", "close", "reveal")
    heads, lines = score_rows(room(evening))
    rows = list(csv.reader(StringIO(table_file(heads, lines).decode("utf-8-sig"))))
    assert [row[1] for row in rows[1:]] == ["'=1+1", "'@b"]


def test_what_went_wrong_becomes_a_plan_and_the_evening_can_be_had_again(played: Hosted) -> None:
    page = page_of("results", evening=played.id)
    named = [one.value for one in page.text if skills()["fu.closed_ron"].name in one.value]
    assert named, "the page names what the plan will be about"
    page.button(key="next_plan").click()
    page.run(timeout=120)
    items = plan_at(param(page, "plan")).items
    assert {item.aim for item in items if isinstance(item, Dealt)} == {"fu.closed_ron"}
    assert OwnHand not in {type(item) for item in items}
    page = page_of("results", evening=played.id)
    page.button(key="same_plan").click()
    page.run(timeout=120)
    assert plan_at(param(page, "plan")) == played.now.plan.again("x")  # nothing of it is dealt


@pytest.mark.usefixtures("own_store")
def test_a_plan_too_long_for_a_link_can_be_prepared_again() -> None:
    page = page_of("results", evening=hosted(long_plan()).id)
    page.button(key="same_plan").click()
    page.run(timeout=120)
    assert not page.exception
    assert not page.warning
    assert shown(page).count("class='of-plan'") == 39


def test_it_is_deleted_only_when_that_is_meant(played: Hosted) -> None:
    page = page_of("results", evening=played.id)
    delete = next(button for button in page.button if button.label == "Delete")
    assert delete.disabled
    page.checkbox[0].check()
    page.run()
    next(button for button in page.button if button.label == "Delete").click()
    page.run()
    assert not page.exception
    assert evenings().evening(played.id) is None


@pytest.mark.usefixtures("own_store")
def test_before_it_is_deleted_the_page_says_that_its_club_loses_it_too() -> None:
    pages = [page_of("results", evening=hosted(replace(PLAN, club=club)).id) for club in ("Mondays", "")]
    assert [any("disappears from" in one.value for one in page.text) for page in pages] == [True, False]
    assert any("results of Mondays" in one.value for one in pages[0].text)


def test_nobody_else_sees_them(played: Hosted) -> None:
    page = page_of("results", OTHER, evening=played.id)
    assert "Ann" not in shown(page)
    assert asks_for_the_place(page)
    assert not page.checkbox


def test_before_anything_is_told_and_of_none_at_all(evening: Hosted) -> None:
    assert any("revealed yet" in one.value for one in page_of("results", evening=evening.id).text)
    assert "can't find this club evening" in " ".join(one.value for one in page_of("results").text)
