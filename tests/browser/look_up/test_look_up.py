"""Look up on a phone: a question from the first screen is answered in two actions, with or without a keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from content.rulesets.ruleset_file import MENU, rulesets
from content.topics.topics import topic
from tests.browser.conftest import WAIT, opened, settled
from tests.marks import first, in_ci

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page

    from tests.browser.conftest import Server

BOX = "Look up"
"""The beginning of the name of the field."""
ANSWER = ".found .answer"
PRICE = ".found .priced"
PHONE = {"width": 375, "height": 812}


@pytest.fixture
def page(telephone: BrowserContext) -> Iterator[Page]:
    """Yield a phone. Requests to other hosts and errors on the page make the test fail."""
    wrong: list[str] = []
    own = ("http://localhost:", "data:", "blob:")
    with opened(telephone, PHONE["width"], PHONE["height"]) as page:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda asked: None if asked.url.startswith(own) else wrong.append(asked.url))
        yield page
    assert wrong == []


def answered(page: Page, name: str) -> None:
    """Check that the screen shows what a chombo costs under a ruleset, with quotes below, and that all of it fits."""
    settled(page)
    answer, price = page.locator(ANSWER).first, page.locator(PRICE).first
    said = answer.inner_text()
    assert rulesets()[name].name in said
    assert topic("chombo").answers[name].text in said
    verdict, bar = price.bounding_box(), page.locator(".thumb-bar").bounding_box()
    assert verdict
    assert bar
    assert verdict["y"] + verdict["height"] <= bar["y"], "the price is on the first screen"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.slow
@pytest.mark.parametrize("name", first(MENU, 1, 1))
def test_what_a_chombo_costs_takes_one_tap_or_a_question_and_enter(page: Page, server: Server, name: str) -> None:
    page.goto(f"{server.url}/?rules={name}&played=rule")
    page.get_by_role("button", name="chombo").tap()
    answered(page, name)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tensu", timeout=WAIT)
    page.get_by_role("textbox", name=BOX).fill("what does a chombo cost here")  # the first action
    page.keyboard.press("Enter")  # the second
    answered(page, name)


@pytest.mark.slow
def test_a_link_opens_the_answer_on_its_own(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/look-up?rules=oklahoma&q=4+30")
    page.wait_for_selector(ANSWER)
    assert "12,000" in page.locator(ANSWER).first.inner_text()
    expect(page.get_by_role("textbox", name=BOX)).to_have_value("4 30")


@pytest.mark.slow
def test_the_address_follows_what_is_typed_and_reopens_it(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/look-up?rules=usma")
    page.get_by_role("textbox", name=BOX).fill("phone rang")
    page.wait_for_url("**q=phone+rang*")
    page.wait_for_selector(ANSWER)
    page.reload()
    page.wait_for_selector(ANSWER)
    assert topic("phone-rang").answers["usma"].text in page.locator(ANSWER).first.inner_text()


@pytest.mark.slow
def test_the_other_rulesets_open_with_the_keyboard(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/look-up?rules=usma&q=chombo")
    page.wait_for_selector(ANSWER)
    other = topic("chombo").answers["oklahoma"].text
    assert not page.get_by_text(other).first.is_visible()
    page.locator(".others", has=page.get_by_text(other)).locator("summary").first.focus()
    page.keyboard.press("Enter")
    page.get_by_text(other).first.wait_for(state="visible")


@in_ci
def test_a_dispute_is_found_while_typing(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/penalties?rules=competition")
    page.get_by_role("textbox", name="What happened?").fill("no yaku")
    page.wait_for_url("**what=no+yaku*")
    line = page.locator(".lines > .line").filter(has_text=topic("win-without-yaku").title)
    line.locator("summary").first.click()
    ruling = line.locator(".answer")
    ruling.wait_for(state="visible")
    assert topic("win-without-yaku").answers["competition"].text in ruling.inner_text()


@pytest.mark.slow
def test_what_was_opened_stays_open_while_results_are_drawn(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/penalties?rules=competition")
    settled(page)
    lines = page.locator(".lines > .line")
    line = lines.filter(has_text=topic("win-without-yaku").title)
    others = line.locator(".others")
    line.locator("summary").first.click()
    others.locator("summary").first.click()
    everything = lines.count()
    for typed in ("no yaku", "no y", ""):
        page.get_by_role("textbox", name="What happened?").fill(typed)
        expect(lines).not_to_have_count(everything)
        everything = lines.count()
        expect(line).to_have_attribute("open", "")
        expect(others).to_have_attribute("open", "")
    expect(page.locator(".line[open]")).to_have_count(1)
    line.locator("summary").first.click()
    page.get_by_role("textbox", name="What happened?").fill("no yaku")
    expect(lines).not_to_have_count(everything)
    expect(line).not_to_have_attribute("open", "")
