"""A score that is asked step by step in a real browser: by keys alone, with help, and what a phone shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from content.rulesets.ruleset_file import rulesets
from content.words.questions import question_words
from quizzes.question.field import AllField, ChoiceField
from quizzes.question.sitting import DEALER_EDITION, LENGTH, Sitting
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.browser.conftest import visit, width_of
from tests.words import word

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from quizzes.question.question import Question
    from tests.browser.conftest import Server

KIND = TYPES["whole_bill"]
WORDS = question_words()["whole_bill"].fields
KEYS = 9
"""Number keys there are."""


def question(number: int) -> Question:
    sitting = Sitting("usma", "stepwise", Difficulty.STANDARD, type="whole_bill")
    return KIND.ask(sitting, number, rulesets()["usma"])


def right(asked: Question) -> dict[str, object]:
    return {part.field: part.expected[0] for part in KIND.grade(asked, {}).parts}


def with_every_step() -> tuple[int, Question]:
    """Return a hand with five steps whose yaku have number keys."""
    for number in range(1, LENGTH + 1):
        asked = question(number)
        [field, *_] = KIND.fields(asked)
        has = right(asked)["yaku"]
        reached = isinstance(field, AllField) and isinstance(has, tuple) and set(has) <= {*field.options[:KEYS]}
        if reached and [step.id for step in KIND.steps(asked)] == ["yaku", "han", "fu", "limit", "pay"]:
            return number, asked
    raise AssertionError(LENGTH)


def opened(page: Page, server: Server, number: int, steps: str = "all") -> None:
    link = {"rules": "usma", "type": "whole_bill", "seed": "stepwise", "level": "standard", "hand": number}
    link["edition"] = DEALER_EDITION
    visit(page, f"{server.url}/count?{urlencode({**link, 'steps': steps})}")


@pytest.mark.slow
def test_a_whole_bill_by_keys_alone(server: Server, page: Page) -> None:
    width_of(page, 1280)
    number, asked = with_every_step()
    said = right(asked)
    opened(page, server, number)
    for step in KIND.steps(asked):
        first = step.fields[0]
        label = WORDS[first.id].label
        match first:
            case AllField():
                expect(page.locator(".asked", has_text=label)).to_be_focused()
                for place, yaku in enumerate(first.options, 1):
                    if yaku in said["yaku"]:  # type: ignore[operator]
                        page.keyboard.press(str(place))
                page.locator(".asked").focus()
                page.keyboard.press("Enter")
            case ChoiceField():
                expect(page.locator(".asked", has_text=label)).to_be_focused()
                page.keyboard.press(str(first.options.index(str(said[first.id])) + 1))
            case _:
                for place, field in enumerate(step.fields):
                    if place:
                        page.keyboard.press("Tab")
                    expect(page.get_by_role("textbox", name=WORDS[field.id].label, exact=True)).to_be_focused()
                    page.keyboard.type(str(said[field.id]))
                page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("Next hand"))).to_be_focused()
    expect(page.locator(".verdict .steps-told li.right")).to_have_count(5)
    expect(page.get_by_role("heading", name="✓ Right")).to_be_visible()


def test_help_lights_the_tiles_and_what_is_given_fits_a_small_phone(server: Server, page: Page) -> None:
    width_of(page, 320)
    number, asked = with_every_step()
    opened(page, server, number, "last-two")
    bill = page.get_by_role("region", name=word("words/questions/steps", "so_far"))
    expect(bill).to_contain_text(f"{asked.result.best.han} han")
    picture = page.locator("picture img").first
    before = picture.get_attribute("src")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hints > li")).to_have_count(1)
    page.get_by_role("button", name="Which rule?").click()
    expect(page.locator(".hints > li")).to_have_count(2)
    assert picture.get_attribute("src") == before  # han, and no tile, decide the limit
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
