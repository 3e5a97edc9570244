"""What was typed but not checked stays after a link and Back, a reload, or a visit to another hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import EDITION, WAIT, settled, visit

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Server

HAND = f"count?{EDITION}&rules=usma&seed=draft&level=standard&type=han_fu&hand=1"


def field(page: Page, name: str) -> Locator:
    return page.get_by_label(name, exact=True)


def stands(page: Page, han: str, fu: str) -> None:
    """Wait until the fields have these values."""
    expect(field(page, "Han")).to_have_value(han, timeout=WAIT)
    expect(field(page, "Fu")).to_have_value(fu, timeout=WAIT)


@pytest.mark.slow
def test_what_was_typed_is_there_after_links_back_and_a_reload(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{HAND}")
    field(page, "Han").fill("3")
    page.get_by_role("button", name="Fu: more").click()
    stands(page, "3", "20")
    page.get_by_role("link", name="Look up").last.click()
    expect(page).to_have_url(re.compile("/look-up"))
    settled(page)
    page.go_back()
    stands(page, "3", "20")
    page.reload(wait_until="commit")
    stands(page, "3", "20")
    page.goto(f"{server.url}/fu?rules=usma", wait_until="commit")
    settled(page)
    page.go_back(wait_until="commit")
    stands(page, "3", "20")
    page.goto(f"{server.url}/{HAND.replace('hand=1', 'hand=2')}", wait_until="commit")
    settled(page)
    stands(page, "", "")  # another hand, another answer
    visit(page, f"{server.url}/{HAND}")
    stands(page, "3", "20")
    settled(page)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".verdict")).to_be_visible(timeout=WAIT)
    expect(page.locator(".verdict")).to_contain_text("3")


@pytest.mark.slow
def test_what_was_cleared_or_answered_comes_back_no_more(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{HAND}")
    field(page, "Han").fill("3")
    field(page, "Han").fill("")
    page.reload(wait_until="commit")
    settled(page)
    stands(page, "", "")
    field(page, "Han").fill("30.5")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("alert")).to_contain_text("30.5", timeout=WAIT)
    page.reload(wait_until="commit")
    stands(page, "30.5", "")
    settled(page)
    field(page, "Han").fill("9")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".verdict")).to_be_visible(timeout=WAIT)
    settled(page)
    page.context.clear_cookies()  # another learner uses the same tab
    visit(page, f"{server.url}/{HAND}")
    stands(page, "", "")


@pytest.mark.slow
def test_the_server_hears_nothing_of_a_key(server: Server, page: Page) -> None:
    sent: list[bytes | str] = []

    def heard(frame: bytes | str) -> None:
        sent.append(frame)

    page.on("websocket", lambda socket: socket.on("framesent", heard))
    visit(page, f"{server.url}/{HAND}")
    settled(page)
    before = len(sent)
    assert before
    field(page, "Han").press_sequentially("12")
    assert page.evaluate("sessionStorage.getItem('tensu_drafts')").count("12")
    assert len(sent) == before
