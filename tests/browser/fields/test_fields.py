"""Fields in Streamlit, in a real browser: nothing is sent between taps, drafts stay, and keys or thumbs suffice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import WAIT, Server, opened
from tests.browser.faults import COLOURS, findings
from tests.browser.fields.steps import FIELDS, WORDS
from tests.marks import first, in_ci
from tests.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page

TAPS = {
    "all": (["riichi", "pinfu"], {"yaku": ("riichi", "pinfu")}),
    "hand": (["t13", "t0"], {"hand": ("t0", "t13")}),
    "one": (["t1", "t6"], {"one": ("t6",)}),
    "board": (["t0", "t33"], {"board": ("t0", "t33")}),
    "copies": (["t33", "t0", "t0"], {"copies": ("t0", "t0", "t33")}),
    "lines": (["ron"], {"lines": ("ron",)}),
    "order": (["say", "turn", "wait", "bet"], {"order": ("say", "turn", "wait", "bet")}),
    "split": ([*map(str, range(14))], {"split": ("0 1 2", "3 4 5", "6 7 8", "9 10 11", "12 13")}),
    "mixed": (["ryanmen", "t9"], {"fu": 30, "wait": "ryanmen", "hand": ("t9",)}),
}
"""The taps in a step of each kind, and the resulting answer."""


@pytest.fixture(scope="module")
def demonstration() -> Iterator[Server]:
    running = Server("tests/browser/fields/app.py", PYTHONPATH=".")
    yield running
    running.stop()


@pytest.fixture
def phone(telephone: BrowserContext) -> Iterator[Page]:
    with opened(telephone, 320, 640) as page:
        page.emulate_media(reduced_motion="reduce")
        yield page


class Sent:
    """The messages that a page sends to its server."""

    def __init__(self, page: Page) -> None:
        self.count = 0
        page.on("websocket", lambda socket: socket.on("framesent", lambda _: self._another()))

    def _another(self) -> None:
        self.count += 1


def visit(page: Page, server: Server, kind: str) -> None:
    page.goto(f"{server.url}/?kind={kind}")
    expect(page.get_by_role("button", name="Check")).to_be_visible(timeout=WAIT)
    expect(page.locator("[data-testid=stApp]")).to_have_attribute("data-test-script-state", "notRunning")
    expect(page.get_by_text("run 1", exact=True)).to_be_visible()


def answered(page: Page, answer: object) -> None:
    expect(page.get_by_text(f"answered {answer}", exact=True)).to_be_visible(timeout=WAIT)


@pytest.mark.parametrize("kind", first(TAPS, 0, 3))
def test_no_message_is_sent_between_the_first_tap_and_the_answer(kind: str, demonstration: Server, page: Page) -> None:
    sent = Sent(page)
    visit(page, demonstration, kind)
    taps, answer = TAPS[kind]
    before = sent.count
    assert before
    if kind == "mixed":
        page.get_by_role("textbox", name="Fu").fill("30")
    for value in taps:
        page.locator(f"[data-value='{value}']").click()
        drawn = page.locator(f"[data-value='{value}'][aria-pressed=true]")
        expect(drawn).to_have_count(1)
    assert sent.count == before
    page.get_by_role("button", name="Check").click()
    answered(page, answer)
    assert sent.count == before + 1


@pytest.mark.slow
def test_what_was_tapped_stays_when_the_page_runs_again_and_over_a_reload(demonstration: Server, page: Page) -> None:
    visit(page, demonstration, "split")
    for place in range(4):
        page.locator(f"[data-value='{place}']").click()
    pressed = page.locator("form.fields [data-value][aria-pressed=true]")
    page.get_by_role("button", name="Run again").click()
    expect(page.get_by_text("run 2", exact=True)).to_be_visible()
    expect(pressed).to_have_count(4)
    page.locator("[data-value='4']").click()
    page.reload()
    expect(page.get_by_role("button", name="Check")).to_be_visible(timeout=WAIT)
    expect(pressed).to_have_count(5)
    expect(page.locator("form.fields .tray")).to_have_count(1)


@pytest.mark.slow
def test_an_answer_that_lacks_something_is_refused_and_stays(demonstration: Server, page: Page) -> None:
    visit(page, demonstration, "split")
    page.locator("[data-value='3']").click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("alert")).to_have_text(WORDS["split"].missing)
    expect(page.locator("[data-value='3']")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=word("words/questions/answering", "cannot_be_done")).click()
    page.get_by_role("button", name="Check").click()
    answered(page, {"split": ()})
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.slow
def test_what_was_forged_is_refused_in_a_sentence(demonstration: Server, page: Page) -> None:
    visit(page, demonstration, "hand")
    page.locator("[data-value='t3']").evaluate("(button) => { button.dataset.value = 'forged' }")
    page.locator("[data-value='forged']").click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("alert")).to_contain_text("belong to this question")
    expect(page.get_by_text("answered None")).to_be_visible()


def focused(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.dataset.value ?? document.activeElement.textContent")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("kind", first(["order", "all", "split", "hand", "copies"], 1, 1))
def test_keys_alone_are_enough(kind: str, demonstration: Server, page: Page) -> None:
    visit(page, demonstration, kind)
    expect(page.locator(".asked").first).to_be_focused()
    taps, answer = TAPS[kind]
    page.keyboard.press("Tab")
    stops = page.locator("[data-value]").evaluate_all("(all) => all.map((one) => one.dataset.value)")
    assert focused(page) == stops[0]
    for value in taps:
        page.keyboard.press("Home")
        for _ in range(stops.index(value)):
            page.keyboard.press("ArrowRight")
        assert focused(page) == value
        page.keyboard.press("Space" if value == taps[0] else "Enter")
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    assert focused(page) == "Check"
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    page.keyboard.press("Enter")
    answered(page, answer)


SMALL = """
() => [...document.querySelectorAll("form.fields :is(button, input)")].filter((each) => each.offsetParent)
  .map((each) => [each.dataset.name ?? each.textContent, each.getBoundingClientRect().height])
  .filter(([, height]) => Math.round(height) < 44)
