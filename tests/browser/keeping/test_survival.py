"""A set survives a server killed between two answers, a reload, another tab, Back, and missing cookies."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from content.rulesets.ruleset_file import rulesets
from pages.components.practice.feedback import SOURCES
from quizzes.question.sitting import Sitting
from quizzes.question.win_values import right_fu, right_han
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests import words
from tests.browser.conftest import EDITION, FLAGS, WAIT, Server, chromium, opened, settled
from tests.words import ADD_LEARNER, CONTINUE_HERE, FIRST_COUNTS, WHO_LEARNS, counter, word

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, BrowserType, Locator, Page

LINK = f"count?{EDITION}&rules=usma&seed=survive&level=standard"


@pytest.fixture(scope="module")
def mortal() -> Iterator[Server]:
    """Yield a server that the test may kill."""
    running = Server()
    yield running
    running.stop()


@pytest.fixture
def elsewhere(telephone: BrowserContext) -> Iterator[Page]:
    """Yield another browser, independent of the first."""
    with opened(telephone, 375, 812) as page:
        page.emulate_media(reduced_motion="reduce")
        yield page


def hand(page: Page, number: int) -> None:
    """Wait until this hand of the set is shown."""
    expect(page.get_by_role("heading", name=f"Hand {number} of 10")).to_be_visible(timeout=WAIT)


def verdict(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text=re.compile("Right|Not quite"))


def answer(page: Page, number: int, more: int = 0) -> None:
    """Answer the hand rightly, or with this many han too many."""
    hand(page, number)
    result = TYPES["han_fu"].ask(Sitting("usma", "survive", Difficulty.STANDARD), number, rulesets()["usma"]).result
    page.get_by_label("Han", exact=True).fill(str(right_han(result)[0] + more))
    for fu in right_fu(result) or (30,):
        page.get_by_label("Fu", exact=True).fill(str(fu))
    page.get_by_role("button", name="Check").click()


def marks(page: Page) -> str:
    """Return the marks of the set, one letter for each: r (right), w (wrong) or o (open)."""
    expect(page.locator(".marks li")).to_have_count(10, timeout=WAIT)
    return "".join((mark.get_attribute("class") or "?")[0] for mark in page.locator(".marks li").all())


@pytest.mark.slow
def test_a_set_survives_a_killed_server_a_reload_another_tab_and_back(page: Page, mortal: Server) -> None:
    page.goto(f"{mortal.url}/{LINK}&plain=true&names=english", wait_until="commit")
    answer(page, 1)
    expect(verdict(page)).to_contain_text("Right", timeout=WAIT)
    page.get_by_role("button", name="Next hand").click()
    answer(page, 2, more=1)
    expect(verdict(page)).to_contain_text("Not quite", timeout=WAIT)
    mortal.kill()
    told = page.get_by_role("dialog")
    expect(told).to_be_visible(timeout=WAIT)
    expect(told.get_by_text("Streamlit").first).to_be_hidden()
    said = told.locator("h2 + div").evaluate("(box) => getComputedStyle(box, '::after').content")
    assert "Tensu" in str(said)
    assert mortal.start()
    page.get_by_role("button", name="Next hand").click(timeout=WAIT)  # the page has reconnected to the server by itself
    hand(page, 3)
    assert marks(page) == "rwoooooooo"

    other = page.context.new_page()
    other.goto(page.url, wait_until="commit")
    hand(other, 3)
    assert marks(other) == "rwoooooooo"
    answer(other, 3)
    expect(verdict(other)).to_contain_text("Right", timeout=WAIT)
    answer(page, 3, more=2)
    expect(page.get_by_text(FIRST_COUNTS)).to_be_visible(timeout=WAIT)
    expect(verdict(page)).to_contain_text("Right")
    assert marks(page) == "rwrooooooo"

    page.reload(wait_until="commit")
    expect(verdict(page)).to_contain_text("Right", timeout=WAIT)
    settled(page)
    page.get_by_role("link", name=words.mark(2, "wrong")).click()
    hand(page, 2)
    expect(verdict(page)).to_contain_text("Not quite")
    page.locator("summary", has_text=SOURCES).first.click()
    page.locator(".aftermath .more a[href*='/sources?']").first.click()
    expect(page).to_have_url(re.compile("/sources"))
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("Hand", timeout=WAIT)
    page.go_back()
    hand(page, 2)
    expect(verdict(page)).to_contain_text("Not quite", timeout=WAIT)
    assert "plain=true" in page.url
    page.goto(mortal.url, wait_until="commit")
    page.get_by_role("button", name=("Continue: " + counter("hand", 4, 10))).click(timeout=WAIT)
    hand(page, 4)
    assert marks(page) == "rwrooooooo"


def begins_anew(page: Page, server: Server) -> None:
    """Check that the first page offers no set to continue."""
    page.goto(server.url, wait_until="commit")
    settled(page)
    expect(page.locator(".st-key-next_step_card")).to_be_visible()
    expect(page.get_by_role("button", name="Continue")).to_have_count(0)


@pytest.mark.full
def test_a_set_that_was_ended_is_not_offered_again_until_it_goes_on(page: Page, mortal: Server) -> None:
    page.goto(f"{mortal.url}/{LINK}", wait_until="commit")
    answer(page, 1)
    expect(verdict(page)).to_contain_text("Right", timeout=WAIT)
    page.get_by_role("link", name="Finish practice").click()
    expect(page.get_by_role("heading", name="1 of 1 right")).to_be_visible(timeout=WAIT)
    end = page.url
    begins_anew(page, mortal)
    mortal.kill()
    assert mortal.start()
    begins_anew(page, mortal)
    page.goto(end, wait_until="commit")
    page.get_by_role("link", name="Hand 2").click(timeout=WAIT)
    answer(page, 2)
    expect(verdict(page)).to_contain_text("Right", timeout=WAIT)
    page.goto(mortal.url, wait_until="commit")
    expect(page.get_by_role("button", name=("Continue: " + counter("hand", 3, 10)))).to_be_visible(timeout=WAIT)


@pytest.mark.full
def test_two_learners_of_one_device_each_keep_their_tab(page: Page, mortal: Server) -> None:
    page.goto(f"{mortal.url}/{LINK}", wait_until="commit")
    answer(page, 1)
    expect(verdict(page)).to_be_visible(timeout=WAIT)
    other = page.context.new_page()
    other.goto(f"{mortal.url}/your-data?rules=usma", wait_until="commit")
    other.get_by_role("textbox", name="Name").fill("Bob")
    other.get_by_role("button", name=ADD_LEARNER).click()
    expect(other).to_have_url(re.compile("who="))
    settled(other)
    page.get_by_role("button", name="Next hand").click()
    hand(page, 2)
    expect(page).to_have_url(re.compile("who="))
    other.goto(f"{mortal.url}/{LINK}", wait_until="commit")  # a new link opens for the learner who was chosen last
    answer(other, 1, more=1)
    expect(verdict(other)).to_contain_text("Not quite", timeout=WAIT)
    for tab, seen in ((page, "rooooooooo"), (other, "wooooooooo")):
        tab.reload(wait_until="commit")
        settled(tab)
        assert marks(tab) == seen
    other.get_by_role("button", name="View").click()
    expect(other.get_by_role("combobox", name=WHO_LEARNS)).to_have_value("Bob")


@pytest.mark.slow
def test_a_link_shows_the_same_marks_and_choices_in_another_browser(
    page: Page, elsewhere: Page, mortal: Server
) -> None:
    page.goto(f"{mortal.url}/{LINK}", wait_until="commit")
    answer(page, 1, more=1)
    expect(verdict(page)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name=re.compile("^Rules")).click()
    page.get_by_text(word("rulesets/ema", "name"), exact=True).click()
    expect(page).to_have_url(re.compile("rules=ema"))
    settled(page)
    page.goto(f"{mortal.url}/your-data?rules=usma", wait_until="commit")
    page.locator(".st-key-make_link button").click()
    link = page.locator("code", has_text="/me/").inner_text()
    elsewhere.goto(link, wait_until="commit")
    elsewhere.get_by_role("button", name=CONTINUE_HERE).click()
    expect(elsewhere).to_have_url(re.compile("rules=ema"), timeout=WAIT)
    elsewhere.get_by_role("button", name=("Continue: " + counter("hand", 2, 10))).click(timeout=WAIT)
    hand(elsewhere, 2)
    assert marks(elsewhere) == "wooooooooo"


@pytest.mark.full
def test_without_cookies_a_set_is_played_and_it_is_said_once(
    chrome: BrowserType, mortal: Server, tmp_path: Path
) -> None:
    """The browser is set to block all cookies, and thus everything that a page may store."""
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(blocked))
    context = chrome.launch_persistent_context(tmp_path, executable_path=chromium(), args=list(FLAGS))
    page = context.new_page()
    page.goto(f"{mortal.url}/{LINK}", wait_until="commit")
    answer(page, 1)
    expect(verdict(page)).to_contain_text("Right", timeout=WAIT)
    assert context.cookies() == []
    told = page.get_by_text("this browser blocks cookies")
    expect(told).to_be_visible()
    page.get_by_role("button", name="Next hand").click()
    answer(page, 2, more=1)
    expect(verdict(page)).to_contain_text("Not quite", timeout=WAIT)
    assert marks(page) == "rwoooooooo"
    expect(told).to_have_count(0)
    context.close()
