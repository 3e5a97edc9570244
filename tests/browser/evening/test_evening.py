"""A real evening: a big screen, and phones of which one joins late, one sleeps, and one is reloaded."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import yaku_book
from pages.components.evening.wall_question import rightly_answered
from pages.play.views import SEND
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import Dealt, OwnHand, OwnQuestion, Plan
from quizzes.evening.plan_text import plan_address
from scoring.dealing.levels import Difficulty
from tests.browser.conftest import TELEPHONE, WAIT, Server, visit
from tests.browser.faults import findings, without_focus
from tests.words import ANSWER_SAVED, EVENING_ENDED, NAME_ON_WALL, START_EVENING, counter, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, FrameLocator, Page

    from quizzes.question.field import Answer

HAND = OwnHand("han_fu", "234567m567p1123s 1s riichi dora 4m")
"""Riichi, pinfu and one dora are 3 han. 20 fu and 10 for the closed ron are 30 fu."""
RIGHT, NO_RON = ("3", "30"), ("3", "20")
WIND = OwnQuestion("Who *begins*?", ("North", "East", "South"), 1)
WAIT_NAME = Dealt("wait_name", "evening", level=Difficulty.FIRST_STEPS)
YAKU = Dealt("yaku_of_hand", "evening", level=Difficulty.FIRST_STEPS)
WAITS = {"ryanmen": "Two-sided", "kanchan": "Gap", "penchan": "Edge", "shanpon": "Double pair", "tanki": "Pair (tanki)"}


def right(item: Dealt) -> Answer:
    return rightly_answered(ask_item(item, rulesets()["ema"])).answer


@contextmanager
def phone(browser: Browser) -> Iterator[Page]:
    """Yield a player's phone, independent of the other phones."""
    context = browser.new_context(
        has_touch=True,
        is_mobile=True,
        viewport={"width": 375, "height": 667},
        user_agent=TELEPHONE,
        reduced_motion="reduce",
    )
    context.set_default_timeout(WAIT)
    yield context.new_page()
    context.close()


