"""Entering a hand at the table: by thumb or by keys alone, nothing is lost, and the answer stays in view."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import WAIT, opened, settled, visit
from tests.browser.faults import COLOURS, Witness, assert_fits, findings
from tests.browser.frame.test_frame_fits import assert_seen
from tests.marks import in_ci
from tests.words import pays, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Locator, Page

    from tests.browser.conftest import Server

FOUR_BLOCKS = ["pon", "5z", "chi", "2s", "pon", "2m", "daiminkan", "9p", "5p", "5p", "dora", "1m"]
"""Four calls, the pair and an indicator: ron, South, East round."""
MOST_TAPS = 25


@pytest.fixture
def phone(telephone: BrowserContext) -> Iterator[Page]:
    with opened(telephone, 375, 812) as page:
        page.emulate_media(reduced_motion="reduce")
        yield page


def answer(page: Page) -> Locator:
    return page.locator(".score-now")


def tap(page: Page, *taps: str) -> None:
    for each in taps:
        page.locator(f".picker [data-tap='{each}']").tap()


def make_otherwise(phone: Page) -> None:
    # one tap changes the hand, and another one changes it back
    phone.get_by_role("button", name="tsumo:").tap()
    expect(answer(phone)).to_contain_text(pays("The dealer", 4_000), timeout=WAIT)
    phone.locator("[data-undo]").tap()
    expect(answer(phone)).to_contain_text(pays("The discarder", 8_000), timeout=WAIT)
    phone.reload()
    expect(answer(phone)).to_contain_text(pays("The discarder", 8_000), timeout=WAIT)
    expect(phone.locator(".tray [data-at]")).to_have_count(7, timeout=WAIT)


def type_it(phone: Page) -> None:
    # the tiles follow typed text; an invalid text is reported and changes nothing
    field = phone.locator("[class*=st-key-score_text] input")
    field.fill("m123p46z11,z555=,s2-34 5p seat E")
    field.blur()
    expect(answer(phone)).to_contain_text(pays("The discarder", 1_500), timeout=WAIT)
    settled(phone)  # until the run has ended, the page still has the field with the old text
    expect(field).to_have_value("123m46p11z pon 555z chi 234s 5p ron seat E")
    expect(phone.locator("[data-tap='seat E']")).to_have_attribute("aria-pressed", "true")
    field.fill("what?")
    field.blur()
    expect(phone.get_by_text("not 'what?'")).to_be_in_viewport(ratio=1, timeout=WAIT)
    expect(answer(phone)).to_contain_text("1,500")


def go_away_and_back(phone: Page) -> None:
    bar = phone.locator(".thumb-bar")
    # leave the page and return; taps have no history entries of their own
    settled(phone)
    bar.get_by_role("link", name="Look up").tap()
    expect(phone).to_have_url(re.compile("/look-up"), timeout=WAIT)
    settled(phone)
    bar.get_by_role("link", name="Score").tap()
    expect(answer(phone)).to_contain_text("1,500", timeout=WAIT)
    settled(phone)
    phone.go_back()
    expect(phone).to_have_url(re.compile("/look-up"), timeout=WAIT)
    settled(phone)
    phone.go_back()
    expect(answer(phone)).to_contain_text("1,500", timeout=WAIT)
    settled(phone)


def send_it(phone: Page) -> None:
    # send the hand to somebody as a question, and answer it there
    phone.locator(".st-key-score_send summary").tap()
    phone.locator("main a[href*='ask=1']").tap()
    expect(phone.get_by_role("textbox", name="Han")).to_be_visible(timeout=WAIT)
    settled(phone)
    expect(answer(phone)).to_have_count(0)
    phone.get_by_role("textbox", name="Han").fill("1")
    phone.get_by_role("textbox", name="Fu").fill("30")
    phone.get_by_role("button", name="Check").tap()
    expect(phone.locator(".verdict.right")).to_be_visible(timeout=WAIT)
    phone.locator(".st-key-score_all button").tap()
    expect(answer(phone)).to_contain_text("1,500", timeout=WAIT)
    settled(phone)


@pytest.mark.slow
def test_a_hand_of_four_calls_with_dora_is_tapped_sent_and_never_lost(server: Server, phone: Page) -> None:
    witness = Witness(phone)
    visit(phone, f"{server.url}/look-up?rules=usma")
    bar = phone.locator(".thumb-bar")
    bar.get_by_role("link", name="Score").tap()
    expect(phone.locator(".picker [data-tap='1m']")).to_be_visible(timeout=WAIT)
    settled(phone)
    # the picker, ron or tsumo, and the score are all visible at once
    assert_seen(phone, answer(phone), phone.locator(".picker .tray"), phone.locator(".picker .board"))
    assert_seen(phone, phone.locator(".picker [data-tap='tsumo']"))
    assert len(FOUR_BLOCKS) <= MOST_TAPS
    tap(phone, *FOUR_BLOCKS)
    # haku, and four dora: 20 + 4 + 2 + 16 of the kan + 2 for the wait = 44, 50 fu; 5 han are mangan
    expect(answer(phone)).to_contain_text(pays("The discarder", 8_000), timeout=WAIT)
    settled(phone)
    # the facts of the win are where the tiles were, which are no longer needed
    choice = phone.locator(".picker [data-tap='tsumo']")
    assert_seen(phone, answer(phone), choice)
    chosen, tiles = choice.bounding_box(), phone.locator(".picker .board").bounding_box()
    assert chosen
    assert tiles
    assert chosen["y"] < tiles["y"], "the tiles stand between the answer and the choices"
    hand = phone.evaluate("location.href")
    assert "hand=5p+pon+555z+chi+234s+pon+222m+daiminkan+9999p+5p+ron+dora+1m" in hand
    assert findings(phone, COLOURS) == []
    make_otherwise(phone)
    type_it(phone)
    go_away_and_back(phone)
    send_it(phone)
    # payments by han and fu are one tap away
    phone.get_by_role("link", name="Payments", exact=True).first.tap()
    expect(phone).to_have_url(re.compile(r"/payments\?rules=usma"), timeout=WAIT)
    assert witness.complaints == []


@pytest.mark.full
def test_who_taps_while_the_page_still_opens_loses_nothing(fresh_server: Server, phone: Page) -> None:
    phone.goto(f"{fresh_server.url}/score?rules=usma")
    phone.locator(".picker [data-tap='5z']").wait_for(timeout=2 * WAIT)
    tap(phone, *FOUR_BLOCKS)
    expect(answer(phone)).to_contain_text(pays("The discarder", 8_000), timeout=WAIT)
    expect(phone.locator(".tray [data-at]")).to_have_count(7)
    # the waits are shown on request
    phone.locator("[data-undo]").tap()
    phone.locator("[data-undo]").tap()
    phone.locator("[data-undo]").tap()
    expect(answer(phone)).to_contain_text("Tenpai.", timeout=WAIT)
    phone.get_by_role("button", name="Its waits").tap()
    expect(phone.locator(".waits tbody tr")).to_have_count(1, timeout=WAIT)
    expect(phone.locator(".waits")).to_be_in_viewport(ratio=1, timeout=WAIT)
    assert "waits=1" in phone.evaluate("location.href")
    settled(phone)
    assert_fits(phone, "with waits")
    assert findings(phone) == []


def test_keys_alone_score_a_hand(server: Server, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    visit(page, f"{server.url}/score?rules=ema")
    page.locator(".picker [data-tap='1m']").focus()
    # 111222333 of characters
    for key in ("Enter",) * 3 + ("ArrowRight",) + ("Enter",) * 3 + ("ArrowRight",) + ("Enter",) * 3:
        page.keyboard.press(key)
    page.keyboard.press("ArrowDown")
    # and 3-3, 4, 5, 6 of circles below
    for key in ("Enter", "Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(answer(page)).to_contain_text("pays", timeout=WAIT)
    settled(page)  # keys pressed while the page is drawn may be lost
    page.locator(".picker [data-tap='ron']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(answer(page)).to_contain_text("in all", timeout=WAIT)
    page.get_by_role("button", name=re.compile("^riichi:")).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^no riichi:"))).to_be_visible(timeout=WAIT)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 568), (812, 375)])
def test_the_answer_stays_in_view_while_facts_are_tapped(size: tuple[int, int], server: Server, page: Page) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(page, f"{server.url}/score?rules=oklahoma&hand=123m406p11z+pon+555z+chi+234s+1z+dora+9m")
    page.locator("[data-tap='seat E']").scroll_into_view_if_needed()
    page.locator("[data-tap='seat E']").click()
    expect(answer(page)).to_contain_text("pays", timeout=WAIT)
    settled(page)
    assert_seen(page, answer(page))
    assert_fits(page, f"at {size[0]} px")


@pytest.mark.slow
def test_a_dora_indicator_is_named_and_moves_no_tile(server: Server, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    visit(page, f"{server.url}/score?rules=usma&hand=234567m67p23488s8p")
    expect(answer(page)).to_contain_text("pays", timeout=WAIT)
    settled(page)
    before = page.locator(".board").bounding_box()
    page.locator("[data-tap='dora']").click()
    page.locator("[data-tap='1m']").click()
    indicator = word("words/picking", "types", "dora")
    expect(page.locator(".told")).to_contain_text(re.compile(f"^{indicator}: 1 of characters"))
    assert page.locator(".board").bounding_box() == before


@in_ci
def test_riichi_is_in_view_once_the_hand_is_complete(server: Server, phone: Page) -> None:
    visit(phone, f"{server.url}/score?rules=usma&hand=234678m45p22789s3p")
    expect(answer(phone)).to_contain_text("pays", timeout=WAIT)
    settled(phone)
    assert_seen(phone, *phone.locator(":is([data-tap='ron'], [data-tap='riichi'])").all())
