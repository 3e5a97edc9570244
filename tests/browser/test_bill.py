"""On the bill a chosen line lights its tiles, by mouse, thumb and keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Server

HAND = "/count?rules=ariari&seed=abd&level=advanced&hand=3"


@pytest.fixture
def answered(page: Page, server: Server) -> Page:
    """A hand with its bill."""
    page.goto(server.url + HAND)
    page.get_by_label("Han", exact=True).fill("0")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".lit-bill")).to_be_visible(timeout=30_000)
    # the page puts the focus on what comes next, once; only then may a test move it
    expect(page.get_by_role("button", name="Next hand")).to_be_focused(timeout=30_000)
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
    answered.get_by_text("Whole hand").click()
    expect(whole).to_be_visible()


def test_arrow_keys_go_from_line_to_line(answered: Page) -> None:
    answered.locator(".lit-bill input").first.focus()
    answered.keyboard.press("ArrowDown")
    expect(answered.locator(".lit-0")).to_be_hidden()
    expect(answered.locator(".lit:visible")).to_have_count(1)
