"""A chosen line of a score highlights its tiles, by mouse, thumb and keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import EDITION, unfold

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Server

HAND = f"/count?{EDITION}&rules=ariari&seed=abd&level=advanced&hand=2"


@pytest.fixture
def answered(page: Page, server: Server) -> Page:
    """Answer a hand, so that the page shows its score."""
    page.goto(server.url + HAND)
    page.get_by_label("Han", exact=True).fill("0")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".lit-bill")).to_be_visible(timeout=30_000)
    # the page moves the focus to the next button once, and only then may a test move it
    expect(page.get_by_role("button", name="Next hand")).to_be_focused(timeout=30_000)
    unfold(page)  # the fu of a limit hand
    return page


def test_a_tap_on_a_line_lights_its_tiles(answered: Page) -> None:
    whole, lines = answered.locator(".lit-0"), answered.locator(".lights label")
    expect(whole).to_be_visible()
    assert lines.count() >= 3
    for place in (1, 2):
        lines.nth(place).click()
        expect(whole).to_be_hidden()
        expect(answered.locator(f".lit-{place + 1}")).to_be_visible()
        expect(answered.locator(".lit:visible")).to_have_count(1)
        picture = answered.locator(f".lit-{place + 1} img")
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    answered.get_by_text("Complete hand").click()
    expect(whole).to_be_visible()


OFF_THE_LINE = """
(lines) => lines.map((line) => {
  const [name, value] = ["label span", ".number"].map((part) => {
    const text = document.createRange();
    text.selectNodeContents(line.querySelector(part));
    return text.getBoundingClientRect().top;
  });
  return Math.abs(name - value);
})
"""


@pytest.mark.slow
def test_a_name_beside_a_button_is_on_one_line_with_its_value(answered: Page) -> None:
    assert max(answered.locator(".bill .lights:not(:has(a.yaku))").evaluate_all(OFF_THE_LINE)) < 1


@pytest.mark.slow
def test_arrow_keys_go_from_line_to_line(answered: Page) -> None:
    answered.locator(".lit-bill input").first.focus()
    answered.keyboard.press("ArrowDown")
    expect(answered.locator(".lit-0")).to_be_hidden()
    expect(answered.locator(".lit:visible")).to_have_count(1)


@pytest.mark.slow
def test_a_yaku_of_the_bill_leads_to_its_page_and_back_to_the_answer(answered: Page) -> None:
    answered.evaluate("window.sameLoad = true")
    said = answered.locator(".verdict").inner_text()
    link = answered.locator(".bill a.yaku").first
    name = link.inner_text()
    link.scroll_into_view_if_needed()
    link.click()
    expect(answered.get_by_role("heading", level=1)).to_have_text(name, timeout=30_000)
    expect(answered).to_have_url(re.compile(r"/yaku\?.*yaku="))
    answered.go_back()
    expect(answered.locator(".verdict")).to_have_text(re.compile(re.escape(said.splitlines()[0])), timeout=30_000)
    assert answered.locator(".verdict").inner_text() == said
    assert answered.evaluate("window.sameLoad === true")


@pytest.mark.slow
def test_the_rest_of_a_line_whose_name_is_a_link_lights_its_tiles(answered: Page) -> None:
    line = answered.locator(".lights:has(a.yaku)").first
    below = line.locator(".why")
    below.evaluate("(said) => said.scrollIntoView({ block: 'center' })")
    below.click(force=True)  # the click hits the button's label, which covers the line
    expect(answered.locator(".lit-0")).to_be_hidden()
    expect(answered.locator(".lit:visible")).to_have_count(1)
    expect(line.locator("input")).to_be_checked()
