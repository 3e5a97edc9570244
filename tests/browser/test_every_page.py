"""Journeys over every page of the frame: cold, at three widths, in both looks, by keyboard, without motion."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import TimeoutError, expect  # noqa: A004 (its own, not the built-in one)

from tests.browser.conftest import WAIT, app_pages, settled, unfold, visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

    from tests.browser.conftest import AppPage, Server

WIDTHS = (375, 768, 1280)
DARK_BELOW = 0.2
"""Luminance of the ground, 0 to 1: the dark look lies below, the light one far above."""
PROBES = ("/_stcore/health", "/_stcore/host-config")
"""Below a deep link Streamlit looks for its own address and is told twice that it is not there."""


class Witness:
    """Everything a page complains about or asks for."""

    def __init__(self, page: Page) -> None:
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url))

    def _said(self, message: ConsoleMessage) -> None:
        address = urlsplit(message.location.get("url", "")).path
        probe = "404" in message.text and address.endswith(PROBES) and address not in PROBES
        if message.type == "error" and not probe:
            self.complaints.append(f"{message.text} ({address})")

    def _asked(self, url: str) -> None:
        if urlsplit(url).scheme not in {"data", "blob"}:
            self.hosts.add(urlsplit(url).netloc)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport={"width": WIDTHS[0], "height": 900})
    opened.set_default_timeout(WAIT)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def width_of(page: Page, width: int) -> None:
    """Give the window this width and wait until Streamlit's navigation has followed."""
    page.set_viewport_size({"width": width, "height": 900})
    page.wait_for_function("(width) => innerWidth === width", arg=width)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


WIDE = """
() => {
  const main = document.querySelector("[data-testid=stMain]");  // it scrolls, not the document
  // a wide table may scroll in a box of its own
  const boxed = (each) => {
    for (let box = each.parentElement; box && box !== main; box = box.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  const scrolls = [document.documentElement, main].some((each) => each.scrollWidth > each.clientWidth);
  const out = [...main.querySelectorAll("*")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !boxed(each))
    .map((each) => each.outerHTML.slice(0, 120));
  return [...(scrolls ? ["the page scrolls sideways"] : []), ...out.slice(0, 5)];
}
"""


def too_wide(page: Page) -> list[str]:
    """What sticks out on the right."""
    found: list[str] = page.evaluate(WIDE)
    return found


def assert_fits(page: Page, when: str) -> None:
    """Nothing sticks out, once the pictures for this width are there."""
    with contextlib.suppress(TimeoutError):
        page.wait_for_function(f"({WIDE})().length === 0", timeout=WAIT / 3)
    assert too_wide(page) == [], f"{page.url} {when}"


def ground(page: Page) -> float:
    """How bright the ground of the page is, 0 to 1."""
    colour = page.locator("[data-testid=stApp]").evaluate("(app) => getComputedStyle(app).backgroundColor")
    return sum(int(part) for part in re.findall(r"\d+", colour)[:3]) / 3 / 255


def assert_whole(page: Page, app_page: AppPage) -> None:
    """The frame, the page's own name and heading, and nothing that went wrong."""
    expect(page.get_by_role("combobox", name="Rules of your table")).to_have_value(re.compile("Oklahoma"))
    navigation = page.get_by_role("navigation").or_(page.get_by_role("button", name="Expand sidebar"))
    expect(navigation.filter(visible=True).first).to_be_visible()
    expect(page).to_have_title(f"{app_page.title} · Tensu")
    heading = page.locator("main h1")
    expect(heading).to_have_count(1)
    expect(heading).to_be_visible()
    expect(heading).to_have_text(re.compile(r"\w"))
    expect(page.get_by_text("Page not found")).to_have_count(0)
    expect(page.locator("[data-testid=stException]")).to_have_count(0)


def test_opened_as_the_first_request_of_a_server(app_page: AppPage, fresh_server: Server, page: Page) -> None:
    witness = Witness(page)
    for look, first in (("light", WIDTHS[0]), ("dark", WIDTHS[-1])):
        page.emulate_media(color_scheme=look)
        width_of(page, first)
        visit(page, f"{fresh_server.url}/{app_page.path}?rules=oklahoma")
        assert (ground(page) < DARK_BELOW) is (look == "dark")
        for width in sorted(WIDTHS, reverse=first != WIDTHS[0]):
            width_of(page, width)
            assert_whole(page, app_page)
            assert_fits(page, f"at {width} px, {look}")
        unfold(page)
        for width in WIDTHS:
            width_of(page, width)
            assert_fits(page, f"at {width} px, {look}, everything unfolded")
    assert witness.complaints == [], page.url
    assert witness.hosts == {urlsplit(fresh_server.url).netloc}


