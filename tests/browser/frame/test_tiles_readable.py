"""Every tile is seen whole, and its letters and numbers are high enough to read, on the smallest phones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import EDITION, settled, unfold, visit, width_of
from tests.marks import first

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Server

LEAST = 9
"""The least height in pixels, that of the small print in a newspaper."""
PHONES = (320, 375)
ADDRESSES = (
    "lesson?step=1",
    "lesson?lesson=01",
    "lesson?step=3",
    f"count?{EDITION}&rules=ariari&seed=abd&level=advanced&hand=3",
    "yaku?rules=usma",
    "yaku?rules=usma&yaku=pinfu",
    "yaku?rules=usma&yaku=sankantsu",
    "fu?rules=usma",
    "glossary?chart=tiles",
)
# The index is drawn as lines in a box 14 high, whose corner and scale the picture says; a picture that is shown smaller
# than it was drawn makes it smaller.
LETTERS = """
async () => {
  const shown = [...document.querySelectorAll(".stMain img")].filter(
    (each) => each.currentSrc.includes("index") && each.getBoundingClientRect().width);
  const found = await Promise.all(shown.map(async (each) => {
    const drawn = await (await fetch(each.currentSrc)).text();
    const scales = [...drawn.matchAll(/translate\\(5\\.5 5\\.5\\) scale\\(([\\d.]+)\\)/g)].map((one) => +one[1]);
    const units = +drawn.match(/viewBox="0 0 ([\\d.]+)/)[1];
    return [14 * Math.min(...scales) * each.getBoundingClientRect().width / units, each.alt];
  }));
  return found;
}
"""


CUT = """
() => [...document.querySelectorAll(".stMain img")].filter((each) => {
  const right = each.getBoundingClientRect().right;
  let box = each.parentElement;
  while (box && (getComputedStyle(box).overflowX === "visible" || right <= box.getBoundingClientRect().right + 1)) {
    box = box.parentElement;
  }
  return box || right > innerWidth;
}).map((each) => each.alt)
"""


@pytest.mark.parametrize("address", first(ADDRESSES, 1, 2))
def test_letters_on_tiles_are_high_enough(address: str, server: Server, page: Page) -> None:
    visit(page, f"{server.url}/{address}")
    if address.startswith("count"):
        assert_readable(page)
        page.get_by_role("textbox", name="Han", exact=True).fill("1")
        page.get_by_role("textbox", name="Fu", exact=True).fill("60")
        page.get_by_role("button", name="Check").click()
        page.locator(".verdict").wait_for()
    unfold(page)
    assert_readable(page)


def assert_readable(page: Page) -> None:
    """Check that tiles are readable on each of the phones."""
    for width in PHONES:
        width_of(page, width)
        settled(page)
        assert smallest(page) >= LEAST, f"at {width} px"
        assert page.evaluate(CUT) == [], f"at {width} px"


def smallest(page: Page) -> float:
    """Return the height of the smallest letter on any tile, in pixels."""
    found = page.evaluate(LETTERS)
    assert found, "tiles with letters are shown"
    height, words = min(found)
    print(f"{height:.1f} pixels at {words}")  # noqa: T201 # which tiles these are is what a reader of a failure wants
    return float(height)


@pytest.mark.slow
def test_the_measure_sees_letters_that_are_too_small(server: Server, page: Page) -> None:
    visit(page, f"{server.url}/glossary?chart=tiles")
    page.add_style_tag(content=".stMain img { width: 14px !important; height: auto !important; }")
    assert smallest(page) < LEAST
    width_of(page, PHONES[0])
    page.add_style_tag(content=".stMain img { min-width: 400px; }")
    assert page.evaluate(CUT) != []
