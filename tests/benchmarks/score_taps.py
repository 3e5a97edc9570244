"""Tap an open hand with dora on a phone, and measure the time until each tap is drawn and until the score is shown.

    python -m tests.benchmarks.score_taps [--rounds 5]

``opened`` is the time until the tiles can be tapped. ``drawn`` is the time from a tap, as dated by the browser, to the
end of the frame that shows it. ``answer`` is the time from the last tap to the payments. The time that a person needs
between taps is not included.
"""

from __future__ import annotations

import argparse
import statistics
import time

from playwright.sync_api import sync_playwright

from tests.benchmarks.taps import WATCH
from tests.browser.conftest import FLAGS, Server, chromium
from tests.browser.table.test_score import FOUR_BLOCKS


def main() -> None:
    """Print a row for each round and a summary."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often the hand is tapped, each time on a fresh page")
    rounds = parser.parse_args().rounds
    server, drawn = Server(), []
    print(f"{len(FOUR_BLOCKS)} taps{'opened':>10}{'drawn p50':>11}{'max':>7}{'answer':>9}{'all':>8}   (ms)")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for _ in range(rounds):
                page = browser.new_context(
                    viewport={"width": 375, "height": 812}, has_touch=True, is_mobile=True, bypass_csp=True
                ).new_page()
                began = time.perf_counter()
                page.goto(f"{server.url}/score?rules=usma")
                page.locator(".picker [data-tap='5z']").wait_for(timeout=60_000)
                opened = time.perf_counter()
                page.evaluate(WATCH)
                for word in FOUR_BLOCKS:
                    page.locator(f".picker [data-tap='{word}']").tap()
                last = time.perf_counter()
                page.locator(".score-now", has_text="The discarder pays").wait_for(timeout=60_000)
                answered = time.perf_counter()
                page.wait_for_timeout(300)
                times = [one for _, one in page.evaluate("window.taps")]
                drawn += times
                row = (
                    opened - began,
                    statistics.median(times) / 1000,
                    max(times) / 1000,
                    answered - last,
                    answered - began,
                )
                print(f"{'':7}" + "{:10.0f}{:11.0f}{:7.0f}{:9.0f}{:8.0f}".format(*(1000 * one for one in row)))
                page.context.close()
            browser.close()
    finally:
        server.stop()
    print(f"{len(drawn)} taps drawn within {max(drawn):.0f} ms, half of them within {statistics.median(drawn):.0f} ms")


if __name__ == "__main__":
    main()
