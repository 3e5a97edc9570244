"""A phone on a club evening: joins, answers and reads what was right, whatever happens to it or to the server."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from pages.play.views import SEND
from quizzes.evening.plan import Dealt, OwnQuestion, Plan
from quizzes.evening.plan_text import plan_written
from scoring.dealing.levels import Difficulty
from tests.browser.conftest import WAIT, Server, opened
from tests.browser.faults import BESIDE, COLOURS, findings, without_focus
from tests.marks import in_ci
from tests.words import ANSWER_SAVED, JOINED, NAME_ON_WALL, counter, placed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page, Route

QUESTION = OwnQuestion("Who begins?", ("East", "South", "<img src=/nothing>"), 0)
HOSTILE = "<img src=/nothing>"
"""A name of twenty letters at most that would ask for a picture."""


@pytest.fixture(scope="module")
def hall() -> Iterator[Server]:
    """Yield a server with a host that the tests control."""
    running = Server("tests/browser/play/app.py", PYTHONPATH=".")
    yield running
    running.stop()  # the server stops in time, although phones are still connected


@pytest.fixture
def phone(telephone: BrowserContext) -> Iterator[Page]:
    with opened(telephone, 375, 667) as page:
        page.emulate_media(reduced_motion="reduce")
        yield page


class Evening:
    """An evening on a server, with its host."""

    def __init__(self, server: Server, plan: Plan) -> None:
        self.server = server
        found = self._ask("", plan_written(plan))
        self.id, self.address = found["id"], f"{server.url}/play/{found['code']}"

    def act(self, *actions: str) -> None:
        for action in actions:
            self._ask(f"/{self.id}/{action}", {})

    @property
    def answers(self) -> list[Any]:
        with urllib.request.urlopen(f"{self.server.url}/hosted/{self.id}", timeout=30) as said:  # noqa: S310 (ours)
            return list(json.load(said)["answers"])

    def _ask(self, path: str, data: object) -> dict[str, Any]:
        url, kind = f"{self.server.url}/hosted{path}", {"Content-Type": "application/json"}
        request = urllib.request.Request(url, json.dumps(data).encode(), kind, method="POST")  # noqa: S310 (ours)
        with urllib.request.urlopen(request, timeout=30) as said:  # noqa: S310
            found: dict[str, Any] = json.load(said)
            return found


def joined(page: Page, evening: Evening, name: str = "Ann") -> None:
    page.goto(evening.address, timeout=WAIT)
    page.get_by_role("textbox", name=NAME_ON_WALL).fill(name)
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("heading", name=JOINED)).to_be_visible(timeout=WAIT)


@pytest.mark.slow
def test_a_player_who_is_joining_a_slow_server_is_told_and_still_joins(hall: Server, phone: Page) -> None:
    held: list[Route] = []
    phone.clock.install()
    phone.route("**/join", lambda route: held.append(route))  # noqa: PLW0108 (Playwright marks what it calls)
    phone.goto(Evening(hall, Plan("ema", (QUESTION,))).address, timeout=WAIT)
    button, told = phone.locator(".join [type=submit]"), phone.locator(".join .told")
    before = button.inner_text()
    button.click()
    expect(button).not_to_have_text(before)
    expect(told).to_be_empty()
    phone.clock.fast_forward(11_000)
    expect(told).not_to_be_empty()
    expect(button).to_be_disabled()
    held[0].continue_()
    expect(phone.get_by_role("heading", name=JOINED)).to_be_visible(timeout=WAIT)


CUT_OFF = """
() => [...document.querySelectorAll(".number input")].map((input) => {
  input.value = input.placeholder;
  return input.scrollWidth - input.clientWidth;
})
"""


@pytest.mark.slow
def test_the_unit_in_an_empty_number_field_is_never_cut_off(hall: Server, phone: Page) -> None:
    evening = Evening(hall, Plan("ema", (Dealt("whole_bill", "abc", level=Difficulty.FIRST_STEPS),)))
    joined(phone, evening)
    evening.act("start")
    expect(phone.locator(".number input")).to_have_count(2, timeout=WAIT)
    for width, height in ((320, 568), (812, 375)):
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate(CUT_OFF) == [0, 0]


@pytest.mark.slow
def test_options_and_a_marked_number_field_have_a_row_of_their_own(hall: Server, phone: Page) -> None:
    """Only number fields without a mark stand side by side, upright and sideways."""
    evening = Evening(hall, Plan("ema", (Dealt("fu_sum", "abc", level=Difficulty.FIRST_STEPS),)))
    joined(phone, evening)
    evening.act("start")
    phone.locator("[data-kind=tap] [data-value], [data-kind=all] [data-value]").first.tap(timeout=WAIT)
    phone.get_by_role("button", name=SEND).tap()
    expect(phone.locator(".lacking[data-kind=number]")).to_be_visible(timeout=WAIT)
    for width, height in ((375, 812), (812, 375)):
        phone.set_viewport_size({"width": width, "height": height})
        rows = phone.locator("form.fields, .field:has(.tap), .lacking").evaluate_all(
            "found => found.map((one) => Math.round(one.getBoundingClientRect().width))"
        )
        assert rows == [rows[0]] * 3


@pytest.mark.slow
def test_an_evening_by_keyboard_alone_under_the_eye_of_a_judge(hall: Server, phone: Page) -> None:
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    faults: list[str] = []
    phone.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    evening = Evening(hall, Plan("ema", (QUESTION, Dealt("han_fu", "abc")), title=HOSTILE, seconds=300))
    phone.goto(evening.address, timeout=WAIT)
    found = {"joining": findings(phone)}
    phone.keyboard.type(HOSTILE)
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", name=JOINED)).to_be_visible(timeout=WAIT)
    evening.act("start")
    expect(phone.get_by_role("button", name=SEND)).to_be_visible(timeout=WAIT)
    found["a question"] = findings(phone) + without_focus(phone)
    phone.set_viewport_size({"width": 812, "height": 375})
    assert phone.evaluate(BESIDE, [".options", ".check"])
    phone.set_viewport_size({"width": 375, "height": 667})
    phone.keyboard.press("1")
    expect(phone.get_by_role("button", name="East")).to_have_attribute("aria-pressed", "true")
    phone.get_by_role("button", name=SEND).press("Enter")
    # everybody present has answered, so the question closes
    expect(phone.locator(".phase.closed")).to_be_visible(timeout=WAIT)
    evening.act("reveal")
    expect(phone.get_by_role("heading", name="Right")).to_be_visible(timeout=WAIT)
    evening.act("table")
    expect(phone.get_by_text(placed("1st", 1))).to_be_visible(timeout=WAIT)
    found["the scores"] = findings(phone) + without_focus(phone)
    evening.act("next")
    phone.get_by_role("textbox", name="Han").press_sequentially("2")
    phone.keyboard.press("Tab")
    phone.keyboard.type("30")
    phone.keyboard.press("Enter")
    expect(phone.locator(".phase.closed")).to_be_visible(timeout=WAIT)
    evening.act("reveal")
    expect(phone.get_by_role("heading", name="Not quite")).to_be_visible(timeout=WAIT)
    phone.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    found["the bill"] = findings(phone) + without_focus(phone)
    phone.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found["the bill in the dark"] = findings(phone, COLOURS)
    evening.act("end")
    phone.locator("[data-do='home']").press("Enter")
    expect(phone.get_by_text("in your reviews now")).to_be_visible(timeout=WAIT)
    assert {where: what for where, what in found.items() if what} == {}
    assert faults == []
    assert {url.split("/")[2] for url in asked if not url.startswith("data:")} == {f"localhost:{hall.port}"}
    assert not any(url.endswith("/nothing") for url in asked), "names are text"


@pytest.mark.slow
def test_a_missing_part_is_marked_and_what_was_not_sent_is_said(hall: Server, phone: Page) -> None:
    evening = Evening(hall, Plan("ema", (Dealt("can_win", "w12"),)))
    joined(phone, evening)
    evening.act("start")
    proof = phone.locator("[data-field=proof]")
    phone.locator("[data-field=answer] [data-value=no_yaku]").tap(timeout=WAIT)
    expect(proof).to_be_hidden()
    phone.get_by_role("button", name="Yes", exact=True).tap()
    phone.get_by_role("button", name=SEND).tap()
    expect(proof).to_have_class(re.compile("lacking"), timeout=WAIT)
    expect(proof.locator(".asked")).to_be_in_viewport()
    expect(phone.locator("form.fields")).not_to_have_class(re.compile("sent"))
    assert evening.answers == []
    phone.locator("[data-field=answer] [data-value=no_yaku]").tap()
    expect(proof).to_be_hidden()
    phone.get_by_role("button", name="Yes", exact=True).tap()
    phone.goto(f"{hall.url}/play")
    phone.locator("form.go-on button").tap()
    expect(phone.get_by_role("button", name="Yes", exact=True)).to_have_attribute("aria-pressed", "true", timeout=WAIT)
    evening.act("close")
    expect(phone.locator(".unsent")).to_be_visible(timeout=WAIT)


@pytest.mark.full
def test_a_reload_a_sleep_and_another_tab_show_where_the_evening_stands(hall: Server, phone: Page) -> None:
    evening = Evening(hall, Plan("ema", (QUESTION, QUESTION)))
    joined(phone, evening)
    other = phone.context.new_page()
    other.goto(evening.address, timeout=WAIT)
    expect(other.get_by_role("heading", name=JOINED)).to_be_visible(timeout=WAIT)
    _second_player(evening)
    evening.act("start")
    phone.get_by_role("button", name="South").tap()
    phone.reload()
    expect(phone.get_by_role("button", name="South")).to_have_attribute("aria-pressed", "true", timeout=WAIT)
    phone.get_by_role("button", name=SEND).tap()
    for tab in (phone, other):
        expect(tab.get_by_text("South")).to_be_visible(timeout=WAIT)
    phone.reload()
    expect(phone.get_by_role("heading", name=ANSWER_SAVED)).to_be_visible(timeout=WAIT)
    phone.context.set_offline(True)
    evening.act("close", "reveal", "table", "next")
    phone.context.set_offline(False)
    expect(phone.get_by_role("heading", name=counter("Question", 2, 2))).to_be_visible(timeout=WAIT)
    expect(other.get_by_role("heading", name=counter("Question", 2, 2))).to_be_visible(timeout=WAIT)
    assert [given for _player, _number, _vote, given in evening.answers] == [{"choice": "2"}]


def _second_player(evening: Evening) -> None:
    """Add a player who does not answer, so that the question stays open."""
    request = urllib.request.Request(  # noqa: S310 (our own server)
        f"{evening.address}/join",
        b'{"nick": "Bo"}',
        {"Content-Type": "application/json", "Origin": evening.server.url},
        method="POST",
    )
    urllib.request.urlopen(request, timeout=30).close()  # noqa: S310


@pytest.mark.slow
def test_an_answer_tapped_while_the_server_is_dead_is_kept_when_it_is_back(phone: Page) -> None:
    mortal = Server("tests/browser/play/app.py", PYTHONPATH=".")
    try:
        evening = Evening(mortal, Plan("ema", (QUESTION,), seconds=600))
        joined(phone, evening)
        _second_player(evening)
        evening.act("start")
        expect(phone.get_by_role("button", name="East")).to_be_visible(timeout=WAIT)
        mortal.kill()
        phone.get_by_role("button", name="East").tap()
        phone.get_by_role("button", name=SEND).tap()
        expect(phone.get_by_text("trying again")).to_be_visible(timeout=WAIT)
        expect(phone.get_by_role("heading", name=ANSWER_SAVED)).to_have_count(0)
        assert mortal.start()
        expect(phone.get_by_role("heading", name=ANSWER_SAVED)).to_be_visible(timeout=WAIT)
        expect(phone.get_by_text(re.compile("trying again", re.IGNORECASE))).to_have_count(0)
        assert len(evening.answers) == 1
    finally:
        mortal.stop()


BREAKS_ONCE = """() => {
  const text = Response.prototype.text;
  Response.prototype.text = function () {
    if (!this.url.endsWith('/answer')) return text.call(this);
    Response.prototype.text = text;
    return Promise.reject(new TypeError('network error'));
  };
}"""
"""A script that loses the connection while the confirmation of the next answer arrives."""


@pytest.mark.slow
def test_an_answer_whose_confirmation_is_cut_short_is_sent_again(hall: Server, phone: Page) -> None:
    evening = Evening(hall, Plan("ema", (QUESTION,), seconds=600))
    joined(phone, evening)
    _second_player(evening)
    evening.act("start")
    phone.get_by_role("button", name="East").tap()
    phone.evaluate(BREAKS_ONCE)
    phone.get_by_role("button", name=SEND).tap()
    expect(phone.get_by_role("heading", name=ANSWER_SAVED)).to_be_visible(timeout=WAIT)
    assert len(evening.answers) == 1


@in_ci
def test_a_phone_fits_what_is_asked_across_and_upright(hall: Server, phone: Page) -> None:
    kinds = ("han_fu", "yaku_of_hand", "winning_tiles", "split_hand", "rule_case")
    evening = Evening(hall, Plan("ema", tuple(Dealt(kind, "abc") for kind in kinds)))
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto(f"{hall.url}/play?code=none", timeout=WAIT)
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    joined(phone, evening)
    for step, number in zip(("start", *["next"] * 4), range(1, 6), strict=True):
        evening.act(step)
        expect(phone.get_by_role("heading", name=f"Question {number} of 5")).to_be_visible(timeout=WAIT)
        for width, height in ((320, 568), (812, 375), (375, 812)):
            phone.set_viewport_size({"width": width, "height": height})
            over = phone.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert over <= 0, f"question {number} is {over} pixels too wide at {width}"
            send = phone.get_by_role("button", name=SEND)
            send.scroll_into_view_if_needed()
            covered = send.evaluate(
                "(button) => { const box = button.getBoundingClientRect();"
                " const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);"
                " return seen !== button }"
            )
            assert not covered, f"something lies over the button at {width}"
        evening.act("close", "reveal")
