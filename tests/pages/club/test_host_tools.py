"""The host counts raised hands and adds a question while an evening runs."""

from __future__ import annotations

import pytest

from quizzes.evening.plan import Dealt, OwnHand, OwnQuestion
from tests.pages.club.conftest import Hosted, page_of
from tests.pages.club.host_page import NO_RON, press, said, wall
from tests.pages.conftest import shown
from tests.words import NO_RED_FIVES


@pytest.mark.slow
def test_hands_are_counted_in_the_votes_and_for_nobodys_score(evening: Hosted) -> None:
    evening.act("start", "skip", "next")
    page = page_of("host", unfold="raised", evening=evening.id)
    north = next(field for field in page.number_input if field.label == "North")
    north.set_value(7)
    page.run()
    press(page, "evening_next")
    assert "7 by hand" in wall(evening)
    press(page, "evening_next")
    evening.act("table")
    page.run()
    assert "0 of 1" in wall(evening)


@pytest.mark.slow
def test_hands_for_numbers_can_be_raised_once_it_is_closed_and_for_what_is_right_once_that_is_told(
    evening: Hosted,
) -> None:
    page = page_of("host", unfold="raised", evening=evening.id)
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
    evening.act("start")
    page = page_of("host", unfold="more", evening=evening.id)
    page.radio(key="more_kind").set_value(kind)
    page.run()
    if kind == "own":
        page.text_input(key="more_hand").set_value("123m 9s")
    if kind == "question":
        page.text_area(key="more_text").set_value("Who *deals*?")
        page.text_area(key="more_options").set_value("west\n\neast\nsouth")
    press(page, "FormSubmitter:more")
    items = evening.now.plan.items
    if kind == "own":
        assert len(items) == 2
        assert "tiles" in said(page)
    else:
        assert len(items) == 3
        assert isinstance(items[2], Dealt if kind == "dealt" else OwnQuestion)
        assert items[2] == OwnQuestion("Who *deals*?", ("east", "south", "west"), 2) or kind == "dealt"


def test_a_hand_of_the_teachers_is_added(evening: Hosted) -> None:
    page = page_of("host", unfold="more", evening=evening.id)
    page.radio(key="more_kind").set_value("own")
    page.run()
    page.text_input(key="more_hand").set_value("234567m567p1123s 1s riichi")
    press(page, "FormSubmitter:more")
    assert evening.now.plan.items[-1] == OwnHand("yaku_of_hand", "234567m567p1123s 1s riichi")


@pytest.mark.slow
def test_red_fives_of_an_added_hand_are_said_and_counted_by_one_tap(evening: Hosted) -> None:
    page = page_of("host", unfold="more", evening=evening.id)
    page.radio(key="more_kind").set_value("own")
    page.run()
    page.text_input(key="more_hand").set_value("234067m067p1123s 1s")
    press(page, "FormSubmitter:more")
    page.run()
    assert NO_RED_FIVES in shown(page)
    press(page, "more-3_count_red")
    assert evening.now.plan.items[-1] == OwnHand("yaku_of_hand", "234067m067p1123s 1s aka")
    assert len(evening.now.plan.items) == 3
    page.run()
    assert "your table counts them" in shown(page)
