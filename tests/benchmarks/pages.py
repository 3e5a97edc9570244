"""Time to a usable page and its weight, against a blank Streamlit page on the same machine in the same run.

    python -m tests.benchmarks.pages [--rounds 7] [--only throttled] [--pages start "count a hand"]

Each visit is a first one: a new browser context with an empty cache. The pages are opened in turn within a round;
ratios are taken within a round, and their medians are printed. A page is usable when what it is for can be seen (a
hand, a search box, a table). Visits are made twice: as fast as this machine is, and throttled, as on a cheap phone with
a slow mobile connection (a processor four times slower, 1.6 Mbit/s, 150 ms). On the plain page of look-up a second
question is asked as well.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from tests.browser.conftest import EDITION, FLAGS, Server, answers, chromium, free_port

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Browser, Page, Response

PAGES = {
    "start": ("/?rules=usma&played=some", "picture img"),
    "count a hand": (f"/count?{EDITION}&rules=usma&seed=bench&level=standard&hand=1", "picture img"),
    "look up": ("/look-up?rules=usma", "input"),
    "look up: chombo": ("/look-up?rules=usma&q=chombo", "[data-testid=stMarkdown], .stHtml"),
    "yaku gallery": ("/yaku?rules=usma", ".stHtml img"),
    "payments": ("/payments?rules=usma", "table"),
    "penalties": ("/penalties?rules=usma", ".section details"),
    "plain: chombo": ("/rulebook?rules=usma&q=chombo", ".ruling .answer"),
    "plain: penalties": ("/rulebook/penalties?rules=usma", "details.line"),
}
"""The page, and what must be seen before it is usable."""
PLAIN = "plain: chombo"
QUESTIONS = (("phone rang", "A phone rang"), ("4 30", "4 han 30 fu"), ("furiten", "Furiten"))
"""What is asked next on the plain page of look-up, and the title of the answer."""
LONGEST = 90_000
"""Milliseconds that a throttled visit may take."""


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


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a visitor's device and connection are."""

    name: str
    slower: int = 1
    """How many times slower than this machine the processor is."""
    connection: tuple[int, int, int] | None = None
    """Latency in milliseconds, then bits a second down and up; None for the machine's own."""

    def apply(self, page: Page) -> None:
        """Slow a tab of Chromium down."""
        session = page.context.new_cdp_session(page)
        if self.connection:
            latency, down, up = self.connection
            limits = {"latency": latency, "downloadThroughput": down / 8, "uploadThroughput": up / 8}
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", {"offline": False, **limits})
        if self.slower > 1:
            session.send("Emulation.setCPUThrottlingRate", {"rate": self.slower})


SPEEDS = (Speed("as fast as this machine"), Speed("throttled", slower=4, connection=(150, 1_600_000, 750_000)))


class Visit(NamedTuple):
    """What a first visit cost."""

    seconds: float
    """Until the page is usable."""
    loaded: float
    """Kilobytes of files, as they were transferred."""
    sent: float
    """Kilobytes that the script run sent through the websocket."""


def visit(browser: Browser, url: str, usable: str, speed: Speed = SPEEDS[0]) -> Visit:
    """Open a page for the first time, wait until it is usable and has loaded everything, and measure that."""
    context = browser.new_context(viewport={"width": 375, "height": 800})
    page = context.new_page()
    speed.apply(page)
    received: list[Response] = []
    frames: list[int] = []
    page.on("response", lambda response: received.append(response))  # noqa: PLW0108 (it takes no built-in method)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(len(frame))))
    start = time.perf_counter()
    page.goto(url, wait_until="commit", timeout=LONGEST)
    page.wait_for_selector(usable, timeout=LONGEST)
    seconds = time.perf_counter() - start
    page.wait_for_load_state("networkidle", timeout=LONGEST)  # fonts and pictures that came later weigh as well
    loaded = sum(response.request.sizes()["responseBodySize"] for response in received if response.status == 200)
    context.close()
    return Visit(seconds, loaded / 1000, sum(frames) / 1000)


def next_question(browser: Browser, url: str, speed: Speed, asked: tuple[str, str]) -> float:
    """Return the seconds from asking a second question on a plain page until its answer can be read."""
    question, title = asked
    context = browser.new_context(viewport={"width": 375, "height": 800})
    page = context.new_page()
    speed.apply(page)
    page.goto(url, wait_until="networkidle", timeout=LONGEST)
    page.get_by_role("searchbox").fill(question)
    start = time.perf_counter()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name=title).first.wait_for(timeout=LONGEST)
    seconds = time.perf_counter() - start
    context.close()
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description="First visits of pages against a blank Streamlit page.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", choices=[speed.name for speed in SPEEDS], help="one of the two speeds")
    parser.add_argument("--pages", nargs="+", choices=list(PAGES), default=list(PAGES))
    asked = parser.parse_args()
    ours, blank = Server(), Blank()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for speed in SPEEDS:
                if asked.only in {None, speed.name}:
                    pages = {"blank": (blank.url, "[data-testid=stMarkdown]")}
                    pages |= {name: (ours.url + PAGES[name][0], PAGES[name][1]) for name in asked.pages}
                    report(speed, asked.rounds, measure(browser, pages, speed, asked.rounds))
                    if PLAIN in asked.pages:
                        url = ours.url + PAGES[PLAIN][0]
                        took = [
                            next_question(browser, url, speed, question)
                            for question in QUESTIONS
                            for _ in range(asked.rounds)
                        ]
                        print(f"  {'a second question':18} {statistics.median(took):6.2f} s, at most {max(took):.2f} s")
            browser.close()
    finally:
        ours.stop()
        blank.stop()


def measure(
    browser: Browser, pages: Mapping[str, tuple[str, str]], speed: Speed, rounds: int
) -> dict[str, list[Visit]]:
    """Visit every page once in each round; a round that is not counted comes first and warms the servers up."""
    visits: dict[str, list[Visit]] = {name: [] for name in pages}
    for number in range(rounds + 1):
        for name, (url, usable) in pages.items():
            made = visit(browser, url, usable, speed if number else SPEEDS[0])
            if number:
                visits[name].append(made)
    return visits


def report(speed: Speed, rounds: int, visits: Mapping[str, list[Visit]]) -> None:
    """Print medians; ratios to the blank page are taken within a round."""
    print(f"{speed.name}: {rounds} first visits of each page, 375 px")
    for name, made in visits.items():
        pairs = list(zip(made, visits["blank"], strict=True))
        seconds, loaded, sent = (statistics.median(figures) for figures in zip(*made, strict=True))
        slower = statistics.median(own.seconds / base.seconds for own, base in pairs)
        heavier = statistics.median(own.loaded / base.loaded for own, base in pairs)
        print(
            f"  {name:18} {seconds:6.2f} s {slower:5.2f} ×   {loaded:6.0f} kB {heavier:5.2f} ×   "
            f"{sent:6.1f} kB by the script run"
        )


if __name__ == "__main__":
    main()
