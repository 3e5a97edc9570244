"""From a first visit through the lessons, with nothing but what is on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from content.lessons.lesson_zero import lesson_zero
from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from quizzes.sets.aims.set_dealing import ask_in
from quizzes.sets.lessons.lesson_items import Item, run_of
from tests.browser.answering import play, right_answer
from tests.browser.conftest import WAIT, opened, settled
from tests.browser.faults import Witness, assert_fits, findings
from tests.browser.frame.test_frame_fits import assert_seen
from tests.marks import first, whole
from tests.words import CAN_DO, SEE_A_WIN, START_QUESTIONS, counter

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from quizzes.question.question import Question
    from tests.browser.conftest import Server


def said(page: Page) -> dict[str, str]:
    """The address, part by part."""
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def item_of(page: Page) -> tuple[Item, Question]:
    """The question that the address names."""
    address = said(page)
    run = run_of(address["lesson"], address["rules"], address["seed"], int(address["edition"]))
    assert run is not None
    item = run.items[int(address["hand"]) - 1]
    return item, ask_in(item.sitting, item.number, rulesets()[address["rules"]])


def tap(page: Page, label: str) -> None:
    """Tap the one button of this name."""
    page.get_by_role("button", name=label, exact=True).click()
    settled(page)


def take(page: Page, number: int, most: int) -> None:
    """Go through a lesson that is open at its first idea, and answer so many of its questions."""
    lesson = lessons()[number]
    for place, idea in enumerate(lesson.ideas, 1):
        expect(page.get_by_role("heading", name=idea.title, exact=True)).to_be_visible(timeout=WAIT)
        assert_fits(page, f"idea {place} of lesson {number}")
        assert_seen(page, page.locator(".st-key-lesson_way"))
        for picture in page.locator("img.table-scene").all():
            assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)")
        tap(page, START_QUESTIONS if place == len(lesson.ideas) else "Next")
    address = said(page)
    run = run_of(address["lesson"], address["rules"], address["seed"], int(address["edition"]))
    assert run is not None
    count = len(run.items)
    for place in range(1, min(count, most) + 1):
        expect(page.get_by_role("heading", name=f"Practice {place} of {count}", exact=True)).to_be_visible(timeout=WAIT)
        item, asked = item_of(page)
        assert_fits(page, f"lesson {number}, question {place}")
        assert (page.locator(".worked-along").count() == 1) is item.worked
        play(page, asked, right_answer(asked))
        expect(page.locator(".verdict").last).to_contain_text("✓ Right", timeout=WAIT)
        assert_fits(page, f"lesson {number}, question {place}, answered")
        page.locator("[class*=st-key-onward] button").click()
        settled(page)


@pytest.mark.slow
@whole
@pytest.mark.parametrize("size", first([(375, 812), (1280, 800)], 1))
def test_lesson_zero_to_six_without_a_dead_end(
    size: tuple[int, int], telephone: BrowserContext, server: Server, *, whole: bool
) -> None:
    """Every question of six lessons, or else the first two of the first and a look at what comes next."""
    with opened(telephone, *size) as page:
        page.emulate_media(reduced_motion="reduce")
        witness = Witness(page)
        page.goto(server.url)
        settled(page)
        tap(page, SEE_A_WIN)
        for _ in lesson_zero().steps[1:]:
            tap(page, "Next")
        tap(page, f"Lesson 1: {lessons()[1].title}")
        for number in range(1, 7) if whole else (1,):
            take(page, number, 99 if whole else 2)
            if whole:
                expect(page.get_by_role("heading", name=CAN_DO, exact=True)).to_be_visible(timeout=WAIT)
                assert_fits(page, f"the end of lesson {number}")
                page.locator(".st-key-lesson button").first.click()
                settled(page)
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
