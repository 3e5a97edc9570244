"""Answers are stored for the browser that gave them: after a reload, beside another browser, without cookies."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pages.session.app_url import REFUSED
from tests.browser.conftest import WAIT, Server, opened
from tests.marks import in_ci
from tests.words import CONTINUE_HERE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page


@pytest.fixture(scope="module")
def keeping() -> Iterator[Server]:
    running = Server("tests/browser/keeping/app.py", PYTHONPATH=".")
    yield running
    running.stop()


def sees(page: Page, text: str) -> None:
    """Wait until a line on the page has this text."""
    page.get_by_text(text).first.wait_for(timeout=WAIT)


def press(page: Page, button: str) -> None:
    page.get_by_role("button", name=button).click()


def begin(page: Page, server: Server) -> None:
    page.goto(server.url)
    sees(page, "answered 0")


@pytest.fixture
def first(page: Page) -> Page:
    """Return a page in a browser."""
    return page


@pytest.fixture
def second(telephone: BrowserContext) -> Iterator[Page]:
    """Yield a page in another browser, independent of the first."""
    with opened(telephone, 375, 667) as page:
        yield page


@in_ci
def test_an_answer_is_kept_and_there_after_a_reload(page: Page, keeping: Server) -> None:
    begin(page, keeping)
    assert page.context.cookies() == [] or "tensu_device" not in {found["name"] for found in page.context.cookies()}
    press(page, "Answer")
    sees(page, "answered 1, kept 1, learners 1")
    press(page, "Answer")
    sees(page, "answered 2, kept 2, learners 1")
    sees(page, "no problem")
    [cookie] = [found for found in page.context.cookies() if found["name"] == "tensu_device"]
    assert cookie["httpOnly"]
    assert cookie["sameSite"] == "Lax"
    assert "tensu_device" not in str(page.evaluate("document.cookie"))
    page.reload()
    sees(page, "answered 0, kept 2, learners 1")
    press(page, "Answer")
    sees(page, "answered 1, kept 2")
    [again] = [found for found in page.context.cookies() if found["name"] == "tensu_device"]
    assert again["value"] == cookie["value"]


@pytest.mark.slow
def test_another_browser_sees_nothing_of_it(first: Page, second: Page, keeping: Server) -> None:
    begin(first, keeping)
    begin(second, keeping)
    press(first, "Answer")
    sees(first, "answered 1, kept 1")
    press(second, "Answer")
    sees(second, "answered 1, kept 1, learners 1")
    press(second, "Answer")
    sees(second, "kept 2")
    first.reload()
    sees(first, "answered 0, kept 1, learners 1")


@pytest.mark.slow
def test_a_link_brings_it_to_another_browser(first: Page, second: Page, keeping: Server) -> None:
    begin(first, keeping)
    begin(second, keeping)
    press(first, "Answer")
    sees(first, "answered 1, kept 1")
    press(first, "Link")
    said = first.get_by_text("code ").first.inner_text(timeout=WAIT)
    second.goto(f"{keeping.url}/me/{said.removeprefix('code ')}")
    press(second, CONTINUE_HERE)
    sees(second, "answered 0, kept 1, learners 1")
    second.goto(f"{keeping.url}/me/{said.removeprefix('code ')}")
    with second.expect_response("**/me/**") as again:
        press(second, CONTINUE_HERE)
    assert again.value.status == 410


@pytest.mark.full
def test_without_cookies_everything_works_and_it_is_said(page: Page, keeping: Server) -> None:
    page.route(
        "**/learner", lambda route: route.fulfill(status=200, body="{}", headers={"content-type": "application/json"})
    )  # what a browser that rejects the cookie sees
    page.goto(keeping.url)
    sees(page, "answered 0")
    press(page, "Answer")
    sees(page, "answered 1, kept 0, learners 0")
    sees(page, "this browser blocks cookies")
    press(page, "Answer")
    sees(page, "answered 2, kept 0")


@pytest.mark.slow
def test_after_everything_was_deleted_the_browser_begins_again(page: Page, keeping: Server) -> None:
    begin(page, keeping)
    press(page, "Answer")
    sees(page, "answered 1, kept 1")
    press(page, "Delete")
    sees(page, "answered 1, kept 0, learners 0")
    press(page, "Answer")
    sees(page, "answered 2, kept 1, learners 1")
    sees(page, "no problem")


@pytest.mark.slow
def test_another_site_cannot_act_for_a_visitor(page: Page, keeping: Server) -> None:
    """For the browser, the same machine under another name is another site."""
    begin(page, keeping)
    press(page, "Answer")
    sees(page, "answered 1, kept 1")
    press(page, "Link")
    code = page.get_by_text("code ").first.inner_text(timeout=WAIT).removeprefix("code ")
    elsewhere = page.context.new_page()
    elsewhere.goto(f"http://127.0.0.1:{keeping.port}/me/{code}")
    elsewhere.evaluate(
        "action => { document.forms[0].action = action; document.forms[0].submit() }", f"{keeping.url}/me/{code}"
    )
    sees(elsewhere, REFUSED)
    assert re.search(r":\d+/me/", elsewhere.url)
