"""What may be wrong with a page in a browser: error messages, elements that stick out, and faults that axe finds."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import TimeoutError  # noqa: A004 (its own, not the built-in one)

from pages.menu import NOWHERE
from tests.browser.conftest import WAIT

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page

PROBES = ("/_stcore/health", "/_stcore/host-config")
"""Addresses that Streamlit looks for below a deep link, which get two 404 responses."""


class Witness:
    """All errors that a page reports, and all requests that it sends."""

    def __init__(self, page: Page) -> None:
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url))

    def _said(self, message: ConsoleMessage) -> None:
        address = urlsplit(message.location.get("url", "")).path
        probe = address.endswith(PROBES) and address not in PROBES
        if message.type == "error" and not ("404" in message.text and (probe or address == f"/{NOWHERE.path}")):
            self.complaints.append(f"{message.text} ({address})")

    def _asked(self, url: str) -> None:
        if urlsplit(url).scheme not in {"data", "blob"}:
            self.hosts.add(urlsplit(url).netloc)


WIDE = """
() => {
  const main = document.querySelector("[data-testid=stMain]");  // it scrolls, not the document
  // a wide table may scroll in a box of its own
  const boxed = (part) => {
    for (let box = part.parentElement; box && box !== main; box = box.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  const scrolls = [document.documentElement, main].some((box) => box.scrollWidth > box.clientWidth);
  const out = [...main.querySelectorAll("*")]
    .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 && !boxed(part))
    .map((part) => part.outerHTML.slice(0, 120));
  return [...(scrolls ? ["the page scrolls sideways"] : []), ...out.slice(0, 5)];
}
"""


def too_wide(page: Page) -> list[str]:
    """Return the elements that are wider than the page."""
    found: list[str] = page.evaluate(WIDE)
    return found + page.evaluate(COVERED)


def assert_fits(page: Page, when: str) -> None:
    """Check that nothing is wider than the page, once the pictures for this width have been loaded."""
    with contextlib.suppress(TimeoutError):
        page.wait_for_function(f"() => ({WIDE})().length === 0", timeout=WAIT / 3)
    assert too_wide(page) == [], f"{page.url} {when}"


STREAMLITS_OWN: set[tuple[str, str]] = set()
"""Findings in Streamlit's own markup that neither the theme nor CSS can fix: the rule and the element."""

COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that depend on light or dark. All other rules need to be checked only once."""

AXE = """
async ([own, rules]) => {
  const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
  const found = await axe.run(document, { resultTypes: ["violations"], ...only });
  const ours = ({ id }, { target }) => {
    const element = document.querySelector(target.flat().at(-1));
    return !own.some(([rule, place]) => rule === id && element?.matches(place));
  };
  return found.violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap((rule) => rule.nodes.filter((node) => ours(rule, node))
      .map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.html.slice(0, 200)}: ${node.failureSummary}`));
}
"""


FADED = """
() => Promise.race([
  Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity).map((one) => one.finished)),
  new Promise((done) => setTimeout(done, 5000)),
])
"""
"""Wait until all elements have faded in: Streamlit turns a page pale while it redraws it."""


COVERED = """
() => [...document.querySelectorAll(".stTextInput input")].filter((input) => {
  const box = input.getBoundingClientRect(), around = input.closest(".stTextInput");
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return around.contains(hit) && !input.closest("[data-testid=stTextInputRootElement]").contains(hit);
}).map((input) => `covered, so that a tap takes the keyboard away: ${input.outerHTML.slice(0, 200)}`)
"""
"""Fields that Streamlit's texts below them cover."""


def findings(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    """Return the serious problems that axe finds and that we can fix, by the given rules or by all rules."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    page.evaluate(FADED)
    found: list[str] = page.evaluate(AXE, [[list(rule) for rule in STREAMLITS_OWN], list(rules)])
    return found + page.evaluate(COVERED)


CONTROLS = """
() => {
  const look = (each) => {
    const seen = [];
    // a field may show its focus on the frame around it
    for (let part = each, up = 0; part && up < 4; part = part.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(part);
      const outline = outlineStyle === "none" ? "" : [outlineStyle, outlineWidth, outlineColor].join(" ");
      seen.push([outline, boxShadow, borderColor].join(" | "));
    }
    return seen.join(" / ");
  };
  document.activeElement.blur();
  const kinds = ":is(a[href], button, input, select, summary, textarea, [tabindex='0'])";
  const controls = [...document.querySelectorAll(`:is(main, header, footer, [data-testid=stBottom]) ${kinds}`)]
    // of a group of which one is chosen Tab reaches one, and the arrows the others
    .filter((each) => each.role !== "radio" || each.matches("[role=radio]:first-of-type"))
    .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }));
  window.controls = new Map(controls.map((each) => [each, look(each)]));
  window.focusSeen = () => window.controls.get(document.activeElement) !== look(document.activeElement);
  return controls.map((each) => each.ariaLabel || each.textContent || each.tagName);
}
"""
"""Every visible and reachable control, with its style without focus."""

UNSEEN = """
async () => {
  const found = [], frame = () => new Promise((done) => requestAnimationFrame(done));
  for (const each of window.controls.keys()) {
    each.focus({ preventScroll: true });
    for (let tries = 0; document.activeElement === each && !window.focusSeen() && tries < 30; tries += 1) await frame();
    if (document.activeElement === each && !window.focusSeen()) found.push(each.outerHTML.slice(0, 200));
  }
  document.activeElement.blur();
  return found;
}
"""


def without_focus(page: Page) -> list[str]:
    """Return the controls that look the same with and without keyboard focus."""
    page.keyboard.press("Tab")  # browsers show no focus after a tap
    page.evaluate(CONTROLS)
    found: list[str] = page.evaluate(UNSEEN)
    return found


BESIDE = """
([one, other]) => {
  const [a, b] = [one, other].map((part) => document.querySelector(part).getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}
"""
"""Whether two parts don't overlap."""
