"""A real server and a real Chromium for the journeys."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

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
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{url}/_stcore/health", timeout=1):  # noqa: S310 (our own server)
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail("the server did not start within 30 seconds")


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
