"""What appears only after an action, in light and dark, checked by axe, an independent judge of accessibility."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import EDITION, LOOKS, Look, looked_at, settled, unfold, visit
from tests.browser.faults import COLOURS, findings
from tests.marks import first, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Server


def answered(page: Page) -> None:
    page.get_by_role("textbox", name="Han", exact=True).fill("1")
    page.get_by_role("textbox", name="Fu", exact=True).fill("20")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".aftermath table.bill").first).to_be_visible()
    unfold(page)


def refused(page: Page) -> None:
    page.get_by_role("textbox", name="Han", exact=True).fill("30.5")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("alert").filter(has_text="30.5")).to_be_visible()


def opened(name: str) -> Callable[[Page], None]:
    def click(page: Page) -> None:
        button = page.get_by_role("button", name=name).filter(visible=True)
        button.click()
        expect(button).to_have_attribute("aria-expanded", "true")

    return click


def rulesets(page: Page) -> None:
    page.get_by_role("button", name="Rules: ").click()
    expect(page.get_by_role("radio", name="Oklahoma")).to_be_visible()


def left_alone(page: Page) -> None:
    unfold(page)


STATES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "an answer and its bill": (f"count?{EDITION}&seed=access&level=advanced&hand=1&rules=oklahoma", answered),
    "the choice of the set": (f"count?{EDITION}&seed=access&level=standard&hand=1&choose=1", left_alone),
    "the choice of display": ("look-up", opened("View")),
    "the list of rulesets": ("look-up", rulesets),
    "a number that is none": (f"count?{EDITION}&seed=access&level=standard&hand=1", refused),
    "the way in for who has not played": ("?played=no", left_alone),
    "the way in for who has played": ("?played=some", left_alone),
    "the way in for who came for a rule": ("?played=rule", left_alone),
    "the last step of the first lesson": ("lesson?step=4", left_alone),
    "an address that leads nowhere": ("nothing/here", left_alone),
    "what was looked up": ("look-up?q=chombo&rules=oklahoma", left_alone),
    "a payment looked up": ("look-up?q=4+30", left_alone),
    "nothing found": ("look-up?q=qqqqqqqq", left_alone),
    "the page of one yaku": ("yaku?yaku=pinfu", left_alone),
    "a link that names what is not here": ("count?rules=nowhere&level=nonsense", left_alone),
}
"""States that appear only after an action: the address, and the action."""


@whole
@pytest.mark.parametrize(("place", "state"), first(enumerate(STATES), 0, 4), ids=STATES)
def test_nothing_serious_after_doing_something(
    place: int, state: str, server: Server, page: Page, *, whole: bool
) -> None:
    """Check both looks, or alternate between light and dark from state to state."""
    look, *other_looks = LOOKS if whole else (LOOKS[place % 2],)
    address, act = STATES[state]
    visit(page, f"{server.url}/{address}", look)
    act(page)
    settled(page)
    assert findings(page) == [], f"{page.url}, {look}"
    for other in other_looks:
        looked_at(page, other)
        assert findings(page, COLOURS) == [], f"{page.url}, {other}"


BROWSERS_OWN = {"rgb(0, 0, 238)", "rgb(85, 26, 139)", "rgb(158, 158, 255)", "rgb(208, 173, 240)"}
"""The browser's own colours of links, unvisited and visited, in light and dark."""
LINKS = "() => [...document.querySelectorAll('.stHtml a')].map((each) => getComputedStyle(each).color)"
YAKU_LINKS = LINKS.replace(".stHtml a", ".stHtml a.yaku")
OF_THE_HOUSE: dict[Look, str] = {"light": "rgb(27, 95, 67)", "dark": "rgb(127, 203, 168)"}
"""The colour of links in the theme."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "address", first([f"count?{EDITION}&rules=usma&seed=a", "lesson?step=4", "glossary", "look-up?q=pinfu"], 1, 0)
)
def test_no_link_has_the_colour_of_the_browser(address: str, server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{address}")
    if address.startswith("count"):
        answered(page)
        assert set(page.evaluate(YAKU_LINKS)) == {OF_THE_HOUSE["light"]}
    assert BROWSERS_OWN.isdisjoint(page.evaluate(LINKS))
    looked_at(page, "dark")
    assert BROWSERS_OWN.isdisjoint(page.evaluate(LINKS))
    if address.startswith("count"):
        assert set(page.evaluate(YAKU_LINKS)) == {OF_THE_HOUSE["dark"]}


BROKEN = {
    "color-contrast": "<p style='color: #999; background: #fff'>grey on white</p>",
    "image-alt": "<img src='/hand/x.svg'>",
    "button-name": "<button></button>",
    "list": "<ul><div><li>one</li></div></ul>",
}
"""HTML that breaks a rule of axe, by rule."""


@pytest.mark.slow
def test_something_serious_would_be_found(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/look-up")
    page.locator("main h1").evaluate("(heading, broken) => { heading.outerHTML = broken }", "".join(BROKEN.values()))
    assert {found.partition(":")[0] for found in findings(page)} >= BROKEN.keys()
    assert {found.partition(":")[0] for found in findings(page, COLOURS)} == {"color-contrast"}