def test_the_running_app_lists_these_pages(server: Server, page: Page) -> None:
    visit(page, server.url)
    links = page.locator("[data-testid=stSidebarNavLink]")
    expect(links).to_have_count(len(app_pages()))
    listed = {link.inner_text(): urlsplit(link.get_attribute("href") or "").path for link in links.all()}
    assert listed == {each.title: f"/{each.path}" for each in app_pages()}


def test_a_page_that_is_too_wide_or_complains_would_show(server: Server, page: Page) -> None:
    witness = Witness(page)
    visit(page, f"{server.url}/look-up")
    assert too_wide(page) == []
    page.locator("main h1").evaluate("(heading) => { heading.style.width = '900px' }")
    assert too_wide(page)
    with page.expect_console_message():
        page.evaluate("console.error('a complaint')")
    assert len(witness.complaints) == 1
    page.evaluate("fetch('http://elsewhere.invalid/').catch(() => null)")
    assert "elsewhere.invalid" in witness.hosts


def test_from_the_first_visit_to_the_first_answer(server: Server, page: Page) -> None:
    visit(page, server.url)
    page.get_by_role("button", name="Count this hand").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 1 of 10")
    page.get_by_role("spinbutton", name="Han").fill("1")
    page.get_by_role("spinbutton", name="Fu").fill("30")
    page.get_by_role("button", name="Check").click()
    verdict = page.get_by_role("status").filter(has_text=re.compile("Right|Not quite"))
    expect(verdict).to_be_visible()
    expect(page.get_by_role("heading", name="The bill")).to_be_visible()
    page.get_by_role("button", name="Next hand").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 2 of 10")
    expect(verdict).to_have_count(0)


def test_an_answer_by_keyboard_alone(server: Server, page: Page) -> None:
    width_of(page, 1280)
    visit(page, f"{server.url}/count?seed=keyboard&level=standard&hand=1")
    expect(page.get_by_role("spinbutton", name="Han")).to_be_focused()
    page.keyboard.type("1")
    page.keyboard.press("Tab")
    expect(page.get_by_role("spinbutton", name="Fu")).to_be_focused()
    page.keyboard.type("30")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next hand")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 2 of 10")
    expect(page.get_by_role("spinbutton", name="Han")).to_be_focused()


CONTROLS = """
() => {
  const look = (each) => {
    const style = (part) => getComputedStyle(part);
    const seen = [];
    // a field may show its focus on the frame around it
    for (let part = each, up = 0; part && up < 4; part = part.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = style(part);
      const outline = outlineStyle === "none" ? "" : [outlineStyle, outlineWidth, outlineColor].join(" ");
      seen.push([outline, boxShadow, borderColor].join(" | "));
    }
    return seen.join(" / ");
  };
  document.activeElement.blur();
  const controls = [...document.querySelectorAll("main :is(a[href], button, input, summary, textarea, [tabindex='0'])")]
    .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }));
  window.controls = new Map(controls.map((each) => [each, look(each)]));
  window.focusSeen = () => window.controls.get(document.activeElement) !== look(document.activeElement);
  return controls.map((each) => each.ariaLabel || each.textContent || each.tagName);
}
"""
"""Every control one can see and reach, kept with how it looks without focus."""


@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("path", ["", "look-up", "count"])
def test_tab_reaches_every_control_and_shows_where_it_is(path: str, width: int, server: Server, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")  # borders change at once, not in steps
    width_of(page, width)
    visit(page, f"{server.url}/{path}")
    wanted = page.evaluate(CONTROLS)
    assert len(wanted) >= 4
    reached: set[int] = set()
    for _ in range(3 * len(wanted) + 30):
        page.keyboard.press("Tab")
        place = page.evaluate("[...window.controls.keys()].indexOf(document.activeElement)")
        if place >= 0 and place not in reached:
            reached.add(place)
            page.wait_for_function("window.focusSeen()", timeout=5000)
        if len(reached) == len(wanted):
            break
    assert [wanted[place] for place in range(len(wanted)) if place not in reached] == []


def test_one_may_skip_the_navigation(server: Server, page: Page) -> None:
    width_of(page, 1280)
    visit(page, server.url)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to main content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


MOVES = """
window.moved = [];
for (const kind of ["animationstart", "transitionrun"]) {
  document.addEventListener(kind, (event) => window.moved.push(`${kind} ${event.target.outerHTML.slice(0, 90)}`), 1);
}
"""


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_nothing_moves_for_who_does_not_want_it(wish: str, server: Server, page: Page) -> None:
    page.add_init_script(MOVES)
    page.emulate_media(reduced_motion=wish)
    visit(page, f"{server.url}/count")
    page.get_by_role("button", name="Change the set").click()
    expect(page.get_by_text("Deal a new set of ten")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Expand sidebar").click()
    expect(page.get_by_role("link", name="Glossary")).to_be_visible()
    settled(page)
    moved = page.evaluate("window.moved")
    if wish == "reduce":
        assert moved == []
        assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0
    else:
        assert moved, "this test would not notice a movement"
