"""The card of every ruleset is one A4 page on paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from content.ruleset_file import MENU

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

A4 = (595, 842)
"""Width and height in points."""


def pages(pdf: bytes) -> list[tuple[int, ...]]:
    """The sizes of the pages of a PDF as Chromium writes it."""
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == len(re.findall(rb"/MediaBox", pdf))
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
    return [tuple(round(float(side)) for side in box) for box in boxes]


@pytest.mark.parametrize("rules", MENU)
def test_a_card_is_one_a4_page(rules: str, server: Server, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{server.url}/card/{rules}?at=https://mahjong.a-rather-long-name.example.org/tensu")
    printed = pages(page.pdf(prefer_css_page_size=True))
    page.close()
    assert printed == [A4]


def test_a_card_that_does_not_fit_would_show(server: Server, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{server.url}/card/usma")
    page.evaluate("document.querySelector('.columns').innerHTML += document.querySelector('.columns').innerHTML")
    assert len(pages(page.pdf(prefer_css_page_size=True))) > 1
    page.close()


def test_the_button_prints(server: Server, browser: Browser) -> None:
    page = browser.new_page()
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.add_init_script("window.print = () => { document.title = 'printed' }")
    page.goto(f"{server.url}/card/ema")
    page.get_by_role("button", name="Print").click()
    assert page.title() == "printed"
    assert [text for text in problems if "favicon" not in text and "404" not in text] == []
    page.close()


@pytest.mark.parametrize("path", ["compare?with=ariari", "compare?hand=234678m34566p45s+6s", "sources", "card"])
@pytest.mark.parametrize("width", [320, 375, 768, 1280])
def test_nothing_is_wider_than_the_screen(path: str, width: int, server: Server, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    elsewhere: list[str] = []
    page.on("request", lambda request: elsewhere.append(request.url) if "//localhost" not in request.url else None)
    page.goto(f"{server.url}/{path}")
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_timeout(500)
    wide = "[...document.querySelectorAll('.stMain, html')].map(each => each.scrollWidth - each.clientWidth)"
    assert max(page.evaluate(wide)) <= 0
    assert [url for url in elsewhere if not url.startswith(("data:", "blob:"))] == []
    page.close()


def test_on_a_phone_two_rulesets_are_compared(server: Server, browser: Browser) -> None:
    phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36"
    page = browser.new_page(viewport={"width": 375, "height": 800}, user_agent=phone)
    page.goto(f"{server.url}/compare?rules=usma")
    cells = page.locator(".compare tbody tr").first.locator("td")
    cells.first.wait_for()
    assert cells.count() == 2
    first, second = (cell.bounding_box() for cell in cells.all())
    assert first
    assert second
    assert first["y"] == pytest.approx(second["y"], abs=1)
    page.close()
