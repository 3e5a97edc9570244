"""A club's results over its evenings: tables, a chart, files, and the button that deletes everything."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pages.club.club_tables import evenings_table, players_table
from pages.session.stores import evenings
from quizzes.evening.evening_records import CLUB_DAYS, EVERYBODY, ClubResult
from quizzes.evening.evenings import Evenings
from quizzes.evening.plan import OwnQuestion, Plan
from quizzes.store.store_errors import StoreError, Trouble
from tests.pages.club.conftest import OTHER, Hosted, hosted, page_of

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

ASK = OwnQuestion("Who begins?", ("East", "South"), 0)
NAMED = Plan("usma", (ASK,), title="Winds", club="Thursdays", settings=frozenset({"names kept"}))
DAY = 86_400_000


def ended(plan: Plan) -> Hosted:
    """End an evening in which Ann was right and Bo was wrong."""
    evening = hosted(plan, "Ann", "Bo", "Cy")
    evening.act("start")
    evening.answer("Ann", {"choice": "1"})
    evening.answer("Bo", {"choice": "2"})
    evening.act("close", "reveal", "end")
    return evening


def result(evening: str, player: str, day: int, answers: int, correct: int) -> ClubResult:
    return ClubResult(evening, player, "Thursdays", "Winds", day * DAY, 4, 2, answers, correct)


def test_tables_say_how_much_was_right_on_each_evening() -> None:
    """3 of 4 are 75 %. All questions count for each player: 1 of 4 is 25 %."""
    results = [
        result("a", EVERYBODY, 1, 4, 3),
        result("a", "Ann", 1, 4, 3),
        result("a", "Bo", 1, 1, 1),
        result("b", EVERYBODY, 8, 0, 0),
        result("b", "Ann", 8, 0, 0),
    ]
    rooms = evenings_table(results, "UTC")
    assert rooms["Date"].tolist() == ["1970-01-02", "1970-01-09"]
    assert rooms["% right"].fillna(-1).tolist() == [75, -1]
    players = players_table(results, "UTC").fillna(-1)
    assert players.to_numpy().tolist() == [["Ann", 75, 0], ["Bo", 25, -1]]
    assert len(players_table(results[:1], "UTC")) == 0


@pytest.mark.slow
def test_the_end_of_an_evening_is_kept_and_shown_over_time() -> None:
    first = ended(NAMED)
    host = page_of("host", evening=first.id)
    assert not host.exception
    again = ended(replace(NAMED, settings=frozenset()))
    assert not page_of("results", evening=again.id).exception
    kept = evenings().club_results(first.device)
    assert [(one.evening, one.player) for one in kept] == [
        *((first.id, name) for name in (EVERYBODY, "Ann", "Bo", "Cy")),
        (again.id, EVERYBODY),
    ]
    page = page_of("clubs")
    assert not page.exception
    rooms, players = (frame.value for frame in page.dataframe)
    assert rooms["% right"].tolist() == [50, 50]
    assert players["Player"].tolist() == ["Ann", "Bo", "Cy"]
    assert len(page.get("plotly_chart")) == 1
    assert not page_of("clubs", OTHER).dataframe


def delete_button(page: AppTest) -> bool:
    return page.button[0].disabled


@pytest.mark.usefixtures("own_store")
def test_one_button_deletes_all_of_it() -> None:
    evening = ended(NAMED)
    page_of("results", evening=evening.id)
    page = page_of("clubs")
    assert delete_button(page)
    page.checkbox[0].check().run()
    page.button[0].click().run()
    assert not page.exception
    assert evenings().club_results(evening.device) == ()
    assert evenings().evening(evening.id) is None
    assert not page.dataframe


@pytest.mark.usefixtures("own_store")
def test_an_error_while_a_club_is_deleted_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    page_of("results", evening=ended(NAMED).id)
    page = page_of("clubs")
    page.checkbox[0].check().run()

    def full(*_: object) -> None:
        raise StoreError(Trouble.FULL)

    monkeypatch.setattr(Evenings, "delete_club", full)
    page.button[0].click().run()
    assert not page.exception
    assert "the disk is full" in page.warning[0].value


@pytest.mark.usefixtures("own_store")
def test_the_tick_that_allows_deleting_is_for_one_club_only() -> None:
    for club in ("Thursdays", "Fridays"):
        page_of("results", evening=ended(replace(NAMED, club=club)).id)
    page = page_of("clubs")
    page.checkbox[0].check().run()
    assert not delete_button(page)
    page.selectbox[0].select("Thursdays").run()
    assert delete_button(page)


@pytest.mark.parametrize(
    ("plan", "says"), [(NAMED, True), (replace(NAMED, club=""), False), (replace(NAMED, settings=frozenset()), False)]
)
def test_the_page_to_join_says_when_names_are_kept(plan: Plan, says: bool) -> None:  # noqa: FBT001 (a parameter)
    from pages.play import routes
    from pages.templates import Template

    assert ("180 days" in Template(routes.__file__).join(plan, "EMA", "tomorrow", "", CLUB_DAYS, None)) is says
