"""Every type of question is played to its end on the narrowest phone, by thumb and by the keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from tests.browser.answering import play, play_by_keys, right_answer
from tests.browser.conftest import WAIT, settled
from tests.browser.faults import Witness, assert_fits, findings
from tests.marks import first

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from quizzes.question.question import Question
    from tests.browser.conftest import Server

NARROW = {"width": 320, "height": 640}


def shown(page: Page, server: Server, kind: str, number: int) -> Question:
    """Open a question of a newcomer's set."""
    sitting = Sitting("cheatsheet", "every", TYPES[kind].levels[0], type=kind)
    page.set_viewport_size(NARROW)
    address = "&".join(f"{name}={value}" for name, value in sitting.parts.items())
    page.goto(f"{server.url}/count?{address}&hand={number}")
    settled(page)
    return TYPES[kind].ask(sitting, number, rulesets()["cheatsheet"])


@pytest.mark.parametrize("kind", first(TYPES, 1, 4))
def test_a_question_is_answered_by_thumb_and_nothing_is_amiss(kind: str, page: Page, server: Server) -> None:
    witness = Witness(page)
    asked = shown(page, server, kind, 1)
    assert_fits(page, "before the answer")
    play(page, asked, right_answer(asked))
    expect(page.locator(".verdict").last).to_contain_text("✓ Right", timeout=WAIT)
    assert_fits(page, "after the answer")
    assert findings(page) == []
    assert witness.complaints == []


@pytest.mark.parametrize("kind", first(reversed(TYPES), 1, 4))
def test_a_question_is_answered_by_the_keys_alone(kind: str, page: Page, server: Server) -> None:
    asked = shown(page, server, kind, 2)
    play_by_keys(page, asked, right_answer(asked))
    expect(page.locator(".verdict").last).to_contain_text("✓ Right", timeout=WAIT)


@pytest.mark.full
def test_a_score_below_zero_is_given_by_thumb(page: Page, server: Server) -> None:
    # the numeric keyboards of many phones have no minus
    sitting = Sitting("ariari", "every", TYPES["table_sums"].levels[0], type="table_sums")
    asked = TYPES["table_sums"].ask(sitting, 1, rulesets()["ariari"])
    page.set_viewport_size(NARROW)
    address = "&".join(f"{name}={value}" for name, value in sitting.parts.items())
    page.goto(f"{server.url}/count?{address}&hand=1")
    settled(page)
    below = 0
    for seat, score in right_answer(asked).items():
        label = f"{seat.capitalize()} has"
        page.get_by_label(label, exact=True).fill(str(abs(int(str(score)))))
        if int(str(score)) < 0:
            below += 1
            page.get_by_label(f"{label}: below zero or above").click()
            expect(page.get_by_label(label, exact=True)).to_have_value(str(score))
    assert below
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".verdict").last).to_contain_text("✓ Right", timeout=WAIT)
