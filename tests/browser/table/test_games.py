"""A log dropped into the page "My games", and the way from it to a question that a reload brings back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled, visit
from tests.words import word

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Server

LOG = Path(__file__).parents[2] / "quizzes" / "table" / "logs" / "data" / "double_ron_and_liability.mjlog"


@pytest.mark.slow
def test_from_a_file_to_a_question_about_one_s_own_wait_and_back_after_a_reload(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/games?rules=usma")
    page.locator("input[type=file]").set_input_files(LOG)
    expect(page.get_by_text("5 of 7 wins pay the same under USMA club rules.")).to_be_visible(timeout=30_000)
    expect(page.locator(".of-log")).to_have_count(7)
    settled(page)
    page.locator("[class*=st-key-games_waits] button").first.click()
    expect(page.get_by_text(word("words/questions/recognise/winning_tiles", "fields", "tiles", "label"))).to_be_visible(
        timeout=30_000
    )
    assert "own=w" in page.url
    before = page.locator("main picture img, main img").first.get_attribute("alt")
    assert before
    page.reload()
    expect(page.get_by_text(word("words/questions/recognise/winning_tiles", "fields", "tiles", "label"))).to_be_visible(
        timeout=30_000
    )
    assert page.locator("main picture img, main img").first.get_attribute("alt") == before
