"""Reference pages as they are printed: on white, without buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.topics.topics import topic
from tests.browser.conftest import visit
from tests.marks import first, in_ci
from tests.words import word

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Server

PATHS = ("payments", "penalties", "yaku", "compare")
"""The pages with buttons or fields of their own."""
PAPER = 718
"""The pixels between the margins of A4 in portrait."""
PRESSED = """
() => [...document.querySelectorAll('button, input, select, a[role=button], .keys a')].filter((each) => {
  const { width, height } = each.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(each).borderTopWidth !== '0px';
}).map((each) => each.outerHTML.slice(0, 120))
"""
WIDE = """
(paper) => [...document.querySelectorAll('.stMain *')].filter((each) => {
  const { right, height } = each.getBoundingClientRect();
  return height > 0 && right > paper + 1;
}).map((each) => each.outerHTML.slice(0, 120))
"""
INK = "() => [...document.querySelectorAll('.stHtml p, h1, h2')].map((each) => getComputedStyle(each).color)"


@in_ci
@pytest.mark.parametrize("path", first(PATHS, 1, 1))
def test_a_printed_page_is_black_on_white_and_has_nothing_to_press(path: str, server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{path}?rules=usma", "dark")
    page.set_viewport_size({"width": PAPER, "height": 1000})
    page.emulate_media(media="print")
    page.wait_for_function("() => getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)'")
    assert page.evaluate(PRESSED) == []
    assert page.evaluate(WIDE, PAPER) == []
    assert set(page.evaluate(INK)) == {"rgb(0, 0, 0)"}
    assert page.get_by_text(word("rulesets/usma", "name")).first.is_visible()  # under which rules it holds


@pytest.mark.slow
def test_the_answers_of_a_list_are_printed_though_they_are_folded_on_the_screen(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/penalties?rules=usma")
    answer = topic("empty-call").answers["usma"].text
    told = page.locator("details.line").filter(has_text=topic("empty-call").title).get_by_text(answer, exact=True).first
    assert not told.is_visible()
    page.emulate_media(media="print")
    assert told.bounding_box() is not None


@pytest.mark.slow
def test_what_says_where_to_tap_is_not_printed(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/payments?rules=usma")
    hint = page.locator(".st-key-payments_hint")
    assert hint.is_visible()
    page.emulate_media(media="print")
    assert not hint.is_visible()
