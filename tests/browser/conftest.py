"""A real server and a real Chromium for the journeys."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import pytest

from pages.menu import ALL_PAGES, DESIGN, EVENINGS, FIRST, MORE, NOWHERE
from quizzes.question.sitting import DEALER_EDITION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

ROOT = Path(__file__).parents[2]
Look = Literal["light", "dark"]
LOOKS: tuple[Look, ...] = ("light", "dark")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

TELEPHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36"
EDITION = f"edition={DEALER_EDITION}"
"""The parameter that makes the address of a hand deal it as the current version does."""

WAIT = 30_000
"""The milliseconds that a page may take. Tests share two slow cores, so the limit is much higher than usual waits."""


@dataclass(frozen=True, slots=True)
class AppPage:
    """A page in the app's menu."""

    title: str
    path: str
    """The path below the server's address; empty for the first page."""
    section: str
    """The folder of its script."""


def app_pages() -> list[AppPage]:
    """Return every page, including those that the menu hides. A test compares this list with the running app."""
    entries = (*FIRST, *MORE, *EVENINGS, ALL_PAGES, NOWHERE, DESIGN)
    return [
        AppPage(entry.title, "" if entry is FIRST[0] else entry.path, Path(entry.script).parent.name)
        for entry in entries
    ]


QUIET = """
(limit) => new Promise((done, failed) => {
  setTimeout(() => failed(new Error(`the page was still changing after ${limit} ms`)), limit);
  const app = document.querySelector("[data-testid=stApp]");
  const drawn = () => app.dataset.testScriptState === "notRunning" && document.querySelector(".st-key-frame")
    && !document.querySelector(".section[aria-busy=true]")
    && [...document.images].every((image) => image.complete || image.loading === "lazy");
  let timer;
  const wait = () => { clearTimeout(timer); timer = setTimeout(() => (drawn() ? done() : wait()), 250); };
  new MutationObserver(wait).observe(document.body, { subtree: true, childList: true, attributes: true });
  wait();
})
"""
"""Wait until nothing changes any more. A page may run twice, to complete its address or to place the cursor."""


def settled(page: Page) -> None:
    """Wait until the frame is drawn and the page is complete."""
    page.locator(".st-key-frame").wait_for(state="attached", timeout=WAIT)
    page.evaluate(QUIET, 4 * WAIT)


def visit(page: Page, address: str, look: Look = "light") -> None:
    """Open an address in light or dark, and wait until the page is complete."""
    page.emulate_media(color_scheme=look)
    page.goto(address, wait_until="commit", timeout=WAIT)
    settled(page)
    assert (ground(page) < DARK_BELOW) is (look == "dark")


def looked_at(page: Page, look: Look) -> None:
    """Switch the open page between light and dark, as phones do in the evening."""
    page.emulate_media(color_scheme=look)
    side = "<" if look == "dark" else ">"
    page.wait_for_function(f"() => ({GROUND})(document.querySelector('[data-testid=stApp]')) {side} {DARK_BELOW}")
    settled(page)


def unfold(page: Page) -> None:
    """Open all folded parts of the page."""
    for fold in page.locator(":is([data-testid=stExpander], .aftermath) > details:not([open]) > summary").all()[::-1]:
        fold.click()
    page.evaluate("document.querySelectorAll('.stHtml details').forEach((each) => { each.open = true })")


def width_of(page: Page, width: int) -> None:
    """Set the width of the window, and wait until Streamlit's navigation has adapted."""
    page.set_viewport_size({"width": width, "height": 900})
    page.wait_for_function("(width) => innerWidth === width", arg=width)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


DARK_BELOW = 0.2
"""The background luminance, from 0 to 1, that separates dark from light pages."""


GROUND = """
(app) => getComputedStyle(app).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + +part, 0) / 765
"""


def ground(page: Page) -> float:
    """Return the brightness of the page's background, from 0 to 1."""
    return float(page.locator("[data-testid=stApp]").evaluate(GROUND))


def chromium() -> str | None:
    """Return the path of the installed Chromium."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("TENSU_CHROMIUM") or next((path for name in names if (path := shutil.which(name))), None)


def free_port() -> int:
    """Return a port that no process listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(url: str, process: subprocess.Popen[bytes]) -> bool:
    """Wait until a server answers. Return False if the server has ended, for example because its port was taken."""
    for _ in range(900):
        if process.poll() is not None:
            return False
        try:
            with urllib.request.urlopen(f"{url}/_stcore/health", timeout=1):  # noqa: S310 (our own server)
                return True
        except OSError:
            time.sleep(0.1)
    pytest.fail("the server did not start within 90 seconds")