"""


@in_ci
@pytest.mark.parametrize("kind", first(TAPS, 1, 2))
def test_a_thumb_finds_every_target_on_the_smallest_phone(kind: str, demonstration: Server, phone: Page) -> None:
    visit(phone, demonstration, kind)
    for value in TAPS[kind][0]:
        phone.locator(f"[data-value='{value}']").tap()
    assert phone.evaluate(SMALL) == []
    assert phone.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth") <= 320
    if kind == "mixed":
        phone.get_by_role("textbox", name="Fu").fill("30")
    phone.get_by_role("button", name="Check").tap()
    answered(phone, TAPS[kind][1])
    assert phone.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth") <= 320


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "rows"), [("hand", [7, 7]), ("split", [7, 7]), ("board", [9, 9, 9, 7])])
def test_a_hand_lies_in_two_rows_of_seven_and_a_board_in_rows_of_nine(
    kind: str, rows: list[int], demonstration: Server, phone: Page
) -> None:
    visit(phone, demonstration, kind)
    tops = phone.locator("[data-value]").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert [tops.count(top) for top in sorted(set(tops))] == rows


@pytest.mark.slow
@pytest.mark.parametrize("kind", first(["all", "lines", "mixed", "order", "split"], 1, 1))
def test_axe_finds_nothing_serious_before_and_after(kind: str, demonstration: Server, page: Page) -> None:
    visit(page, demonstration, kind)
    for value in TAPS[kind][0][:-1]:
        page.locator(f"[data-value='{value}']").click()
    assert findings(page) == []
    page.emulate_media(color_scheme="dark")
    assert findings(page, COLOURS) == []
    page.locator(f"[data-value='{TAPS[kind][0][-1]}']").click()
    if kind == "mixed":
        page.get_by_role("textbox", name="Fu").fill("20")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".answered")).to_have_count(len(FIELDS[kind]))
    assert findings(page, COLOURS) == []
    page.emulate_media(color_scheme="light")
    assert findings(page) == []
