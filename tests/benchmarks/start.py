"""Measure what a cold start costs until the first page is usable, and the server's memory after every page was opened.

    python -m tests.benchmarks.start [--rounds 3] [--evening 300]

Each round starts this app and a blank app in turn, with the same options, and measures the processor time of each
process at three points: when it responds, when the first screen has been drawn over the websocket, and when the files
that the page links to have been loaded. Ratios are computed within a round. Then every page for learners is opened on
one server, and its memory is printed after each page that made it grow. With ``--evening``, this many phones play an
evening on another warm server.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import tempfile
import time
import urllib.request
from dataclasses import astuple, dataclass
from pathlib import Path
from urllib.parse import urljoin

from pages.menu import ALL_PAGES, FIRST, MORE
from tests.benchmarks import evening
from tests.benchmarks.capacity import BLANK
from tests.benchmarks.evening import APP
from tests.benchmarks.hand import Counts, Visit, visiting
from tests.benchmarks.processes import memory, rested, worked
from tests.browser.conftest import Server

_LINKED = re.compile(r"(?:src|href)=\"([^\"#]+)\"")


@dataclass(frozen=True, slots=True)
class Start:
    """The processor seconds until a server reached each point of its start, and its memory in megabytes at the end."""

    answers: float
    page: float
    files: float
    held: float


def load(url: str) -> None:
    """Load a page and the files that it links to."""
    with urllib.request.urlopen(url) as page:  # noqa: S310 (our own server)
        linked = _LINKED.findall(page.read().decode())
    for address in linked:
        if not address.startswith("data:"):
            request = urllib.request.Request(urljoin(f"{url}/", address), headers={"Accept-Encoding": "gzip"})  # noqa: S310
            with urllib.request.urlopen(request) as file:  # noqa: S310
                file.read()


def cold(app: str) -> Start:
    """Start a server and open its first page."""
    server = Server(app)
    process = server.process.pid
    try:
        answers = worked(process)
        asyncio.run(opened(server, [""]))
        page = worked(process)
        load(server.url)
        return Start(answers, page, worked(process), memory(process))
    finally:
        server.stop()


async def opened(server: Server, paths: list[str]) -> None:
    """Open pages one after the other in one visit. Print the server's memory whenever it has grown."""
    most = 0
    async with visiting(server, Counts()) as visit:
        for path in paths:
            await open_page(visit, path)
            if len(paths) > 1 and memory(server.process.pid) > most:
                most = memory(server.process.pid)
                print(f"  {path or 'first screen':16} {most} MB", flush=True)


async def open_page(visit: Visit, path: str) -> None:
    """Open a page by its address."""
    await visit.open({"rules": "usma"} if path else {}, page=path)


def warm() -> None:
    """Print the memory of an idle server after its first page, and its memory after each page for learners."""
    server = Server()
    try:
        asyncio.run(opened(server, [""]))
        rested(server.process.pid)
        print(f"at rest after the first page, with a database just made: {memory(server.process.pid)} MB")
        server.kill()
        server.start()  # unlike the first start, this one makes no database, which takes memory
        asyncio.run(opened(server, [""]))
        rested(server.process.pid)
        print(f"at rest after the first page of the next start: {memory(server.process.pid)} MB")
        learners = [entry for entry in (*FIRST, *MORE, ALL_PAGES) if not entry.script.startswith("club/")]
        asyncio.run(opened(server, [entry.path for entry in learners[1:]]))
        rested(server.process.pid)
        print(f"warm: {memory(server.process.pid)} MB")
    finally:
        server.stop()


def with_evening(phones: int) -> None:
    """Print the memory of a warm server after an evening was played."""
    server = Server(APP, PYTHONPATH=".", WARM="yes")
    figures = evening.Figures(server=server.process.pid)
    try:
        time.sleep(evening.WARM)
        rested(server.process.pid)
        asyncio.run(evening.evening(server.port, phones, 2, figures, flood=False))
        print(f"with an evening of {phones}: {memory(server.process.pid)} MB, {len(figures.errors)} errors")
    finally:
        server.stop()


def main() -> None:
    """Print the table of starts, and then the memory of the servers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--evening", type=int, help="phones of an evening in another server")
    chosen = parser.parse_args()
    print(f"{'':8}{'answers':>9}{'page':>8}{'files':>8}{'memory':>9}")
    ratios: list[list[float]] = []
    with tempfile.TemporaryDirectory() as folder:
        blank = Path(folder, "blank.py")
        blank.write_text(BLANK, encoding="utf-8")
        for _ in range(chosen.rounds):
            ours, theirs = cold("app.py"), cold(str(blank))
            for name, start in (("ours", ours), ("blank", theirs)):
                print(
                    f"{name:8}{start.answers:7.2f} s{start.page:6.2f} s{start.files:6.2f} s{start.held:6.0f} MB",
                    flush=True,
                )
            ratios.append([a / b for a, b in zip(astuple(ours), astuple(theirs), strict=True)])
    print("ratio   " + "".join(f"{statistics.median(column):7.2f} ×" for column in zip(*ratios, strict=True)))
    warm()
    if chosen.evening:
        with_evening(chosen.evening)


if __name__ == "__main__":
    main()
