"""The app without a mouse and without motion: every control is reached, seen and works by keys alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import EDITION, settled, visit, width_of
from tests.browser.faults import CONTROLS
from tests.marks import first
from tests.words import COUNT_HAND, NEW_SET, counter, word

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Server


MOST_STEPS = 6


@pytest.mark.slow
def test_from_the_first_visit_to_the_first_answer(server: Server, page: Page) -> None:
    visit(page, server.url)
    page.locator(".st-key-start_some button").click()
    page.get_by_role("button", name=COUNT_HAND).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(counter("Hand", 1, 10))
    # the first hand is asked in steps, which depend on the hand
    verdict = page.get_by_role("status").filter(has_text=re.compile("Right|Not quite"))
    bill = page.locator(".aftermath table.bill").first
    for _ in range(MOST_STEPS):
        settled(page)
        for tapped in page.locator("[data-field]:has([data-value])").all():
            tapped.locator("[data-value]").first.click()
        for box in page.locator(".stMain input[type=text]").all():
            box.fill("30")
        if not page.locator("form.at-once").count():  # the tap sends a single choice immediately
            page.get_by_role("button", name="Check").click()
        expect(verdict).to_be_visible()
        settled(page)
        if bill.count():
            break
        expect(page.get_by_role("region", name=word("words/questions/steps", "so_far"))).to_be_visible()
    expect(bill).to_be_visible()
    page.get_by_role("button", name="Next hand").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(counter("Hand", 2, 10))
    expect(verdict).to_have_count(0)


def test_an_answer_by_keyboard_alone(server: Server, page: Page) -> None:
    width_of(page, 1280)
    visit(page, f"{server.url}/count?{EDITION}&seed=keyboard&level=standard&hand=1")
    expect(page.get_by_role("textbox", name="Han", exact=True)).to_be_focused()
    page.keyboard.type("1")
    page.keyboard.press("Tab")
    expect(page.get_by_role("textbox", name="Fu", exact=True)).to_be_focused()
    page.keyboard.type("30")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next hand")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(counter("Hand", 2, 10))
    expect(page.get_by_role("textbox", name="Han", exact=True)).to_be_focused()


@pytest.mark.slow
@pytest.mark.parametrize("path", first(["", "look-up", "count"], 1, 1))
def test_tab_reaches_every_control_and_shows_where_it_is(path: str, server: Server, page: Page) -> None:
    # without motion, as all pages are visited here, borders change at once, not in steps
    visit(page, f"{server.url}/{path}")
    for width in (375, 1280):
        width_of(page, width)
        settled(page)
        wanted = page.evaluate(CONTROLS)
        assert len(wanted) >= 3
        reached: set[int] = set()
        for _ in range(3 * len(wanted) + 30):
            page.keyboard.press("Tab")
            place = page.evaluate("[...window.controls.keys()].indexOf(document.activeElement)")
            if place >= 0 and place not in reached:
                reached.add(place)
                page.wait_for_function("() => window.focusSeen()", timeout=5000)
            if len(reached) == len(wanted):
                break
        assert [wanted[place] for place in range(len(wanted)) if place not in reached] == [], f"at {width} px"


@pytest.mark.slow
def test_one_may_skip_the_navigation(server: Server, page: Page) -> None:
    width_of(page, 1280)
    visit(page, server.url)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


MOVES = """
window.moved = [];
for (const kind of ["animationstart", "transitionrun"]) {
  document.addEventListener(kind, (event) => window.moved.push(`${kind} ${event.target.outerHTML.slice(0, 90)}`), 1);
}
"""


@pytest.mark.slow
@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_nothing_moves_for_who_does_not_want_it(wish: str, server: Server, page: Page) -> None:
    page = page.context.new_page()  # the script ends with this tab
    width_of(page, 375)
    page.add_init_script(MOVES)
    page.emulate_media(reduced_motion=wish)
    visit(page, f"{server.url}/count?type=han_fu")
    page.locator(".of-set .choice").click()
    expect(page.get_by_text(NEW_SET)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_test_id("stBottom").get_by_role("link", name="More").click()
    expect(page.get_by_role("link", name="Glossary")).to_be_visible()
    settled(page)
    moved = page.evaluate("window.moved")
    if wish == "reduce":
        assert moved == []
        assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0
    else:
        assert moved, "this test would not notice a movement"
