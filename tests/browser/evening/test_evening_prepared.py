"""A teacher gets from nothing to a lobby, and from nothing to paper, in as few actions as promised."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, settled, visit
from tests.words import START_EVENING, START_FIRST

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

TO_A_LOBBY, TO_PAPER = 6, 5
"""The most actions that the promise allows."""


@dataclass
class Teacher:
    """A teacher who taps. The taps are counted."""

    page: Page
    actions: int = 0

    def taps(self, what: Locator) -> None:
        what.click()
        self.actions += 1
        settled(self.page)

    def goes_to_prepare(self, server: Server) -> None:
        visit(self.page, server.url)
        self.taps(self.page.get_by_test_id("stBottom").get_by_role("link", name="More"))
        self.taps(self.page.get_by_role("link", name="Club evening"))
        expect(self.page.locator(".of-plan")).to_have_count(10)
        expect(self.page.locator(".of-plan").last).to_be_visible()  # hidden while the parts above it are loading


@pytest.mark.slow
def test_a_lobby_runs_after_a_few_actions_and_back_leads_to_the_plan(server: Server, page: Page) -> None:
    teacher = Teacher(page)
    teacher.goes_to_prepare(server)
    plan = page.locator(".of-plan").all_inner_texts()
    teacher.taps(page.get_by_role("button", name=START_EVENING))
    expect(page.get_by_role("button", name=START_FIRST)).to_be_visible()
    assert teacher.actions <= TO_A_LOBBY
    for again in (page.go_back, page.reload):
        again()
        settled(page)
        expect(page.locator(".of-plan")).to_have_count(len(plan))
        expect(page.locator(".of-plan").last).to_be_visible()
        assert page.locator(".of-plan").all_inner_texts() == plan


@pytest.mark.slow
def test_ten_hands_with_their_key_are_on_paper_after_a_few_actions(server: Server, page: Page) -> None:
    teacher = Teacher(page)
    teacher.goes_to_prepare(server)
    teacher.taps(page.get_by_text("Print worksheets and flash cards"))
    with page.expect_download() as download:
        teacher.taps(page.locator(".st-key-plan_pdf-with-key button"))
    assert teacher.actions <= TO_PAPER
    assert download.value.path().read_bytes().startswith(b"%PDF")


@pytest.mark.full
def test_questions_are_exchanged_and_files_opened_by_the_keyboard_alone(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/club?rules=ema")
    before = page.locator(".of-plan").all_inner_texts()
    page.get_by_role("button", name="Edit").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name="Down").press("Enter")
    expect(page.locator(".of-plan").first).to_have_text(before[1].replace("2.", "1."))
    page.locator("summary", has_text="Save, send or open a plan").focus()
    page.keyboard.press("Enter")
    wrong = {"name": "bad.csv", "mimeType": "text/csv", "buffer": b"type,text\nhan_fuu,x\nquestion,<b>Which</b>?\n"}
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_text("Line 2, column “type”")).to_be_visible()
    assert page.locator(".of-plan").count() == 10
