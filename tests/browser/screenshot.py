"""Make the pictures of the README: a wrongly counted hand, a lesson, and an evening on a big screen and a phone.

python -m tests.browser.screenshot [FOLDER]
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import expect, sync_playwright

from quizzes.evening.plan import Plan
from tests.browser.conftest import EDITION, FLAGS, ROOT, WAIT, Server, chromium, settled, visit
from tests.browser.evening.test_evening import HAND, WAIT_NAME, join, phone, screen, step, wall
from tests.words import JOINED

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = ROOT / ".readme"
ADDRESS = f"/count?{EDITION}&rules=ariari&seed=abd&level=advanced&hand=6"
PLAN = Plan("ema", (WAIT_NAME, HAND))
PLAYERS = ("Ann", "Bo", "Chiyo", "Dirk")
COLOURS = 128
"""A page has few colours: a palette of as many makes its picture a third as large."""


def save(taken: bytes, target: Path, width: int = 0) -> None:
    """Save a picture with few colours; if a width is given, scale it down."""
    image = Image.open(io.BytesIO(taken)).convert("RGB")
    if width:
        image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)


def counted(page: Page, server: Server) -> bytes:
    """Take a picture of a wrongly counted hand and the beginning of its score."""
    page.set_viewport_size({"width": 1080, "height": 800})
    visit(page, server.url + ADDRESS)
    page.get_by_label("Han", exact=True).fill("5")
    page.get_by_label("Fu", exact=True).fill("50")
    page.get_by_role("button", name="Check").click()
    page.wait_for_selector(".verdict")
    page.locator(".lights label:visible").nth(2).click()
    settled(page)
    page.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 0)")
    return page.screenshot()


def lesson(page: Page, server: Server) -> bytes:
    """Take a picture of a lesson at the table, on a phone."""
    page.set_viewport_size({"width": 375, "height": 667})
    visit(page, f"{server.url}/lesson?lesson=02&rules=cheatsheet")
    settled(page)
    return page.screenshot()


def evening(browser: Browser, server: Server) -> tuple[bytes, bytes]:
    """Take pictures of a question on the big screen and on a phone."""
    with wall(browser, server, PLAN) as host, phone(browser) as own:
        join(own, host, server, PLAYERS[0])
        for name in PLAYERS[1:]:
            with phone(browser) as other:
                join(other, host, server, name)
                expect(other.locator("main")).to_contain_text(JOINED, timeout=WAIT)
        expect(screen(host).locator(".names li")).to_have_count(len(PLAYERS), timeout=WAIT)
        step(host, "open")
        expect(own.locator("form.fields")).to_be_visible(timeout=WAIT)
        shown = host.locator("iframe").screenshot()
        own.set_viewport_size({"width": 375, "height": 667})
        return shown, own.screenshot()


def main() -> None:
    """Start the app and take the pictures."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else FOLDER
    folder.mkdir(exist_ok=True)
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            page = browser.new_context(color_scheme="light", reduced_motion="reduce").new_page()
            save(counted(page, server), folder / "count.png")
            save(lesson(page, server), folder / "lesson.png")
            on_the_wall, on_a_phone = evening(browser, server)
            save(on_the_wall, folder / "wall.png", 900)
            save(on_a_phone, folder / "phone.png")
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
