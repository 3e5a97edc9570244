"""The card of every ruleset is one A4 page on paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from content.rulesets.ruleset_file import MENU
from tests.browser.conftest import WAIT, opened, visit
from tests.marks import first

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.browser.conftest import Server

A4 = (595, 842)
"""Width and height in points."""


def pages(pdf: bytes) -> list[tuple[int, ...]]:
    """Return the sizes of the pages in a PDF by Chromium."""
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == len(re.findall(rb"/MediaBox", pdf))
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
    return [tuple(round(float(side)) for side in box) for box in boxes]


@pytest.mark.parametrize("rules", first(MENU, 1, 2))
def test_a_card_is_one_a4_page(rules: str, server: Server, page: Page) -> None:
    page.goto(f"{server.url}/card/{rules}?at=https://mahjong.a-rather-long-name.example.org/tensu")
    pdf = page.pdf(prefer_css_page_size=True)
    fonts = set(re.findall(rb"/BaseFont\s*/[A-Z]+\+(\w+)", pdf))
    assert pages(pdf) == [A4]
    # its own letters, so that what fits here fits wherever it is printed
    assert fonts == {b"TensuCardSansRegular", b"TensuCardSansBold", b"TensuCardSerifBold"}


@pytest.mark.slow
def test_a_card_that_does_not_fit_would_show(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/card/usma")
    page.evaluate("document.querySelector('.columns').innerHTML += document.querySelector('.columns').innerHTML")
    assert len(pages(page.pdf(prefer_css_page_size=True))) > 1


def test_a_card_is_as_wide_as_a_phone(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/card/usma")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_the_button_prints(server: Server, page: Page) -> None:
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.goto(f"{server.url}/card/ema")
    page.evaluate("window.print = () => { document.title = 'printed' }")
    page.get_by_role("button", name="Print").click()
    assert page.title() == "printed"
    assert [text for text in problems if "favicon" not in text and "404" not in text] == []


@pytest.mark.slow
def test_on_a_phone_two_rulesets_are_compared(server: Server, telephone: BrowserContext) -> None:
    with opened(telephone, 375, 800) as page:
        visit(page, f"{server.url}/compare?rules=usma")
        cells = page.locator(".compare tbody tr").first.locator("td")
        expect(cells).to_have_count(2, timeout=WAIT)
        # measure both at the same moment, because the page may still grow above them
        first, second = cells.evaluate_all("cells => cells.map(cell => cell.getBoundingClientRect().y)")
        assert first == pytest.approx(second, abs=1)
        # the important differences are on the first screen, and the other parts are folded
        chombo = page.locator(".compare tr").filter(has_text="Chombo").first.bounding_box()
        assert chombo is not None
        assert chombo["y"] + 60 < 800
        assert page.locator("details.compare-part[open]").count() == 1 < page.locator("details.compare-part").count()
