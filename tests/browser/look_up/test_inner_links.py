"""Links inside Yaku and Payments: no new session, one step back, a new tab where it is wanted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from content.words.glossary import yaku_book
from tests.browser.conftest import LOOKS, looked_at, opened, visit
from tests.marks import in_ci

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page, Route

    from tests.browser.conftest import Server


@pytest.fixture
def page(desk: BrowserContext) -> Iterator[Page]:
    with opened(desk, 375, 800) as page:
        yield page


def mark(page: Page) -> None:
    """Set a mark that a reload of the page would remove."""
    page.evaluate("window.sameLoad = true")


def same_load(page: Page) -> bool:
    return bool(page.evaluate("window.sameLoad === true"))


@in_ci
def test_from_the_list_to_a_yaku_and_back_in_one_step(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/yaku?rules=ema&family=sequences")
    mark(page)
    cards = page.locator(".yaku-cards li")
    expect(cards).to_have_count(5)
    page.locator("a[data-go='yaku=ittsuu']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ittsuu")
    expect(page).to_have_url(re.compile(r"rules=ema.*yaku=ittsuu"))
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop") == 0
    page.go_back()
    expect(cards).to_have_count(5)
    expect(page).to_have_url(re.compile("family=sequences"))
    page.locator("a[data-go='yaku=pinfu']").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pinfu")
    page.get_by_role("link", name="All yaku").click()
    expect(cards).to_have_count(5)
    assert same_load(page)


@pytest.mark.slow
def test_a_card_opens_in_a_new_tab_where_that_is_asked_for(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/yaku?rules=ema")
    with page.context.expect_page() as opened:
        page.locator("a[data-go='yaku=pinfu']").click(modifiers=["ControlOrMeta"])
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Pinfu")
    expect(page.get_by_role("heading", level=1)).to_have_text("Yaku")


@pytest.mark.slow
def test_pictures_below_the_screen_are_not_fetched(server: Server, page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/hand/" in request.url else None)
    visit(page, f"{server.url}/yaku?rules=usma&where=all")
    expect(page.locator(".yaku-cards li")).to_have_count(len(yaku_book()))
    assert 0 < len(fetched) < 30


@pytest.mark.slow
def test_a_cell_is_explained_and_undone_in_one_step(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/payments?rules=oklahoma")
    mark(page)
    page.get_by_role("link", name=re.compile("^4 han 30 fu, dealer, ron: 12,000")).click()
    told = page.locator(".pay-answer")
    expect(told).to_contain_text("2,000 × 6 = 12,000")
    expect(told).to_have_attribute("role", "status")
    expect(page.locator("td.lit")).to_have_count(1)
    expect(page.locator(".pay")).to_have_count(1)
    page.go_back()
    expect(page.locator(".pay")).to_have_count(4)
    expect(told).to_have_count(0)
    assert same_load(page)


@pytest.mark.slow
def test_typing_fast_loses_nothing(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/payments?rules=usma")
    page.get_by_label("Han", exact=True).fill("3")
    page.keyboard.press("Tab")
    page.keyboard.type("40")
    page.keyboard.press("Enter")
    expect(page.locator(".pay-answer h2")).to_have_text("3 han 40 fu")
    expect(page).to_have_url(re.compile("han=3&fu=40"))


COLOUR = "(part) => [getComputedStyle(part).color]"
COLOURS_OF_WORDS = """
() => [...new Set([...document.querySelectorAll(".js-plotly-plot text")].map((each) => getComputedStyle(each).fill))]
"""
"""The colours of words in a chart. They must be the colour of text, whose contrast another test checks."""


@pytest.mark.slow
def test_the_picture_is_drawn_without_asking_another_host(server: Server, page: Page) -> None:
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]) if "://" in request.url else None)
    held: list[Route] = []
    page.route("**/PlotlyChart.*.js", lambda route: held.append(route))  # noqa: PLW0108 (Playwright marks what it calls)
    visit(page, f"{server.url}/payments?rules=usma&view=picture")
    expect(page.locator(".stMain [data-testid=stSkeleton]")).to_have_count(1)
    expect(page.locator(".stMain [data-testid=stExpander]")).to_be_visible()  # it does not wait for the chart
    held[0].continue_()
    expect(page.locator(".js-plotly-plot")).to_be_visible()
    expect(page.locator(".js-plotly-plot text", has_text="4 han").first).to_be_visible()
    assert hosts == {server.url.split("/")[2]}
    for look in LOOKS:
        looked_at(page, look)
        assert page.evaluate(COLOURS_OF_WORDS) == page.locator(".stMain h2").evaluate(COLOUR), look
