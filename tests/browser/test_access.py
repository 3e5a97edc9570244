"""Every page under axe, an independent judge of accessibility: at two widths, in both looks, everything unfolded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from tests.browser.conftest import WAIT, settled, unfold, visit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import AppPage, Server

WIDTHS = (375, 1280)
LOOKS = ("light", "dark")

STREAMLITS_OWN = {
    # the drawer of pages puts a <div> around each group of <li>; what one hears and can reach is right
    ("list", "[data-testid=stSidebarNavItems]"),
    ("listitem", "[data-testid=stSidebarNavItems] li"),
}
"""Findings in Streamlit's own markup that neither theme nor CSS can mend: the rule and where."""

AXE = """
async (own) => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
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


@pytest.fixture
def page(browser: Browser, look: str) -> Iterator[Page]:
    # without motion, so that nothing is judged while it fades in
    context = browser.new_context(color_scheme=look, reduced_motion="reduce")  # type: ignore[arg-type]
    context.set_default_timeout(WAIT)
    yield context.new_page()
    context.close()


def findings(page: Page) -> list[str]:
    """What axe calls serious or critical and we can mend."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(AXE, [list(each) for each in STREAMLITS_OWN])
    return found


@pytest.mark.parametrize("look", LOOKS)
def test_nothing_serious_on_a_page(app_page: AppPage, look: str, server: Server, page: Page) -> None:
    page.set_viewport_size({"width": WIDTHS[0], "height": 900})
    visit(page, f"{server.url}/{app_page.path}?rules=oklahoma")
    unfold(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        settled(page)
        assert findings(page) == [], f"{page.url} at {width} px, {look}"


def answered(page: Page) -> None:
    page.get_by_role("spinbutton", name="Han").fill("1")
    page.get_by_role("spinbutton", name="Fu").fill("20")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="The bill")).to_be_visible()
    unfold(page)


def drawer(page: Page) -> None:
    page.get_by_role("button", name="Expand sidebar").click()
    expect(page.get_by_role("link", name="Glossary")).to_be_visible()


def opened(name: str) -> Callable[[Page], None]:
    def click(page: Page) -> None:
        button = page.get_by_role("button", name=name).filter(visible=True)
        button.click()
        expect(button).to_have_attribute("aria-expanded", "true")

    return click


def rulesets(page: Page) -> None:
    page.get_by_role("combobox", name="Rules of your table").press("ArrowDown")
    expect(page.get_by_role("option").first).to_be_visible()


def left_alone(page: Page) -> None:
    unfold(page)


STATES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "an answer and its bill": ("count?seed=access&level=advanced&hand=1&rules=oklahoma", answered),
    "the choice of the set": ("count?seed=access&level=standard&hand=1", opened("Change the set")),
    "the choice of display": ("look-up", opened("View")),
    "the list of rulesets": ("look-up", rulesets),
    "the drawer of pages": ("look-up", drawer),
    "what was looked up": ("look-up?q=chombo&rules=oklahoma", left_alone),
    "a payment looked up": ("look-up?q=4+30", left_alone),
    "nothing found": ("look-up?q=qqqqqqqq", left_alone),
    "the page of one yaku": ("yaku?yaku=pinfu", left_alone),
    "a link that names what is not here": ("count?rules=nowhere&level=nonsense", left_alone),
}
"""What one sees only after doing something: the address, and what is done."""


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", STATES)
def test_nothing_serious_after_doing_something(state: str, look: str, server: Server, page: Page) -> None:
    address, act = STATES[state]
    page.set_viewport_size({"width": WIDTHS[0], "height": 900})
    visit(page, f"{server.url}/{address}")
    act(page)
    settled(page)
    assert findings(page) == [], f"{page.url}, {look}"


@pytest.mark.parametrize("look", ["light"])
@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        ("<p style='color: #999; background: #fff'>grey on white</p>", "color-contrast"),
        ("<img src='/hand/x.svg'>", "image-alt"),
        ("<button></button>", "button-name"),
        ("<ul><div><li>one</li></div></ul>", "list"),
    ],
)
def test_something_serious_would_be_found(broken: str, rule: str, server: Server, page: Page) -> None:
    visit(page, f"{server.url}/look-up")
    page.locator("main h1").evaluate("(heading, broken) => { heading.outerHTML = broken }", broken)
    assert any(found.startswith(f"{rule}:") for found in findings(page))
