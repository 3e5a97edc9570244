"""The plain pages for a question at the table, in a browser that runs no script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LOOKS, settled
from tests.browser.faults import findings, without_focus
from tests.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import Look, Server

SIZES = {"phone": (375, 812), "small phone": (320, 640), "sideways": (812, 375), "desk": (1280, 800)}
PATHS = ("rulebook", "rulebook?q=chombo", "rulebook/penalties", "rulebook/payments?han=4&fu=30")


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """Yield a phone without scripts."""
    context = browser.new_context(viewport={"width": 375, "height": 812}, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_a_question_then_other_rules_then_the_app(server: Server, plain: Page) -> None:
    plain.goto(f"{server.url}/rulebook?rules=usma")
    plain.get_by_role("searchbox").fill("chombo")
    plain.get_by_role("button", name="Look up").click()
    expect(plain.locator("h2").first).to_have_text(word("topics/penalties", "topics", "chombo", "title"))
    expect(plain.locator(".answer .under").first).to_have_text(word("rulesets/usma", "name"))
    plain.get_by_role("combobox", name="Rules").select_option("ema")
    plain.get_by_role("button", name="Use").click()
    expect(plain.get_by_role("searchbox")).to_have_value("chombo")
    expect(plain.locator(".answer .under").first).to_contain_text("EMA")
    plain.get_by_role("link", name="Payments").first.click()
    plain.get_by_role("link", name="4 han", exact=True).click()
    plain.get_by_role("link", name="30 fu", exact=True).click()
    expect(plain.get_by_text("7,700").first).to_be_visible()  # 30 × 2^6 × 4 = 7,680, rounded up
    in_app = plain.locator(".in-app a").get_attribute("href")
    assert in_app == "/payments?rules=ema&han=4&fu=30"


@pytest.mark.slow
def test_an_incident_opens_without_a_script(server: Server, plain: Page) -> None:
    plain.goto(f"{server.url}/rulebook/penalties?rules=usma")
    plain.get_by_label("What happened?").fill("phone rang")
    plain.keyboard.press("Enter")
    expect(plain.locator("details.line .title").first).to_have_text(
        word("topics/incidents", "topics", "phone-rang", "title")
    )
    plain.locator("details.line > summary").first.click()
    expect(plain.locator("details.line .said").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_and_keeps_the_rules_in_sight(server: Server, browser: Browser, size: str, look: Look) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=look)
    page = context.new_page()
    for path in PATHS:
        page.goto(f"{server.url}/{path}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(page.get_by_role("combobox", name="Rules")).to_be_in_viewport()
        assert findings(page) + without_focus(page) == [], path
    context.close()


@pytest.mark.slow
def test_the_app_opens_at_the_same_question(server: Server, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{server.url}/rulebook?rules=oklahoma&q=furiten")
    page.locator(".in-app a").click()
    settled(page)
    expect(page.get_by_role("textbox", name="Look up")).to_have_value("furiten")
    expect(page.get_by_text("Rules: Oklahoma")).to_be_visible()
    page.close()
