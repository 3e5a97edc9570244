"""Measure the time from a tap on a phone until it is drawn, and count the messages that the page sends to the server.

    python -m tests.benchmarks.taps [--rounds 5]

In a step of each kind, every target is tapped in turn. ``script`` is the time that our own script takes. ``drawn`` is
the time from a tap, as dated by the browser, to the end of the frame that shows it. Both are printed in milliseconds.
"""

from __future__ import annotations

import argparse
import statistics

from playwright.sync_api import Page, WebSocket, sync_playwright

from tests.browser.conftest import FLAGS, Server, chromium
from tests.browser.fields.steps import FIELDS

WATCH = """
() => {
  window.taps = [];
  let began;
  addEventListener("click", () => { began = performance.now(); }, true);
  addEventListener("click", (event) => {
    const script = performance.now() - began;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.taps.push([script, performance.now() - event.timeStamp]);
      port2.postMessage(null);
    });
  });
}
"""


class Sent:
    """Count the messages that a page sends to its server."""

    def __init__(self, page: Page) -> None:
        self.count = 0
        page.on("websocket", self._watch)

    def _watch(self, socket: WebSocket) -> None:
        socket.on("framesent", self._another)

    def _another(self, _: object) -> None:
        self.count += 1


def main() -> None:
    """Print a row for each kind of step."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often every target is tapped")
    rounds = parser.parse_args().rounds
    server = Server("tests/browser/fields/app.py", PYTHONPATH=".")
    print(f"{'kind':8}{'taps':>6}{'messages':>10}{'script p50':>12}{'max':>7}{'drawn p50':>11}{'max':>7}   (ms)")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            context = browser.new_context(viewport={"width": 375, "height": 812}, has_touch=True, is_mobile=True)
            for kind in FIELDS:
                page = context.new_page()
                sent = Sent(page)
                page.goto(f"{server.url}/?kind={kind}")
                page.get_by_role("button", name="Check").wait_for(timeout=60_000)
                page.wait_for_timeout(1000)
                page.evaluate(WATCH)
                before, count = sent.count, 0
                for _ in range(rounds):
                    for target in page.locator("form.fields [data-value]").all():
                        target.tap()
                        count += 1
                page.wait_for_function("(count) => window.taps.length === count", arg=count, timeout=60_000)
                script, drawn = zip(*page.evaluate("window.taps"), strict=True)
                figures = (statistics.median(script), max(script), statistics.median(drawn), max(drawn))
                print(f"{kind:8}{count:6}{sent.count - before:10}" + "{:12.1f}{:7.1f}{:11.1f}{:7.1f}".format(*figures))
                page.close()
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
