"""Links between pages: answers of this visit stay, and Back returns to the place that the user left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import EDITION, WAIT, opened, settled, visit
from tests.words import TILE_NAMES, counter, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page

    from tests.browser.conftest import Server

HAND = f"count?{EDITION}&rules=ema&seed=k1&level=standard&hand=1&plain=true"
SCROLLED = "document.querySelector('[data-testid=stMain]').scrollTop"


@pytest.fixture
def page(desk: BrowserContext) -> Iterator[Page]:
    with opened(desk, 320, 700) as page:
        yield page


def headed(page: Page, title: str) -> None:
    """Wait for the page with this heading."""
    expect(page.get_by_role("heading", level=1)).to_have_text(title, timeout=WAIT)


def same_load(page: Page) -> bool:
    return bool(page.evaluate("window.sameLoad === true"))


@pytest.mark.slow
def test_from_a_hand_to_the_tiles_and_back_to_the_answer(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{HAND}")
    page.evaluate("window.sameLoad = true")
    page.get_by_role("textbox", name="Han", exact=True).fill("1")
    page.get_by_role("textbox", name="Fu", exact=True).fill("30")
    page.get_by_role("button", name="Check").click()
    page.get_by_role("button", name="Next hand").wait_for()
    settled(page)
    link = page.get_by_role("link", name=TILE_NAMES).first
    link.scroll_into_view_if_needed()
    left = page.evaluate(SCROLLED)
    link.click()
    headed(page, "The tiles")
    expect(page).to_have_url(re.compile(r"/glossary\?rules=ema&chart=tiles&plain=true$"))
    settled(page)
    assert page.evaluate(SCROLLED) == 0
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth") <= 320
    assert page.locator(".tile-chart li img").count() == 34
    page.go_back()
    page.get_by_role("button", name="Next hand").wait_for()
    expect(page).to_have_url(re.compile("seed=k1"))
    page.wait_for_function(f"() => Math.abs({SCROLLED} - {left}) <= 1")
    assert same_load(page)
    picture = page.locator("picture img").first.get_attribute("src") or ""
    assert "/hand/" in picture
    assert "-index" not in picture  # as the reader had chosen it


@pytest.mark.slow
def test_back_returns_to_what_was_read_far_down(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/fu?rules=ema")
    page.evaluate("window.sameLoad = true")
    link = page.get_by_role("link", name=TILE_NAMES).last
    link.scroll_into_view_if_needed()
    left = page.evaluate(SCROLLED)
    assert left > 1000
    link.click()
    headed(page, "The tiles")
    page.go_back()
    headed(page, "Fu")
    page.wait_for_function(f"() => Math.abs({SCROLLED} - {left}) <= 40")
    assert same_load(page)
    # then to a page in the bar, which begins at its top, and back to the earlier position
    left = page.evaluate(SCROLLED)
    page.get_by_role("link", name="More").last.click()
    headed(page, "All pages")
    settled(page)
    assert page.evaluate(SCROLLED) == 0
    page.go_back()
    headed(page, "Fu")
    page.wait_for_function(f"() => Math.abs({SCROLLED} - {left}) <= 40")


@pytest.mark.slow
def test_the_words_and_the_chart_lead_to_each_other(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/glossary?rules=ema")
    page.evaluate("window.sameLoad = true")
    page.locator("main a[href*='chart=tiles']").click()
    headed(page, "The tiles")
    page.get_by_role("link", name="All words").click()
    headed(page, "Glossary")
    assert same_load(page)


@pytest.mark.slow
def test_back_takes_one_step_for_each_page_of_the_menu(server: Server, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    visit(page, f"{server.url}/payments?rules=ema")
    seen = [page.url]
    for name, path in (("Practise", "count"), ("Look up", "look-up"), ("Practise", "count"), ("Score", "score")):
        page.locator("[data-testid=stHeader]").get_by_role("link", name=name).click()
        expect(page).to_have_url(re.compile(rf"/{path}\?rules=ema"), timeout=WAIT)
        settled(page)
        seen.append(page.url)
    assert seen[2] != seen[1]
    for before in reversed(seen[:-1]):
        page.go_back()
        expect(page).to_have_url(before, timeout=WAIT)
        settled(page)
        assert page.url == before


@pytest.mark.slow
def test_a_link_under_other_rules_loads_them(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{HAND}")
    page.evaluate("window.sameLoad = true")
    link = page.get_by_role("link", name=TILE_NAMES)
    link.evaluate("(link) => { link.href = link.href.replace('rules=ema', 'rules=oklahoma') }")
    link.click()
    expect(page.get_by_role("button", name=f"Rules: {word('rulesets/oklahoma', 'name')}")).to_be_visible(timeout=WAIT)
    assert not same_load(page)


@pytest.mark.slow
def test_a_link_opens_in_a_new_tab_where_that_is_asked_for(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{HAND}")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=TILE_NAMES).click(modifiers=["Control"])
    headed(opened.value, "The tiles")
    headed(page, counter("Hand", 1, 10))


@pytest.mark.slow
def test_the_bar_leads_to_its_places_and_stays_at_the_one_that_is_shown(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{HAND}")
    page.evaluate("window.sameLoad = true")
    bar = page.locator(".thumb-bar")
    here = bar.locator("[aria-current=page]")
    expect(here).to_have_text("Practise")
    here.click()
    settled(page)
    expect(page).to_have_url(re.compile("seed=k1"))
    bar.get_by_role("link", name="Look up").click()
    expect(page).to_have_url(re.compile(r"/look-up\?rules=ema"), timeout=WAIT)
    expect(here).to_have_text("Look up", timeout=WAIT)
    bar.get_by_role("link", name="Start").click()
    expect(page).to_have_url(re.compile(r"/\?rules=ema"), timeout=WAIT)
    expect(here).to_have_text("Start", timeout=WAIT)
    page.go_back()
    expect(page).to_have_url(re.compile(r"/look-up\?rules=ema"), timeout=WAIT)
    assert same_load(page)
