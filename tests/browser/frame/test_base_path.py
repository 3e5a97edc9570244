"""The app below a path of a shared host: pictures, links and cards are at the addresses that the app gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import EDITION, Server, settled, visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def server_below() -> Iterator[Server]:
    running = Server(STREAMLIT_SERVER_BASE_URL_PATH="/club/tensu")
    yield running
    running.stop()


@pytest.mark.slow
def test_pictures_links_and_cards_hold_below_a_path(page: Page, server_below: Server) -> None:
    failed: list[str] = []  # except Streamlit's requests to find its own address
    page.on(
        "response",
        lambda answer: failed.append(answer.url) if answer.status >= 400 and "_stcore" not in answer.url else None,
    )
    visit(page, f"{server_below.url}/count?{EDITION}&rules=usma&seed=abc&level=standard&hand=1")
    picture = page.locator(".stHtml picture img").first
    assert picture.evaluate("image => image.naturalWidth") > 100
    assert "/club/tensu/hand/" in str(picture.evaluate("image => image.currentSrc"))
    visit(page, f"{server_below.url}/look-up?rules=usma&q=false+win")
    page.locator(".found a[href*='topic=']").first.evaluate("link => link.click()")
    settled(page)
    assert page.url.startswith(f"{server_below.url}/")
    assert "topic=" in page.url
    visit(page, f"{server_below.url}/card?rules=usma")
    target = page.locator("main [data-testid=stLinkButton] a").get_attribute("href")
    page.goto(f"http://localhost:{server_below.port}{target}")
    # the address for phones: that of this machine in its network
    assert f":{server_below.port}/club/tensu/rulebook" in page.inner_text("figcaption")
    page.goto(f"{server_below.url}/card/usma")
    assert f"localhost:{server_below.port}/club/tensu/rulebook" in page.inner_text("figcaption")
    assert [url for url in failed if "_stcore" not in url] == []  # Streamlit tries several addresses to find its own
