"""Days in the life of a learner, with the clock of the server moved: the first, the third, the fourteenth."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from content.lessons.lessons import lesson_zero
from content.rulesets.ruleset_file import rulesets
from pages.session.device import COOKIE
from quizzes.question.sitting import Sitting
from quizzes.sets.set_dealing import ask_in
from quizzes.sets.speed_practice import ask_fast
from quizzes.store.context import AHEAD
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.browser.answering import answer_step, play, right_answer, wrong_answer
from tests.browser.conftest import LOOKS, WAIT, Server, looked_at, opened, settled, visit
from tests.browser.faults import COLOURS, Witness, assert_fits, findings
from tests.quizzes.sets.learned import learn
from tests.words import OTHER_HAND_TODAY, timed_run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page

    from quizzes.question.question import Question

TOKEN = "d" * 43
RULES = "cheatsheet"
DAY = 24 * 3600
FIRST, THIRD, FOURTEENTH, LAST = 1, 3, 14, 33


class MovedServer(Server):
    """The app with its clock some days ahead. It is restarted with the same database for each day."""

    def learn_until(self, day: int) -> None:
        """Add the practice of earlier days to the database, and start the server on this day."""
        self.process.terminate()
        self.process.wait(timeout=20)
        ahead = (day - 1) * DAY
        if day > FIRST:
            learn(self.database, TOKEN, day - 1, datetime.now(UTC) + timedelta(seconds=ahead))
        self._environment[AHEAD] = str(ahead)
        assert self.start()

    @property
    def database(self) -> str:
        """Return the path of the database."""
        return self._environment["TENSU_DATABASE"]


@pytest.fixture(scope="module")
def moved() -> Iterator[MovedServer]:
    """Yield a server whose day the tests choose."""
    running = MovedServer()
    yield running
    running.stop()


def known(page: Page, server: MovedServer) -> None:
    """Make this browser a device of the learner."""
    page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": server.url}])


def asked(page: Page) -> tuple[Sitting, int]:
    """Return the set and the number of the question in the address."""
    said = {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}
    level = Difficulty(said["level"])
    return Sitting(said["rules"], said["seed"], level, aim=said["aim"], length=int(said["length"])), int(said["hand"])


def today(page: Page, server: MovedServer) -> None:
    visit(page, f"{server.url}/today?rules={RULES}")
    assert_fits(page, "today")
    assert findings(page) == []


@pytest.mark.slow
def test_the_first_day_goes_into_the_first_lesson(telephone: BrowserContext, moved: MovedServer) -> None:
    moved.learn_until(FIRST)
    with opened(telephone, 375, 812) as page:
        today(page, moved)
        page.set_viewport_size({"width": 320, "height": 568})
        tops = page.locator(".stButtonGroup button").evaluate_all("(all) => all.map((one) => one.offsetTop)")
        assert len(set(tops)) == 1
        page.locator(".st-key-next_step button").click()
        title = lesson_zero().steps[0].title
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible(timeout=WAIT)


@pytest.mark.slow
def test_on_the_third_day_what_went_wrong_comes_back(telephone: BrowserContext, moved: MovedServer) -> None:
    moved.learn_until(THIRD)
    with opened(telephone, 375, 812) as page:
        page.emulate_media(reduced_motion="reduce")
        witness = Witness(page)
        known(page, moved)
        today(page, moved)
        page.locator(".st-key-next_step button").click()
        page.wait_for_url("**/count?*hand=1*", timeout=WAIT)
        settled(page)
        due, _ = asked(page)
        for number in range(1, 5):
            question = ask_in(due, number, rulesets()[RULES])
            play(page, question, wrong_answer(question) if number == 1 else right_answer(question))
            assert_fits(page, f"what is due, {number}, answered")
            page.locator("[class*=st-key-onward] button").click()
            page.wait_for_url(lambda url, now=number: f"hand={now}" not in url.split("&"), timeout=WAIT)
            settled(page)
        _, back = asked(page)
        assert back == due.length + 1
        again = page.locator(".aimed")
        expect(again).to_have_text(OTHER_HAND_TODAY)
        # held sideways, and after a reload, the page shows the same question
        page.set_viewport_size({"width": 812, "height": 375})
        page.reload()
        settled(page)
        expect(again).to_have_text(OTHER_HAND_TODAY)
        assert_fits(page, "what is due, held across")
        assert findings(page) == []
        page.set_viewport_size({"width": 375, "height": 812})
        question = ask_in(due, back, rulesets()[RULES])
        play(page, question, right_answer(question))
        assert ratings(moved, back) == {None}
        visit(page, f"{moved.url}/lessons?rules={RULES}")
        expect(page.locator(".st-key-next_step button")).to_be_visible()
        assert witness.complaints == []


def ratings(server: MovedServer, number: int) -> set[int | None]:
    """Return the ratings of the reviews of a question about due skills."""
    joined = "reviews join sittings on sittings.id = reviews.sitting"
    query = f"select rating from {joined} where number = ? and address like ?"  # noqa: S608 (no text from outside)
    with closing(sqlite3.connect(server.database)) as connection:
        return {rating for (rating,) in connection.execute(query, (number, "%seed=due%"))}


@pytest.mark.slow
def test_on_the_fourteenth_day_there_is_a_lesson_left_and_speed_practice_is_in_sight(
    telephone: BrowserContext, moved: MovedServer
) -> None:
    moved.learn_until(FOURTEENTH)
    with opened(telephone, 375, 812) as page:
        known(page, moved)
        for look in LOOKS:
            visit(page, f"{moved.url}/today?rules={RULES}", look)
            assert findings(page, () if look == "light" else COLOURS) == []
        expect(page.get_by_text("14. ")).to_be_visible()
        assert page.get_by_role("link", name="Speed practice", exact=True).count() == 0
        visit(page, f"{moved.url}/speed?rules={RULES}")
        expect(page.get_by_text("opens after lesson 25")).to_be_visible()


@pytest.mark.slow
def test_three_minutes_on_a_phone(telephone: BrowserContext, moved: MovedServer) -> None:
    moved.learn_until(LAST)
    with opened(telephone, 375, 812) as page:
        page.emulate_media(reduced_motion="reduce")
        witness = Witness(page)
        known(page, moved)
        visit(page, f"{moved.url}/speed?rules={RULES}")
        page.locator(".st-key-speed_three button").click()
        page.locator(".clock").wait_for(timeout=WAIT)
        said = {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}
        run = Sitting(RULES, said["seed"], length=99, speed="three")
        for number in (1, 2):
            question = ask_fast(run, number, rulesets()[RULES])
            answer_at_once(page, question)
            expect(page.get_by_role("heading", name=f"Three minutes: {number} right", exact=True)).to_be_visible()
        left = page.locator(".clock").inner_text()
        settled(page)  # while the page is redrawn, it is pale for a moment
        assert_fits(page, "a run")
        assert findings(page) == []
        looked_at(page, "dark")
        assert findings(page, COLOURS) == []
        page.set_viewport_size({"width": 812, "height": 375})
        menus, clock = (page.locator(part).bounding_box() for part in (".st-key-frame", ".clock"))
        assert clock["x"] + clock["width"] < menus["x"]
        page.reload()
        expect(page.get_by_role("heading", name=timed_run(2), exact=True)).to_be_visible(timeout=WAIT)
        expect(page.locator(".clock")).not_to_have_text("")
        assert page.locator(".clock").inner_text() <= left
        page.get_by_role("button", name="Stop", exact=True).click()
        expect(page.get_by_role("heading", name=timed_run(2), exact=True)).to_be_visible()
        expect(page.get_by_role("button", name="Go on", exact=True)).to_be_visible()
        assert findings(page) == []
        assert witness.complaints == []


def answer_at_once(page: Page, question: Question) -> None:
    """Give the right answer to a question, as soon as the page shows the question's fields."""
    own = re.sub(r"[^\w-]", "-", question.moment)
    page.locator(f".stMain [class*='{own}']").first.wait_for(state="attached", timeout=WAIT)
    [step] = TYPES[question.sitting.type].steps(question)
    answer_step(page, question, step, right_answer(question))
