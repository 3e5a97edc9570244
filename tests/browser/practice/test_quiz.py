"""Journeys through the quiz in a real browser: by link, by keyboard alone, by thumb."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from content.hands.hand_words import hand_words
from content.rulesets.ruleset_file import rulesets
from content.words.questions import question_words
from pages.components.practice.feedback import SOURCES
from quizzes.question.sitting import DEALER_EDITION, LENGTH, Sitting
from quizzes.question.win_values import right_fu, right_han
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.browser.conftest import opened
from tests.marks import first, whole
from tests.words import ANOTHER_SET, COUNT_HAND, KNOWS, WHOLE_SET, counter, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page

    from quizzes.question.question import Question
    from tests.browser.conftest import Server

WAIT = 60_000
"""Milliseconds, where many tests share two slow cores; nobody waits this long for a good page."""
PROBES = ("/count/_stcore/health", "/count/_stcore/host-config")
"""Below a deep link Streamlit looks for its own address and is told twice that it is not there."""
LINK = {"rules": "usma", "seed": "journey", "level": "standard", "edition": str(DEALER_EDITION)}


class Seen:
    """The errors that a page reports, and its requests to other hosts."""

    def __init__(self, page: Page, host: str) -> None:
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        self._host = host
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url))

    def _said(self, message: ConsoleMessage) -> None:
        expected = "404" in message.text and urlsplit(message.location.get("url", "")).path in PROBES
        if message.type == "error" and not expected:
            self.errors.append(message.text)

    def _asked(self, url: str) -> None:
        if urlsplit(url).scheme not in {"data", "blob"} and urlsplit(url).netloc != self._host:
            self.elsewhere.append(url)


@pytest.fixture
def page(desk: BrowserContext) -> Iterator[Page]:
    with opened(desk, 1280, 900) as page:
        yield page


@pytest.fixture
def phone(telephone: BrowserContext) -> Iterator[Page]:
    with opened(telephone, 375, 667) as page:
        yield page


def visit(page: Page, server: Server, **link: str) -> None:
    page.goto(f"{server.url}/count?{urlencode({**LINK, **link})}")
    expect(field(page, "Han")).to_be_visible(timeout=WAIT)


def field(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def verdict(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text=re.compile("Right|Not quite"))


def question(number: int = 1, **link: str) -> Question:
    named = {**LINK, **link}
    sitting = Sitting(named["rules"], named["seed"], Difficulty(named["level"]), type=named.get("type", "han_fu"))
    return TYPES[sitting.type].ask(sitting, number, rulesets()[named["rules"]])


def expect_hand(page: Page, asked: Question) -> None:
    # before the answer, the learner has to find the dora
    words = hand_words(asked.result.hand, replace(asked.result.context, dora_indicators=(), ura_indicators=()))
    expect(page.locator("picture img").first).to_have_attribute("alt", re.compile(f"^{re.escape(words)}"), timeout=WAIT)


def type_answer(page: Page, asked: Question) -> None:
    """Type an answer by keyboard alone. The cursor must already be in the first field."""
    expect(field(page, "Han")).to_be_focused(timeout=WAIT)
    page.keyboard.type(str(right_han(asked.result)[0]))
    for fu in right_fu(asked.result):
        page.keyboard.press("Tab")
        expect(field(page, "Fu")).to_be_focused()
        page.keyboard.type(str(fu))
    page.keyboard.press("Enter")


def width(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


# --- links -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_link_opened_on_a_cold_server_shows_the_hand_it_names(page: Page, fresh_server: Server) -> None:
    visit(page, fresh_server, level="advanced", hand="7")
    expect_hand(page, question(7, level="advanced"))
    expect(page.get_by_role("heading", name=counter("Hand", 7, LENGTH))).to_be_visible()


@pytest.mark.slow
def test_reload_and_the_back_button_keep_to_the_address(page: Page, server: Server) -> None:
    visit(page, server)
    type_answer(page, question())
    expect(verdict(page)).to_contain_text("Right", timeout=WAIT)
    page.get_by_role("button", name="Next hand").click()
    expect_hand(page, question(2))
    page.go_back()
    expect_hand(page, question(1))
    page.go_forward()
    expect_hand(page, question(2))
    page.reload()
    expect_hand(page, question(2))
    assert parse_qs(urlsplit(page.url).query)["hand"] == ["2"]


@pytest.mark.full
def test_the_hand_of_the_first_screen_is_the_one_that_is_counted(page: Page, server: Server) -> None:
    visit(page, server)  # a set is in progress
    page.get_by_role("link", name="Start").first.click()
    page.locator(f".st-key-{KNOWS} button").click()
    expect(page.get_by_role("button", name=COUNT_HAND)).to_be_visible(timeout=WAIT)
    promised = page.locator("picture img").first.get_attribute("alt")
    page.get_by_role("button", name=COUNT_HAND).click()
    expect(page.get_by_text(word("words/questions/count/han_fu", "fields", "yaku", "label"))).to_be_visible(
        timeout=WAIT
    )
    expect(page.locator("picture img").first).to_have_attribute("alt", str(promised), timeout=WAIT)


# --- the keyboard ----------------------------------------------------------------------------------------------


@pytest.mark.slow
@whole
def test_a_set_of_ten_by_keyboard_alone(page: Page, server: Server, *, whole: bool) -> None:
    """Play the whole set and begin the next one, or play only the first two hands."""
    seen = Seen(page, urlsplit(server.url).netloc)
    visit(page, server)
    for number in range(1, LENGTH + 1 if whole else 3):
        expect_hand(page, question(number))
        type_answer(page, question(number))
        expect(verdict(page)).to_contain_text("✓ Right", timeout=WAIT)
        following = page.get_by_role("button", name="Next hand" if number < LENGTH else WHOLE_SET)
        expect(following).to_be_focused(timeout=WAIT)
        if number == LENGTH:
            page.set_viewport_size({"width": 320, "height": 568})
        page.keyboard.press("Enter")
    if whole:
        result = page.get_by_role("heading", name=f"{LENGTH} of {LENGTH} right")
        expect(result).to_be_in_viewport(ratio=1, timeout=WAIT)
        expect(page.locator(".st-key-next_step button")).to_be_focused(timeout=WAIT)
        page.get_by_role("button", name=ANOTHER_SET).press("Enter")
    expect(field(page, "Han")).to_be_focused(timeout=WAIT)
    assert (parse_qs(urlsplit(page.url).query)["seed"] != [LINK["seed"]]) is whole
    assert seen.errors == []
    assert seen.elsewhere == []


@pytest.mark.slow
def test_enter_without_fu_leads_to_the_fu(page: Page, server: Server) -> None:
    visit(page, server, level="first steps")
    expect(field(page, "Han")).to_be_focused(timeout=WAIT)
    page.keyboard.press("Enter")
    expect(page.get_by_text(word("words/questions/count/han_fu", "fields", "han", "missing"))).to_be_visible(
        timeout=WAIT
    )
    expect(field(page, "Han")).to_be_focused()
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(page.get_by_text("type them too")).to_be_visible(timeout=WAIT)
    expect(field(page, "Fu")).to_be_focused(timeout=WAIT)
    page.keyboard.type("30")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_be_visible(timeout=WAIT)


@pytest.mark.slow
def test_enter_opens_what_is_focused_and_nothing_else(page: Page, server: Server) -> None:
    visit(page, server)
    type_answer(page, question())
    expect(verdict(page)).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("button", name="Next hand")).to_be_focused(timeout=WAIT)  # the page's own focus comes last
    page.locator("summary", has_text=SOURCES).focus()
    page.keyboard.press("Enter")
    expect(page.locator("details[open]")).to_have_count(1)
    expect_hand(page, question())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "more", "less"),
    first([("", "20", "20"), ("20", "25", "20"), ("25", "30", "20"), ("30", "40", "25"), ("33", "40", "30")], 1, 1),
)
def test_fu_step_as_they_are_counted_and_from_the_empty_field(
    text: str, more: str, less: str, page: Page, server: Server
) -> None:
    visit(page, server)
    for button, wanted in (("more", more), ("less", less)):
        field(page, "Fu").fill(text)
        page.get_by_role("button", name=f"Fu: {button}").click()
        expect(field(page, "Fu")).to_have_value(wanted)
    field(page, "Han").press("ArrowUp")
    field(page, "Han").press("ArrowUp")
    expect(field(page, "Han")).to_have_value("2")
    page.get_by_role("button", name="Check").click()
    expect(verdict(page).get_by_text("2 han", exact=True)).to_be_visible(timeout=WAIT)
    expect(verdict(page).get_by_text(f"{less} fu", exact=True)).to_be_visible()


def test_what_is_no_number_is_refused_beside_the_field_and_stays(page: Page, server: Server) -> None:
    visit(page, server)
    field(page, "Fu").fill("30")
    for text in ("-1", "999", "30.5", "1e3", "three"):
        field(page, "Han").fill(text)
        field(page, "Han").press("Enter")
        expect(page.get_by_role("alert").filter(has_text=text)).to_be_visible(timeout=WAIT)
        expect(field(page, "Han")).to_have_value(text)
        expect(verdict(page)).to_have_count(0)


# --- the wait --------------------------------------------------------------------------------------------------

ASKED = word("words/questions/recognise/wait_name", "fields", "wait", "label")
WAITS = question_words()["wait_name"].fields["wait"].options


def waited(number: int = 1) -> tuple[Question, list[str], str]:
    """Return the question, its options in the order shown, and the right option."""
    asked = question(number, type="wait_name")
    [field] = TYPES["wait_name"].fields(asked)
    [part] = TYPES["wait_name"].grade(asked, {}).parts
    return asked, list(field.options), str(part.expected[0])  # type: ignore[union-attr]


def open_waits(page: Page, server: Server, **link: str) -> None:
    page.goto(f"{server.url}/count?{urlencode({**LINK, 'type': 'wait_name', **link})}")
    expect(page.get_by_text(ASKED)).to_be_visible(timeout=WAIT)


@pytest.mark.full
def test_waits_are_named_by_keyboard_alone(page: Page, server: Server) -> None:
    seen = Seen(page, urlsplit(server.url).netloc)
    open_waits(page, server)
    for number in (1, 2):
        asked, options, right = waited(number)
        expect_hand(page, asked)
        expect(page.get_by_text(ASKED)).to_be_focused(timeout=WAIT)
        page.keyboard.press("Enter")  # an extra press does not answer the next question
        page.keyboard.press(str(options.index(right) + 1))
        expect(verdict(page)).to_contain_text(f"✓ Right{WAITS[right].label}", timeout=WAIT)
        expect(page.get_by_role("button", name="Next hand")).to_be_focused(timeout=WAIT)
        page.keyboard.press("Enter")
    asked, options, _ = waited(3)
    expect_hand(page, asked)
    expect(page.get_by_text(ASKED)).to_be_focused(timeout=WAIT)
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=WAITS[options[0]].label)).to_be_focused()
    page.keyboard.press("Enter")
    expect(verdict(page)).to_be_visible(timeout=WAIT)
    assert seen.errors == []
    assert seen.elsewhere == []


@pytest.mark.slow
def test_waits_are_named_by_thumb_with_hand_and_options_on_one_screen(phone: Page, server: Server) -> None:
    open_waits(phone, server)
    for number in (1, 2):  # from the second hand on, the marks of the set are above the hand
        asked, options, right = waited(number)
        expect_hand(phone, asked)
        bar = phone.locator(".thumb-bar").bounding_box() or pytest.fail("no bar for the thumb")
        buttons = [phone.get_by_role("button", name=WAITS[option].label) for option in options]
        for button in buttons:
            box = button.bounding_box() or pytest.fail("not on the page")
            assert box["height"] >= 44
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 375
            assert box["y"] + box["height"] <= bar["y"]
            label = button.locator(".words")
            assert label.evaluate("label => label.scrollWidth <= label.clientWidth + 1")  # whole, not cut off
        assert phone.evaluate("document.activeElement.tagName") != "INPUT"
        buttons[(options.index(right) + 1) % len(options)].tap()
        expect(verdict(phone)).to_contain_text(f"{WAITS[right].label}", timeout=WAIT)
        assert width(phone) <= 375
        phone.get_by_role("button", name="Next hand").tap()
    expect_hand(phone, waited(3)[0])


@pytest.mark.slow
@pytest.mark.parametrize("wide", first([320, 1280], 1, 1))
def test_the_waits_are_no_wider_than_the_window(wide: int, page: Page, server: Server) -> None:
    page.set_viewport_size({"width": wide, "height": 900})
    open_waits(page, server, level="advanced")
    assert width(page) <= wide
    page.get_by_role("button", name="Pair (tanki)").click()
    expect(verdict(page)).to_be_visible(timeout=WAIT)
    expect(page.locator(".options-told").first).to_be_visible()
    assert width(page) <= wide


# --- the phone -------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("wide", first([1280, 375, 320, 768], 1, 1))
def test_nothing_is_wider_than_the_window(wide: int, page: Page, server: Server) -> None:
    page.set_viewport_size({"width": wide, "height": 900})
    visit(page, server, level="advanced", hand="3")
    assert width(page) <= wide
    asked = question(3, level="advanced")
    field(page, "Han").fill(str(right_han(asked.result)[0] + 1))
    field(page, "Fu").fill("110")
    field(page, "Fu").press("Enter")
    expect(verdict(page)).to_contain_text("Not quite", timeout=WAIT)
    expect(page.locator(".aftermath table.bill").first).to_be_visible()
    assert width(page) <= wide


@pytest.mark.slow
def test_a_thumb_reaches_everything_without_a_keyboard_over_the_hand(phone: Page, server: Server) -> None:
    visit(phone, server, level="first steps")
    expect_hand(phone, question(level="first steps"))
    assert phone.evaluate("document.activeElement.tagName") != "INPUT"
    boxes = [field(phone, "Han").bounding_box(), phone.get_by_role("button", name="Check").bounding_box()]
    han, check = (box or pytest.fail("not on the page") for box in boxes)
    assert abs(han["y"] + han["height"] / 2 - check["y"] - check["height"] / 2) < 12  # side by side
    assert check["height"] >= 44
    assert check["x"] + check["width"] <= 375
    assert check["y"] + check["height"] <= 667
    field(phone, "Han").tap()
    field(phone, "Han").fill("0")
    phone.get_by_role("button", name="Check").tap()
    expect(verdict(phone)).to_contain_text("Not quite", timeout=WAIT)
    following = phone.get_by_role("button", name="Next hand")
    expect(following).to_be_visible()
    following.tap()
    expect_hand(phone, question(2, level="first steps"))
