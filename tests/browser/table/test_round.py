"""A round is played by thumb and by keyboard; reload and a killed server lose nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import WAIT, Server, settled, visit
from tests.browser.faults import findings, without_focus
from tests.marks import in_ci

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, WebSocketRoute

ADDRESS = "round?rules=usma&guide=0&wall=43"
FREE = "round?rules=usma&wall=s4"
COVERED = """() => {
  const top = document.querySelector('.round .choices').getBoundingClientRect().top;
  const said = [...document.querySelectorAll('.round .says > :not([hidden])')];
  return said.filter((one) => one.getBoundingClientRect().bottom > top + 1).map((one) => one.textContent);
}"""
"""Returns the sentences that the buttons cover."""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(TENSU_DATABASE=str(tmp_path / "tensu.db"))
    yield running
    running.stop()


def tiles(page: Page) -> list[str]:
    return [str(one.get_attribute("aria-label")) for one in page.locator(".round .tile").all()]


def tap(page: Page, selector: str) -> None:
    """Tap a button, and wait for the server's answer."""
    before = page.locator(".round-here").inner_html()
    page.locator(selector).first.click()
    page.wait_for_function("(before) => document.querySelector('.round-here').innerHTML !== before", arg=before)
    expect(page.locator(".round[aria-busy]")).to_have_count(0, timeout=3 * WAIT)


def discard(page: Page) -> None:
    page.locator(".round .tile:not(.barred)").first.click()
    tap(page, ".round .choice.selected")


on_every_size = pytest.mark.parametrize(
    "size",
    [(375, 812), *(pytest.param(size, marks=pytest.mark.full) for size in ((320, 568), (812, 375), (1280, 800)))],
)


@on_every_size
def test_a_round_fits_and_is_played(server: Server, browser: Browser, size: tuple[int, int]) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    visit(page, f"{server.url}/{FREE}")
    while page.locator(".round .tile").count() < 14:
        tap(page, ".round .choice >> nth=-2")  # pass until it is the learner's turn
    assert len(tiles(page)) == 14
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = page.locator(".round .tile").first.bounding_box()
    assert box is not None
    assert box["width"] >= 24
    assert box["height"] >= 44
    tap(page, ".round .choice.quiet")  # the next tap does not wait for the help
    discard(page)
    expect(page.locator(".round .s0 .discards .face")).to_have_count(1, timeout=WAIT)
    assert findings(page) + without_focus(page) == []
    page.close()


@on_every_size
def test_a_guided_round_is_played_to_its_goal(server: Server, browser: Browser, size: tuple[int, int]) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    visit(page, f"{server.url}/round?rules=usma&guide=4&wall=g")
    for tile in ("8 of bamboo", "North"):
        assert not page.evaluate(COVERED)
        page.locator(f".round .tile[aria-label='{tile}']").first.click()
        tap(page, ".round .choice.selected")
    assert not page.evaluate(COVERED)  # why it could not win by ron
    tap(page, ".round .choice.primary[data-act=go_on]")
    tap(page, ".round .choice.primary")
    expect(page.locator(".round .won img")).to_be_visible(timeout=WAIT)
    expect(page.locator(".round .choice.primary[data-act=onward]")).to_be_visible(timeout=WAIT)
    assert not page.evaluate(COVERED)
    page.close()


@pytest.mark.slow
def test_a_double_tap_gives_no_win_up_in_a_guided_round(server: Server, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 375, "height": 812})
    visit(page, f"{server.url}/round?rules=usma&guide=2&wall=g")
    discard(page)
    discard(page)
    tap(page, ".round .choice.primary[data-act=go_on]")
    page.locator(".round .tile").first.dblclick()
    expect(page.locator(".round .note")).to_have_text(str(page.locator(".round").get_attribute("data-warning")))
    expect(page.locator(".round[aria-busy]")).to_have_count(0)
    expect(page.locator(".round .choice.primary")).to_have_count(1)
    tap(page, ".round .tile[aria-pressed=true]")  # a second press is needed for this
    expect(page.locator(".round .s0 .discards .face")).to_have_count(3, timeout=WAIT)
    page.close()


@pytest.mark.slow
def test_a_reload_and_a_killed_server_lose_no_tap(own: Server, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 375, "height": 812})
    visit(page, f"{own.url}/{ADDRESS}")
    tap(page, ".round .choice.primary")
    discard(page)
    held, there = tiles(page), page.locator(".round .cloth").get_attribute("aria-label")
    page.reload()
    settled(page)
    expect(page.locator(".round .cloth")).to_have_attribute("aria-label", str(there), timeout=WAIT)
    assert tiles(page) == held
    own.kill()
    page.locator(".round .tile").first.click()
    page.locator(".round .choice.selected").click()  # nobody answers
    own.start()
    expect(page.locator(".round .cloth")).not_to_have_attribute("aria-label", str(there), timeout=3 * WAIT)
    expect(page.locator(".round[aria-busy]")).to_have_count(0, timeout=3 * WAIT)
    page.close()


@pytest.mark.slow
def test_a_while_without_a_connection_loses_no_tap(own: Server, browser: Browser) -> None:
    sockets: list[WebSocketRoute] = []

    def relay(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page = browser.new_page(viewport={"width": 375, "height": 812})
    page.route_web_socket("**/_stcore/stream", relay)
    visit(page, f"{own.url}/{ADDRESS}")
    tap(page, ".round .choice.primary")
    discard(page)
    here = page.locator(".round-here").inner_html()
    page.context.set_offline(True)
    while sockets:
        sockets.pop().close()
    page.locator(".round .tile").first.click()
    page.locator(".round .choice.selected").click()  # nobody answers
    expect(page.locator(".round[aria-busy]")).to_have_count(1, timeout=WAIT)
    page.wait_for_timeout(6000)  # longer than the script waits before it sends a tap again
    assert page.locator(".round .tile").count() == 5
    page.context.set_offline(False)
    expect(page.locator(".round .s0 .discards .face")).to_have_count(2, timeout=3 * WAIT)
    expect(page.locator(".round[aria-busy]")).to_have_count(0, timeout=3 * WAIT)
    held, there = tiles(page), page.locator(".round .cloth").get_attribute("aria-label")
    assert page.locator(".round-here").inner_html() != here
    page.reload()
    settled(page)
    expect(page.locator(".round .cloth")).to_have_attribute("aria-label", str(there), timeout=WAIT)
    assert tiles(page) == held
    page.close()


@in_ci
def test_keys_alone_select_and_discard(server: Server, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    visit(page, f"{server.url}/{ADDRESS}")
    page.locator(".round .choice.primary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".round .tile")).to_have_count(5, timeout=WAIT)
    page.locator(".round .tile").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    second = tiles(page)[1]
    expect(page.locator(".round .choice.selected")).to_contain_text(second)
    before = page.locator(".round-here").inner_html()
    page.keyboard.press("Enter")
    page.wait_for_function("(before) => document.querySelector('.round-here').innerHTML !== before", arg=before)
    expect(page.locator(".round .s0 .discards .face")).to_have_count(1, timeout=WAIT)
    expect(page.locator(".round .tile.new")).to_be_focused(timeout=WAIT)
    page.close()
