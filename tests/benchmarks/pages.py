"""Time to a usable page and its weight, against a blank Streamlit page on the same machine in the same run.

    python -m tests.benchmarks.pages [--rounds 7]

Each visit is a new browser context with an empty cache, the pages in turn within a round; ratios are taken within a
round and their medians printed. Usable means: the thing the page is for can be seen (a hand, a search box, a table).
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.conftest import EDITION, FLAGS, Server, answers, chromium, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGES = {
    "start": ("/?rules=usma&played=some", "picture img"),
    "count a hand": (f"/count?{EDITION}&rules=usma&seed=bench&level=standard&hand=1", "picture img"),
    "look up": ("/look-up?rules=usma", "input"),
    "look up: chombo": ("/look-up?rules=usma&q=chombo", "[data-testid=stMarkdown], .stHtml"),
    "yaku gallery": ("/yaku?rules=usma", ".stHtml img"),
    "payments": ("/payments?rules=usma", "table"),
}
"""The page, and what must be seen before it is usable."""


class Blank:
    """A Streamlit page with one line on it."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        Path(self.folder.name, "blank.py").write_text("import streamlit as st\nst.write('blank')\n", encoding="utf-8")
        port = free_port()
        self.url = f"http://localhost:{port}"
        flags = ("--server.headless=true", "--browser.gatherUsageStats=false", f"--server.port={port}")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "streamlit", "run", "blank.py", *flags],
            cwd=self.folder.name,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        assert answers(self.url, self.process)

    def stop(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.wait(timeout=20)
        self.folder.cleanup()


def visit(browser: Browser, url: str, usable: str) -> tuple[float, float]:
    """Seconds until the page is usable, and kilobytes received."""
    context = browser.new_context(viewport={"width": 375, "height": 800})
    page = context.new_page()
    received = []
    page.on("response", lambda response: received.append(response))  # noqa: PLW0108 (it takes no built-in method)
    start = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(usable, timeout=30_000)
    seconds = time.perf_counter() - start
    page.wait_for_timeout(300)
    weight = sum(response.request.sizes()["responseBodySize"] for response in received)
    context.close()
    return seconds, weight / 1000


def main() -> None:
    parser = argparse.ArgumentParser(description="Pages against a blank Streamlit page.")
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    ours, blank = Server(), Blank()
    rows: dict[str, list[tuple[float, float]]] = {name: [] for name in ("blank", *PAGES)}
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for number in range(rounds + 1):
                found = {"blank": visit(browser, blank.url, "[data-testid=stMarkdown]")}
                found |= {name: visit(browser, ours.url + path, usable) for name, (path, usable) in PAGES.items()}
                if number:  # the first round warms both servers up
                    for name, figures in found.items():
                        rows[name].append(figures)
            browser.close()
    finally:
        ours.stop()
        blank.stop()
    print(f"{rounds} rounds, empty cache each time, 375 px")
    for name, figures in rows.items():
        seconds = statistics.median(time for time, _ in figures)
        weight = statistics.median(size for _, size in figures)
        ratio = statistics.median(own[0] / base[0] for own, base in zip(figures, rows["blank"], strict=True))
        heavier = statistics.median(own[1] / base[1] for own, base in zip(figures, rows["blank"], strict=True))
        print(f"{name:18} {seconds:6.2f} s {ratio:5.2f} ×   {weight:8.0f} kB {heavier:5.2f} ×")


if __name__ == "__main__":
    main()