@contextmanager
def wall(browser: Browser, server: Server, plan: Plan) -> Iterator[Page]:
    """Yield the page of a host with one screen, who has just started an evening."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    context.set_default_timeout(WAIT)
    page = context.new_page()
    visit(page, f"{server.url}/club?rules={plan.rules}&plan={plan_address(plan)}")
    page.get_by_role("button", name=START_EVENING).click()
    page.locator("main a[href*='wall=1']").click()
    expect(screen(page).locator(".wall.at-lobby")).to_be_visible(timeout=WAIT)
    yield page
    context.close()


def screen(host: Page) -> FrameLocator:
    """Return the big screen above the bar of a host with one screen."""
    return host.frame_locator("iframe")


def join(page: Page, host: Page, server: Server, name: str) -> None:
    code = (screen(host).locator(".code .spoken").text_content() or "").replace(" ", "").lower()
    come_late(page, f"{server.url}/play/{code}", name)


def come_late(page: Page, address: str, name: str) -> None:
    """Join a running evening at the address of another phone."""
    page.goto(address, timeout=WAIT)
    page.get_by_role("textbox", name=NAME_ON_WALL).fill(name)
    page.get_by_role("button", name="Join").click()


def step(host: Page, phase: str, key: str = "ArrowRight") -> None:
    """Press the presenter's key for the next step, until the big screen shows the expected phase.

    The wall hears of a change at once and the bar within a second, so the bar must offer the step first.
    """
    offered = {"open": "Start|Next question", "closed": "Close", "revealed": "Show", "table": "Scores", "ended": "End"}[
        phase
    ]
    expect(host.locator(".st-key-evening_next button").last).to_have_text(re.compile(offered), timeout=WAIT)
    keys_act(host)
    host.keyboard.press(key)
    expect(screen(host).locator(f".wall.at-{phase}")).to_be_visible(timeout=WAIT)


KEYS_ACT = """
() => {
  const moment = document.documentElement.dataset.keysAct;
  return moment && document.querySelector(`.st-key-evening_next .st-key-evening_next-${moment}`);
}
"""


def keys_act(host: Page) -> None:
    """Wait until keys work: the bar draws a button before it listens to the key for it."""
    host.wait_for_function(KEYS_ACT, timeout=WAIT)


def explained(host: Page) -> int:
    """Reveal the score line by line, and return how many steps that took."""
    button = host.locator(".st-key-evening_next button").last
    for taken in range(40):
        expect(button).to_have_text(re.compile("Explain it|Next step|Scores"), timeout=WAIT)
        said = button.inner_text()
        if said == "Scores":
            return taken
        keys_act(host)
        host.keyboard.press(" ")
        expect(button).not_to_have_text(said, timeout=WAIT)
    pytest.fail("a bill without an end")


def send(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name).first.tap()
    page.get_by_role("button", name=SEND).tap()


def count(page: Page, han: str, fu: str) -> None:
    page.get_by_role("textbox", name="Han", exact=True).fill(han)
    page.get_by_role("textbox", name="Fu", exact=True).fill(fu)
    page.get_by_role("button", name=SEND).tap()


def at(page: Page, heading: str) -> None:
    expect(page.get_by_role("heading", name=heading)).to_be_visible(timeout=WAIT)


@pytest.mark.slow
def test_a_question_is_asked_closed_and_told_by_keys_alone(browser: Browser, server: Server) -> None:
    with wall(browser, server, Plan("ema", (HAND,))) as host, phone(browser) as ann:
        join(ann, host, server, "Ann")
        expect(screen(host).get_by_text("1 player is here")).to_be_visible(timeout=WAIT)
        assert findings(host) == []
        step(host, "open", " ")
        count(ann, *NO_RON)
        # everybody has answered, so the question closes by itself
        expect(screen(host).locator(".wall.at-closed")).to_be_visible(timeout=WAIT)
        expect(screen(host).locator(".votes")).to_contain_text("3 han, 20 fu")
        expect(screen(host).get_by_text("✓")).to_have_count(0)
        step(host, "revealed", "PageDown")
        left_out = word("words/mistakes/fu", "left_out").format(fu=10, name="closed ron")
        expect(screen(host).locator(".went-wrong")).to_contain_text(left_out)
        assert findings(host) + without_focus(host) == []
        assert explained(host) > 5
        step(host, "table", " ")
        expect(screen(host).locator(".scores-so-far")).to_contain_text("0 of 1")


PRESS_AT_ONCE = """
() => {
  const look = () => {
    if (document.documentElement.dataset.keysAct !== '') return void requestAnimationFrame(look);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    window.pressed = true;
  };
  look();
}
"""
"""Press the key at the moment when a question closes by itself. The key was meant to close it."""


@pytest.mark.slow
def test_a_key_that_comes_as_a_question_closes_by_itself_does_not_show_what_is_right(
    browser: Browser, server: Server
) -> None:
    with wall(browser, server, Plan("ema", (WIND,))) as host, phone(browser) as ann:
        join(ann, host, server, "Ann")
        step(host, "open")
        host.evaluate(PRESS_AT_ONCE)
        send(ann, "East")
        expect(screen(host).locator(".wall.at-closed")).to_be_visible(timeout=WAIT)
        host.wait_for_function("() => window.pressed", timeout=WAIT)
        keys_act(host)
        expect(screen(host).locator(".wall.at-closed")).to_be_visible(timeout=WAIT)
        step(host, "revealed")


@pytest.mark.slow
def test_the_second_tap_of_a_double_tap_does_not_press_the_button_that_has_come_there(
    browser: Browser, server: Server
) -> None:
    """A step takes the bar 600 ms, in which no tap presses anything; a later tap presses the new button."""
    with wall(browser, server, Plan("ema", (WIND,))) as host:
        step(host, "open")
        bar = host.locator(".st-key-steps")
        bar.get_by_role("button", name="Close").click()
        host.wait_for_function("() => document.querySelector('.st-key-evening_AGAIN')", timeout=WAIT)
        place = host.locator(".st-key-evening_AGAIN button").first.bounding_box()
        assert place
        host.mouse.click(place["x"] + 9, place["y"] + 9)
        keys_act(host)
        expect(screen(host).locator(".wall.at-closed")).to_be_visible(timeout=WAIT)
        bar.get_by_role("button", name="Discuss").click()
        expect(screen(host).locator(".wall.at-open")).to_be_visible(timeout=WAIT)


@pytest.mark.slow
def test_what_was_chosen_and_not_sent_counts_at_the_end_or_the_phone_says_what_it_lacks(
    browser: Browser, server: Server
) -> None:
    plan = Plan("ema", (Dealt("can_win", "evening"),), seconds=60)
    with wall(browser, server, plan) as host, phone(browser) as ann, phone(browser) as bo:
        choices = {ann: "no_yaku", bo: "yes"}
        for player, name in ((ann, "Ann"), (bo, "Bo")):
            player.clock.install()
            join(player, host, server, name)
        step(host, "open")
        for player, choice in choices.items():
            player.locator(f"[data-value={choice}]").tap()
            player.clock.fast_forward(51_000)  # the next view sets the clock by the server's time
        expect(ann.locator("#told")).not_to_be_empty(timeout=WAIT)
        expect(bo.locator("#told")).to_have_class("loud", timeout=WAIT)
        for player in choices:
            player.clock.fast_forward(60_000)
        at(ann, ANSWER_SAVED)
        expect(bo.locator(".lacking")).to_have_attribute("data-field", "proof", timeout=WAIT)


@pytest.mark.full
def test_an_evening_goes_to_its_end_with_one_late_one_asleep_and_one_reloaded(browser: Browser, server: Server) -> None:
    plan = Plan("ema", (HAND, WIND, WAIT_NAME, YAKU, WIND), title="Tuesday", seconds=600)
    with wall(browser, server, plan) as host, phone(browser) as ann, phone(browser) as bo, phone(browser) as cy:
        join(ann, host, server, "Ann")
        join(bo, host, server, "<b>Bo</b>")
        expect(screen(host).get_by_text("2 players are here")).to_be_visible(timeout=WAIT)
        expect(screen(host).locator(".names")).to_contain_text("<b>Bo</b>")
        one_is_reloaded_and_one_sleeps(host, ann, bo)
        come_late(cy, ann.url, "Cy")
        expect(screen(host).get_by_text("0 of 3 answered")).to_be_visible(timeout=WAIT)
        they_talk_and_vote_again(host, ann, bo, cy)
        most_make_the_same_mistake(host, ann, bo, cy)
        one_gives_no_answer(host, ann, bo, cy)
        all_are_wrong(host, ann, bo, cy)
        expect(screen(host).locator(".scores-so-far tr").first).to_contain_text("Ann")
        expect(screen(host).locator(".scores-so-far tr").first).to_contain_text("4 of 5")
        step(host, "ended")
        for player in (ann, bo, cy):
            at(player, EVENING_ENDED)
        host.get_by_role("link", name="Results").click()
        expect(host.locator(".figures").first).to_contain_text("<b>Bo</b>", timeout=WAIT)
        assert findings(host) == []


@contextmanager
def asleep(page: Page) -> Iterator[None]:
    """Simulate a phone in a pocket: no network, and no script on the page runs until it is woken."""
    session = page.context.new_cdp_session(page)
    stopped: list[object] = []
    session.on("Debugger.paused", lambda where: stopped.append(where))  # noqa: PLW0108 (Playwright marks what it calls)
    page.context.set_offline(offline=True)
    session.send("Runtime.evaluate", {"expression": "setInterval(() => 0, 50)"})
    session.send("Debugger.enable")
    session.send("Debugger.pause")  # before the next line that would run
    yield
    assert stopped
    session.send("Debugger.disable")  # it goes on
    page.context.set_offline(offline=False)


def one_is_reloaded_and_one_sleeps(host: Page, ann: Page, bo: Page) -> None:
    step(host, "open")
    count(ann, *RIGHT)
    expect(screen(host).get_by_text("1 of 2 answered")).to_be_visible(timeout=WAIT)
    ann.reload()
    at(ann, ANSWER_SAVED)
    with asleep(bo):
        step(host, "closed")
        step(host, "revealed")
        at(ann, "Right")
        assert explained(host) > 5
        step(host, "table")
        step(host, "open")
    at(bo, counter("Question", 2, 5))  # awake, and where everybody is


def they_talk_and_vote_again(host: Page, *players: Page) -> None:
    for player, name in zip(players, ("North", "East", "North"), strict=True):
        send(player, name)
    expect(screen(host).locator(".wall.at-closed")).to_be_visible(timeout=WAIT)
    host.locator(".st-key-evening_AGAIN button").click()
    expect(screen(host).locator(".wall.at-open")).to_be_visible(timeout=WAIT)
    answering = host.locator(".st-key-evening_next button").last
    expect(answering).to_have_text(re.compile("Let"), timeout=WAIT)
    answering.click()
    for player in players:
        expect(player.get_by_role("heading", name="vote 2")).to_be_visible(timeout=WAIT)
        send(player, "East")
    expect(screen(host).locator(".votes")).to_have_count(2, timeout=WAIT)  # before and after the talk
    step(host, "revealed")
    step(host, "table")


def most_make_the_same_mistake(host: Page, ann: Page, *others: Page) -> None:
    right_wait = str(right(WAIT_NAME)["wait"])
    wrong_wait = next(name for kind, name in WAITS.items() if kind != right_wait)
    step(host, "open")
    for player, name in zip((ann, *others), (WAITS[right_wait], wrong_wait, wrong_wait), strict=True):
        at(player, counter("Question", 3, 5))
        send(player, name)
    expect(screen(host).locator(".wall.at-closed")).to_be_visible(timeout=WAIT)
    step(host, "revealed")
    expect(screen(host).locator(".went-wrong li").first).to_contain_text("2 of 3")
    host.reload()  # the host's own computer may fail, too
    expect(screen(host).locator(".wall.at-revealed")).to_be_visible(timeout=WAIT)
    explained(host)
    step(host, "table")


def one_gives_no_answer(host: Page, ann: Page, bo: Page, cy: Page) -> None:
    yaku = right(YAKU)["yaku"]
    assert isinstance(yaku, tuple)
    names = [yaku_book()[one].romaji for one in yaku]
    step(host, "open")
    for player in (ann, bo):
        at(player, counter("Question", 4, 5))
    send(ann, *names)
    send(bo, "No yaku")
    expect(screen(host).get_by_text("2 of 3 answered")).to_be_visible(timeout=WAIT)
    step(host, "closed")
    step(host, "revealed")
    expect(screen(host).locator(".went-wrong")).to_be_visible(timeout=WAIT)
    at(cy, "No answer")
    explained(host)
    step(host, "table")


def all_are_wrong(host: Page, *players: Page) -> None:
    step(host, "open")
    for player in players:
        at(player, counter("Question", 5, 5))
        send(player, "South")
    expect(screen(host).locator(".wall.at-closed")).to_be_visible(timeout=WAIT)
    step(host, "revealed")
    step(host, "table")
