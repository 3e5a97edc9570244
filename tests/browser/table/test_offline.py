"""Card, payment table and the last score without a server, in browsers that allow it. In others nothing breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pages.server.offline_pages import NO_BILL
from tests.browser.conftest import EDITION, FLAGS, WAIT, Server, chromium, settled, visit
from tests.browser.faults import Witness, findings
from tests.marks import in_ci
from tests.words import OFFLINE, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserType, Page

HAND = f"count?{EDITION}&rules=usma&type=wait_name&seed=off&level=first+steps&hand=1"
READY = """
async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  return names.some((name) => /^tensu-[0-9a-f]+$/.test(name));
}
"""
KEPT = """
async () => Boolean(await caches.match(new URL('offline/last-bill', document.baseURI)))
  && (await (await caches.open('tensu-last')).keys()).length > 1
"""


@pytest.fixture
def below() -> Iterator[Server]:
    """Yield a server below a path of a shared host. Its worker must answer only for that path."""
    running = Server(STREAMLIT_SERVER_BASE_URL_PATH="/club")
    yield running
    running.stop()


def answer(page: Page) -> None:
    """Answer the hand on the page rightly or wrongly."""
    page.locator("[data-testid=stMain] [data-value]").first.click()
    expect(page.locator(".verdict").first).to_be_visible(timeout=WAIT)
    settled(page)


@pytest.mark.slow
def test_card_payments_and_the_last_bill_open_after_the_server_has_gone(below: Server, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 375, "height": 812})
    context.set_default_timeout(WAIT)
    page = context.new_page()
    visit(page, f"{below.url}/{HAND}")
    page.wait_for_function(READY)
    assert page.locator("link[rel=manifest]").get_attribute("href") == "/club/manifest.webmanifest"
    answer(page)
    verdict = page.locator(".verdict").first.inner_text()
    page.wait_for_function(KEPT)
    below.kill()

    page.goto(f"{below.url}/card/usma?at=http://elsewhere:8501")
    expect(page.get_by_role("heading", name="USMA")).to_be_visible()
    page.goto(f"{below.url}/look-up?rules=usma")
    expect(page.get_by_role("heading", name=OFFLINE)).to_be_visible()
    assert findings(page) == []
    page.locator("a.last").click()
    expect(page.locator(".verdict").first).to_have_text(verdict, use_inner_text=True)
    assert page.locator("a").count() == 0
    pictures = page.locator("picture img")
    assert pictures.count()
    assert pictures.evaluate_all("images => images.every((image) => image.complete && image.naturalWidth > 50)")
    page.go_back()
    page.get_by_role("listitem").get_by_role("link", name="EMA").nth(1).click()
    expect(page.locator("table.pay").first).to_contain_text("7,700")  # 4 han 30 fu, ron: 7680, rounded up
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("getComputedStyle(document.querySelector('header')).position") == "sticky"
    page.get_by_role("link", name="Penalties").click()
    expect(page.get_by_text(word("topics/incidents", "topics", "phone-rang", "title"))).to_be_visible()
    expect(page.get_by_role("combobox", name="Rules")).to_have_value("ema")
    page.get_by_role("link", name="Look up").click()
    expect(page.get_by_role("heading", name=OFFLINE)).to_be_visible()
    context.close()


@in_ci
def test_a_plain_address_promises_nothing_and_breaks_nothing(server: Server, chrome: BrowserType) -> None:
    started = chrome.launch(executable_path=chromium(), args=[*FLAGS, "--host-resolver-rules=MAP tensu.test 127.0.0.1"])
    page = started.new_page()
    witness = Witness(page)
    visit(page, f"http://tensu.test:{server.port}/{HAND}")
    assert page.evaluate("window.isSecureContext") is False
    answer(page)
    assert page.locator("link[rel=manifest]").count() == 0
    page.goto(f"http://tensu.test:{server.port}/offline")
    expect(page.get_by_role("heading", name=OFFLINE)).to_be_visible()
    page.locator("a.last").click()
    expect(page.get_by_text(NO_BILL)).to_be_visible()
    assert witness.complaints == []
    started.close()