class Server:
    """The app in its own process."""

    def __init__(self, app: str = "app.py", root: Path = ROOT, **environment: str) -> None:
        self.root = root
        self._folder = tempfile.TemporaryDirectory(prefix="tensu-")  # a database of its own, and never the user's
        database = {"TENSU_DATABASE": f"{self._folder.name}/tensu.db"}
        self._command = [sys.executable, "-m", "streamlit", "run", app, "--server.headless=true"]
        self._environment = {**os.environ, **database, **environment}
        for _ in range(3):
            self.port = free_port()
            self.url = f"http://localhost:{self.port}{environment.get('STREAMLIT_SERVER_BASE_URL_PATH', '')}"
            if self.start():
                return
        pytest.fail(f"the server ended before it answered, with status {self.process.returncode}")

    def start(self) -> bool:
        """Start the process, for the first time or after a kill, always with the same address and database."""
        self.process = subprocess.Popen(
            [*self._command, f"--server.port={self.port}"],
            cwd=self.root,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return answers(self.url, self.process)

    def kill(self) -> None:
        """Kill the process immediately."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Stop the process. If it takes too long, kill it; other tests check how it closes open connections."""
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.kill()
        self._folder.cleanup()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Yield a server that all browser tests share unless they need a new one."""
    running = Server()
    yield running
    running.stop()


@pytest.fixture
def fresh_server() -> Iterator[Server]:
    """Yield a server without any earlier visits."""
    running = Server()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chrome() -> Iterator[BrowserType]:
    """Yield the launcher of the installed Chromium."""
    if chromium() is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium on this machine; in CI the browser journeys must run")
        pytest.skip("no Chromium on this machine: install Debian's package chromium to run the browser journeys")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="session")
def browser(chrome: BrowserType) -> Iterator[Browser]:
    """Yield the browser that all tests share. Its desktop and phone contexts are independent of each other."""
    started = chrome.launch(executable_path=chromium(), args=list(FLAGS))
    yield started
    started.close()


@pytest.fixture(scope="session")
def desk(browser: Browser) -> Iterator[BrowserContext]:
    """Yield a context for a user with a mouse."""
    context = browser.new_context()
    context.set_default_timeout(WAIT)
    yield context
    context.close()


@pytest.fixture(scope="session")
def telephone(browser: Browser) -> Iterator[BrowserContext]:
    """Yield a context for a user with a phone. Next to the desktop, it is another person or another device."""
    context = browser.new_context(
        has_touch=True, is_mobile=True, viewport={"width": 375, "height": 667}, user_agent=TELEPHONE
    )
    context.set_default_timeout(WAIT)
    yield context
    context.close()


@contextmanager
def opened(context: BrowserContext, width: int, height: int) -> Iterator[Page]:
    """Yield the browser's only tab at this size, in light. Afterwards, stored data and additional tabs are removed.

    A new tab for each test would be a new process that compiles all scripts again, which takes longer than the test.
    A test that adds a script to every document must open its own tab, because the script would stay in this one.
    """
    page = context.pages[0] if context.pages else context.new_page()
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(media="null", color_scheme="light", reduced_motion="null")
    page.mouse.move(0, 0)
    try:
        yield page
    finally:
        forget(context)


def forget(context: BrowserContext) -> None:
    """Clear the storage of every origin, and leave a single empty tab."""
    from playwright.sync_api import Error

    if not context.pages:
        return
    tab, *others = context.pages
    addresses = {urlsplit(each.url)._replace(path="", query="", fragment="").geturl() for each in context.pages}
    for each in others:
        each.close()
    try:
        tab.unroute_all()
        if tab.url.startswith("http"):
            tab.evaluate("sessionStorage.clear()")
        tab.goto("about:blank")
        session = context.new_cdp_session(tab)
        for address in addresses:
            if address.startswith("http"):
                session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "local_storage,cookies"})
        session.detach()
    except Error:  # a crashed tab must not make other tests fail
        tab.close()
    context.clear_cookies()


@pytest.fixture
def page(desk: BrowserContext) -> Iterator[Page]:
    """Yield a page as narrow as a phone, without animations, so that nothing is checked while it fades in."""
    with opened(desk, 375, 900) as page:
        page.emulate_media(reduced_motion="reduce")
        yield page
