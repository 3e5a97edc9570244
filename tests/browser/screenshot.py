"""Make the picture of the README: a hand counted wrongly, and the beginning of its bill.

python -m tests.browser.screenshot
"""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from tests.browser.conftest import EDITION, FLAGS, ROOT, Server, chromium, settled

TARGET = ROOT / ".readme" / "count.png"
ADDRESS = f"/count?{EDITION}&rules=ariari&seed=abd&level=advanced&hand=6"


def main() -> None:
    """Start the app, answer, take the picture."""
    server = Server()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            page = browser.new_page(viewport={"width": 860, "height": 1080}, color_scheme="light")
            page.goto(server.url + ADDRESS)
            page.get_by_label("Han", exact=True).fill("5")
            page.get_by_label("Fu", exact=True).fill("50")
            page.get_by_role("button", name="Check").click()
            page.wait_for_selector(".verdict")
            page.locator(".lights label:visible").nth(2).click()
            settled(page)
            page.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 0)")
            page.screenshot(path=TARGET)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
