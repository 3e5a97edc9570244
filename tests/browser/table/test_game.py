"""A game at a table: begun by thumb, continued with keys alone, and shown to spectators at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pages.table.sheet.stored_game import SEATS
from tests.browser.conftest import LOOKS, WAIT, looked_at, opened, settled, visit
from tests.browser.faults import Witness, assert_fits, findings, without_focus
from tests.words import pays

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Locator, Page

    from tests.browser.conftest import Server

MOST_KEYS = 60
"""Steps of the Tab key from one thing to the next, at most."""


@pytest.fixture
def phone(telephone: BrowserContext) -> Iterator[Page]:
    with opened(telephone, 375, 812) as page:
        page.emulate_media(reduced_motion="reduce")
        yield page


def group(page: Page, label: str) -> Locator:
    return page.get_by_test_id("stButtonGroup").filter(has_text=label)


def choose(page: Page, label: str, option: str) -> None:
    group(page, label).get_by_text(re.compile(rf"(^|· ){option}$")).tap()
    settled(page)


def begin(phone: Page, server: Server) -> None:
    visit(phone, f"{server.url}/game?rules=competition")
    phone.locator(".st-key-game_keep button").tap()
    for label, name in zip(SEATS, ("Ann", "Bo", "*Cy*", "Di"), strict=True):
        phone.get_by_role("textbox", name=label, exact=True).fill(name)
    phone.get_by_role("button", name="Begin").tap()
    expect(phone.locator("h2.game-hand")).to_contain_text("East 1", timeout=WAIT)
    settled(phone)


def win_by_thumb(phone: Page) -> None:
    """Enter a win by tapping: Bo, in riichi, wins 3 han 30 fu from Di. 960 × 4 = 3,840, so 3,900."""
    for label, option in (("Who won?", "Bo"), ("Who discarded?", "Di"), ("Han", "3")):
        choose(phone, label, option)
    choose(phone, "riichi?", "Bo")
    expect(phone.locator(".game-pays")).to_contain_text(pays("Di", 3_900, "Bo"), timeout=WAIT)
    expect(phone.get_by_role("button", name="Enter", exact=True)).to_be_in_viewport()
    phone.get_by_role("button", name="Enter", exact=True).tap()
    expect(phone.locator("h2.game-hand")).to_contain_text("East 2", timeout=WAIT)
    expect(phone.locator(".game-now")).to_contain_text("33,900")
    expect(phone.locator("h2.game-hand")).to_be_in_viewport()
    settled(phone)


def to(page: Page, place: Locator) -> None:
    """Move to an element with the Tab key alone."""
    for _ in range(MOST_KEYS):
        page.keyboard.press("Tab")
        if place.evaluate(
            "(element) => element === document.activeElement || element.contains(document.activeElement)"
        ):
            return
    pytest.fail(f"the Tab key does not reach {place}")


def draw_by_keys(page: Page) -> None:
    """Enter a draw by keyboard, in which nobody is tenpai."""
    page.locator("h2.game-hand").evaluate("(element) => { element.tabIndex = -1; element.focus(); }")
    to(page, group(page, "What happened?").get_by_role("radio", name="Ron"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(group(page, "tenpai?")).to_be_visible(timeout=WAIT)
    settled(page)
    to(page, page.get_by_role("button", name="Enter", exact=True))
    page.keyboard.press("Enter")
    expect(page.locator("h2.game-hand")).to_contain_text("East 3", timeout=WAIT)
    settled(page)


@pytest.mark.slow
def test_a_game_is_entered_by_thumb_and_by_keys_and_looked_on_at(server: Server, phone: Page, page: Page) -> None:
    witness, beside = Witness(phone), Witness(page)
    begin(phone, server)
    phone.locator(".st-key-game_share summary").tap()
    settled(phone)
    code = re.search(r"/watch/(\w{6})", phone.get_by_test_id("stCode").first.inner_text())
    assert code
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{server.url}/watch/{code[1]}?big=1")
    expect(page.locator("h2.game-hand")).to_contain_text("East 1", timeout=WAIT)
    phone.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 0)")
    win_by_thumb(phone)
    # a spectator sees the win without touching anything
    expect(page.locator("h2.game-hand")).to_contain_text("East 2", timeout=WAIT)
    expect(page.locator(".game-pays")).to_contain_text(pays("Di", 3_900, "Bo"))
    assert findings(page) + without_focus(page) == []
    draw_by_keys(phone)
    expect(page.locator("h2.game-hand")).to_contain_text("East 3", timeout=WAIT)
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator("h2.game-hand")).to_contain_text("East 2", timeout=WAIT)
    for look in LOOKS:
        looked_at(phone, look)
        assert findings(phone) + without_focus(phone) == []
    for width, height in ((320, 700), (812, 375)):
        phone.set_viewport_size({"width": width, "height": height})
        settled(phone)
        assert_fits(phone, f"at {width} px")
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    phone.reload()
    expect(phone.locator(".game-now")).to_contain_text("33,900", timeout=WAIT)
    assert witness.complaints == []
    assert beside.complaints == []
    page.route("**/view", lambda route: route.abort())
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#told")).to_contain_text("Trying again", timeout=WAIT)
    page.unroute("**/view")
    expect(page.locator("#told")).to_be_empty(timeout=WAIT)
