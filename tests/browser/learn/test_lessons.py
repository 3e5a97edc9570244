"""From a first visit through the lessons, with nothing but what is on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from content.lessons.lessons import lesson_zero, lessons
from content.rulesets.ruleset_file import rulesets
from quizzes.sets.lesson_items import Item, run_of
from quizzes.sets.set_dealing import ask_in
from quizzes.types import TYPES
from tests.browser.answering import MOST_TABS, fill_in, play, play_by_keys, right_answer
from tests.browser.conftest import EDITION, WAIT, opened, settled
from tests.browser.faults import Witness, assert_fits, findings
from tests.browser.frame.test_frame_fits import assert_seen
from tests.marks import first, whole
from tests.words import CAN_DO, SEE_A_WIN, START_QUESTIONS, counter

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

    from quizzes.question.question import Question
    from tests.browser.conftest import Server


ROUND = "marks => marks.every(({ offsetWidth, offsetHeight }) => Math.abs(offsetWidth - offsetHeight) < 2)"


def said(page: Page) -> dict[str, str]:
    """Return the query parameters of the address."""
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def item_of(page: Page) -> tuple[Item, Question]:
    """Return the question in the address."""
    address = said(page)
    run = run_of(address["lesson"], address["rules"], address["seed"], int(address["edition"]))
    assert run is not None
    item = run.items[int(address["hand"]) - 1]
    return item, ask_in(item.sitting, item.number, rulesets()[address["rules"]])


def tap(page: Page, button: str | Locator, *, keys: bool) -> None:
    """Tap a button, or move to it with Tab and press Enter."""
    there = page.get_by_role("button", name=button, exact=True) if isinstance(button, str) else button
    if keys:
        there.wait_for(timeout=WAIT)
        for _ in range(MOST_TABS):
            if there.evaluate("button => button === document.activeElement"):
                break
            page.keyboard.press("Tab")
        expect(there).to_be_focused()
        page.keyboard.press("Enter")
    else:
        there.click()
    settled(page)


def take(page: Page, number: int, most: int, *, keys: bool) -> None:
    """Go through a lesson from its first idea, and answer this many of its questions."""
    lesson = lessons()[number]
    for place, idea in enumerate(lesson.ideas, 1):
        expect(page.get_by_role("heading", name=idea.title, exact=True)).to_be_visible(timeout=WAIT)
        assert_fits(page, f"idea {place} of lesson {number}")
        assert_seen(page, page.locator(".st-key-lesson_way"))
        for picture in page.locator("img.table-scene").all():
            assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)")
        tap(page, START_QUESTIONS if place == len(lesson.ideas) else "Next", keys=keys)
    address = said(page)
    run = run_of(address["lesson"], address["rules"], address["seed"], int(address["edition"]))
    assert run is not None
    count = len(run.items)
    for place in range(1, min(count, most) + 1):
        expect(page.get_by_role("heading", name=f"Practice {place} of {count}", exact=True)).to_be_visible(timeout=WAIT)
        item, asked = item_of(page)
        assert_fits(page, f"lesson {number}, question {place}")
        assert page.locator(".marks li").evaluate_all(ROUND)
        assert (page.locator(".worked-along").count() == 1) is item.worked
        (play_by_keys if keys else play)(page, asked, right_answer(asked))
        expect(page.locator(".verdict").last).to_contain_text("✓ Right", timeout=WAIT)
        assert_fits(page, f"lesson {number}, question {place}, answered")
        tap(page, page.locator("[class*=st-key-onward] button"), keys=keys)


@pytest.mark.slow
def test_the_last_group_of_a_split_hand_stands_above_the_button(telephone: BrowserContext, server: Server) -> None:
    with opened(telephone, 320, 640) as page:
        page.goto(f"{server.url}/lesson?rules=usma&lesson=01&step=practise&seed=abc&{EDITION}&hand=7")
        settled(page)
        [step] = TYPES["split_hand"].steps(item_of(page)[1])
        fill_in(page, step.fields, {"sets": ("0 1 2", "3 4 5", "6 7 8", "9 10 11", "12 13")})
        group, check = page.locator(".tray").last.bounding_box(), page.locator(".fields .check").bounding_box()
        assert group
        assert check
        assert group["y"] + group["height"] <= check["y"]


@pytest.mark.slow
@whole
@pytest.mark.parametrize(("size", "keys"), first([((375, 812), False), ((1280, 800), True)], 1))
def test_lesson_zero_to_six_without_a_dead_end(
    size: tuple[int, int], telephone: BrowserContext, server: Server, *, keys: bool, whole: bool
) -> None:
    """Do six lessons by tapping or by keyboard, or only two questions of the first and a look at the next step."""
    with opened(telephone, *size) as page:
        page.emulate_media(reduced_motion="reduce")
        witness = Witness(page)
        page.goto(server.url)
        settled(page)
        tap(page, page.get_by_role("button", name=SEE_A_WIN), keys=keys)
        for step in lesson_zero().steps[1:]:
            tap(page, "Next", keys=keys)
            expect(page.get_by_role("heading", name=step.title, exact=True)).to_be_visible(timeout=WAIT)
        tap(page, f"Lesson 1: {lessons()[1].title}", keys=keys)
        for number in range(1, 7) if whole else (1,):
            take(page, number, 99 if whole else 2, keys=keys)
            if whole:
                expect(page.get_by_role("heading", name=CAN_DO, exact=True)).to_be_visible(timeout=WAIT)
                assert_fits(page, f"the end of lesson {number}")
                tap(page, page.locator(".st-key-lesson button").first, keys=keys)
        if not whole:
            # back and a reload stay in the lesson, and the first screen leads back into it
            before = page.url
            page.go_back()
            settled(page)
            expect(page.locator(".verdict").last).to_contain_text("✓ Right", timeout=WAIT)
            page.goto(before)
            settled(page)
            expect(page.get_by_role("heading", name=counter("Practice", 3, 10), exact=True)).to_be_visible(timeout=WAIT)
            page.goto(server.url)
            settled(page)
            page.locator(".st-key-next_step button").click()
            settled(page)
            expect(page.get_by_role("heading", name=counter("Practice", 3, 10), exact=True)).to_be_visible(timeout=WAIT)
        assert findings(page) == []
        assert witness.complaints == []
