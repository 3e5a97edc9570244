"""Measure the time until a page is usable, and its size, compared with a blank Streamlit page on the same machine.

    python -m tests.benchmarks.pages [--rounds 7] [--only throttled] [--pages start "count a hand"]

Each visit is a first visit, in a new browser context with an empty cache. Each round opens the pages in turn. Ratios
are computed within a round, and their medians are printed. A page is usable when its main part can be seen: a hand, a
search box or a table. Each page is visited at two speeds: the full speed of this machine, and the speed of a cheap
phone with a slow mobile connection (a processor four times slower, 1.6 Mbit/s, 150 ms). On the search page without
Streamlit, a second question is asked as well.
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
"""The address of each page, and a selector for the part that must be visible before the page is usable."""
PLAIN = "plain: chombo"
QUESTIONS = (("phone rang", "A phone rang"), ("4 30", "4 han 30 fu"), ("furiten", "Furiten"))
"""The second questions on the search page without Streamlit, each with the title of its answer."""
LONGEST = 90_000
"""The most milliseconds that a throttled visit may take."""


class Blank:
    """A server with a Streamlit page of one line."""

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
        """Stop the server."""
        self.process.terminate()
        self.process.wait(timeout=20)
        self.folder.cleanup()


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a visitor's device and connection are."""

    name: str
    slower: int = 1
    """The factor by which the processor is slower than this machine."""
    connection: tuple[int, int, int] | None = None
    """The latency in milliseconds, and the bits per second down and up; None for the machine's own connection."""

    def apply(self, page: Page) -> None:
        """Make a tab of Chromium as slow as the device and the connection."""
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
    """The time and the data of a first visit."""

    seconds: float
    """The seconds until the page is usable."""
    loaded: float
    """The size of the transferred files in kilobytes."""
    sent: float
    """The kilobytes that the script run sent through the websocket."""


def visit(browser: Browser, url: str, usable: str, speed: Speed = SPEEDS[0]) -> Visit:
    """Open a page for the first time. Measure the time until it is usable, and how much it loads."""
    context = browser.new_context(viewport={"width": 375, "height": 800})
    page = context.new_page()
    speed.apply(page)
    received: list[Response] = []
    frames: list[int] = []
    page.on("response", lambda response: received.append(response))  # noqa: PLW0108 (it accepts no built-in method)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(len(frame))))
    start = time.perf_counter()
    page.goto(url, wait_until="commit", timeout=LONGEST)
    page.wait_for_selector(usable, timeout=LONGEST)
    seconds = time.perf_counter() - start
    page.wait_for_load_state("networkidle", timeout=LONGEST)  # count fonts and pictures that arrive later as well
    loaded = sum(response.request.sizes()["responseBodySize"] for response in received if response.status == 200)
    context.close()
    return Visit(seconds, loaded / 1000, sum(frames) / 1000)


def next_question(browser: Browser, url: str, speed: Speed, asked: tuple[str, str]) -> float:
    """Return the seconds until the answer to a second question can be read, on a page without Streamlit."""
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
    """Visit every page once in each round. The first round only warms the servers up and is not counted."""
    visits: dict[str, list[Visit]] = {name: [] for name in pages}
    for number in range(rounds + 1):
        for name, (url, usable) in pages.items():
            made = visit(browser, url, usable, speed if number else SPEEDS[0])
            if number:
                visits[name].append(made)
    return visits


def report(speed: Speed, rounds: int, visits: Mapping[str, list[Visit]]) -> None:
    """Print the medians of the visits, and of the ratios to the blank page in the same round."""
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
