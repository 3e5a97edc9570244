"""A real server and a real Chromium for the journeys."""

from __future__ import annotations

import ast
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

WAIT = 30_000
"""Milliseconds a page may take where many tests share two slow cores; nobody waits this long for a good page."""


@dataclass(frozen=True, slots=True)
class AppPage:
    """A page as the frame lists it."""

    title: str
    path: str
    """Below the server's address; empty for the first screen."""


def app_pages() -> list[AppPage]:
    """Every page the frame lists, read from it. That the running app lists the same is tested."""
    frame = ast.parse((ROOT / "pages" / "main.py").read_text(encoding="utf-8"))
    calls = [each for each in ast.walk(frame) if isinstance(each, ast.Call) and ast.unparse(each.func) == "st.Page"]
    named = [{word.arg: ast.literal_eval(word.value) for word in call.keywords} for call in calls]
    return [AppPage(words["title"], "" if words.get("default") else words["url_path"]) for words in named]


@pytest.fixture(params=app_pages(), ids=lambda each: each.path or "start")
def app_page(request: pytest.FixtureRequest) -> AppPage:
    """One page after the other."""
    page: AppPage = request.param
    return page


QUIET = """
() => new Promise((done) => {
  const app = document.querySelector("[data-testid=stApp]");
  const drawn = () => app.dataset.testScriptState === "notRunning" && document.querySelector(".st-key-frame")
    && [...document.images].every((each) => each.complete || each.loading === "lazy");
  let timer;
  const wait = () => { clearTimeout(timer); timer = setTimeout(() => (drawn() ? done() : wait()), 250); };
  new MutationObserver(wait).observe(document.body, { subtree: true, childList: true, attributes: true });
  wait();
})
"""
"""A page may run twice (an address is completed, a cursor is placed): done is when nothing changes any more."""


def settled(page: Page) -> None:
    """Wait until the frame is there and the page has been drawn to its end."""
    page.locator(".st-key-frame").wait_for(timeout=WAIT)
    page.evaluate(QUIET)


def visit(page: Page, address: str) -> None:
    """Open an address and wait until the page has been drawn to its end."""
    page.goto(address, wait_until="commit", timeout=WAIT)
    settled(page)


def unfold(page: Page) -> None:
    """Open everything on the page that is folded."""
    for fold in page.locator("[data-testid=stExpander] details:not([open]) > summary").all()[::-1]:
        fold.click()
    page.evaluate("document.querySelectorAll('.stHtml details').forEach((each) => { each.open = true })")


def chromium() -> str | None:
    """Where the machine's Chromium is."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("TENSU_CHROMIUM") or next((path for name in names if (path := shutil.which(name))), None)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(url: str) -> None:
    """Wait until a server answers."""
    for _ in range(900):
        try:
            with urllib.request.urlopen(f"{url}/_stcore/health", timeout=1):  # noqa: S310 (our own server)
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail("the server did not start within 90 seconds")


class Server:
    """The app as a process of its own."""

    def __init__(self, **environment: str) -> None:
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless=true"]
        self.process = subprocess.Popen(
            [*command, f"--server.port={self.port}"],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for(self.url)

    def stop(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.wait(timeout=20)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server for all journeys that do not need a fresh one."""
    running = Server()
    yield running
    running.stop()


@pytest.fixture
def fresh_server() -> Iterator[Server]:
    """A server nobody has visited yet."""
    running = Server()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The machine's Chromium."""
    path = chromium()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium on this machine; in CI the browser journeys must run")
        pytest.skip("no Chromium on this machine: install Debian's package chromium to run the browser journeys")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield started
        started.close()
