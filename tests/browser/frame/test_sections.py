"""Long sections of a page, which its script loads as files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled, visit
from tests.marks import in_ci

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Route

    from tests.browser.conftest import Server

LINES = ".section details.line"
"""The lines of the list of incidents."""


def test_a_list_is_loaded_filtered_and_loaded_once(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/sections/" in request.url else None)
    visit(page, f"{server.url}/penalties?rules=usma")
    expect(page.locator(LINES).nth(50)).to_be_attached()  # the list comes after the page
    whole = page.locator(LINES).count()
    page.locator(LINES).first.locator("summary").first.click()
    expect(page.locator(f"{LINES}[open]")).to_have_count(1)
    box = page.get_by_role("textbox", name="What happened?")
    box.fill("hand")
    expect(page.locator(LINES)).not_to_have_count(whole)
    box.fill("")
    expect(page.locator(LINES)).to_have_count(whole)
    expect(page.locator(f"{LINES}[open]")).to_have_count(1)  # what was opened stays open
    assert len(asked) == len(set(asked))
    page.close()


@pytest.mark.slow
def test_a_section_that_cannot_be_loaded_can_be_tried_again(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()

    def fail(route: Route) -> None:
        route.abort()

    page.route("**/sections/**", fail)
    visit(page, f"{server.url}/glossary?rules=ema")
    expect(page.locator(".section")).to_contain_text("could not be loaded")
    page.unroute("**/sections/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".section .word").first).to_be_visible()
    page.close()


@in_ci
def test_a_page_that_takes_its_time_says_so(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    visit(page, f"{server.url}/glossary?rules=ema")
    page.evaluate("""() => {
      document.querySelectorAll('.stMain :is(h1, h2)').forEach((each) => each.remove());
      document.querySelector('.stApp').dataset.testScriptState = 'running';
    }""")
    said = page.evaluate("getComputedStyle(document.querySelector('.stMainBlockContainer'), '::after').content")
    assert len(said) > len('""')
    page.close()


@in_ci
def test_an_address_with_an_anchor_scrolls_to_it(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    page.goto(f"{server.url}/sources?rules=usma&doc=usma&section=all#usma.chombo.value", wait_until="commit")
    settled(page)
    expect(page.locator("[id='usma.chombo.value']")).to_be_in_viewport()
    page.close()
