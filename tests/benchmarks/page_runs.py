"""Measure what a run of each page costs the server and sends to the browser, compared with an empty script.

    python -m tests.benchmarks.page_runs [--runs 30] [--rounds 3] [--pages penalties club]

A client opens a page repeatedly in one visit, over Streamlit's own websocket. The benchmark prints the server's
processor time for a run, minus the time for an empty script with the same options. The empty script is measured again
for each page, because the speed of a processor changes. It also prints the bytes of the first run of a visit, when the
browser has cached nothing yet. Pages that exceed their limits are marked.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from pages.menu import ALL_PAGES, FIRST, MORE, NOWHERE
from quizzes.question.sitting import DEALER_EDITION
from tests.benchmarks.hand import SETS, Counts, visiting
from tests.benchmarks.many_answer import cookie
from tests.benchmarks.processes import rested, worked
from tests.browser.conftest import Server

if TYPE_CHECKING:
    from collections.abc import Mapping

USMA = {"rules": "usma"}
HAND = {**USMA, "seed": "a", "edition": DEALER_EDITION, "hand": 1}
PAGES: dict[str, tuple[str, Mapping[str, object]]] = {
    **{entry.path: (entry.path, USMA) for entry in (*FIRST, *MORE, ALL_PAGES, NOWHERE)},
    "count": ("count", HAND | SETS["han_fu"]),
    "count, step by step": ("count", HAND | SETS["whole_bill"]),
    "look-up, found": ("look-up", {**USMA, "q": "chombo"}),
    "look-up, a payment": ("look-up", {**USMA, "q": "4 30"}),
    "score, a hand": ("score", {**USMA, "hand": "234m234p234s66z555m+5m"}),
    "lesson, one of them": ("lesson", {**USMA, "lesson": "waits"}),
}
"""The path and the query parameters of each page, by its name in this benchmark."""
MOST = 20.0
"""The most milliseconds that a run may take beyond an empty run."""
DEAR = {"penalties": 30.0, "club": 30.0}
"""The limits of pages that may cost more."""
LARGEST = 60_000
"""The most bytes that a run may send."""


async def run(server: Server, path: str, parts: Mapping[str, object], times: int, **header: str) -> tuple[float, int]:
    """Open a page this many times in one visit. Return the milliseconds of a run, and the bytes of the first run."""
    counts = Counts()
    async with visiting(server, counts, **header) as visit:
        await visit.open(parts, page=path)
        size = counts.size
        before = worked(server.process.pid)
        for _ in range(times):
            await visit.open(parts, page=path)
        return (worked(server.process.pid) - before) * 1000 / times, size


def main() -> None:
    """Print a row for each page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pages", nargs="*", default=list(PAGES), choices=list(PAGES))
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "empty.py")
        script.write_text("", encoding="utf-8")
        ours, empty = Server(), Server(str(script))
        try:
            learner = cookie(ours.url)
            for path, parts in PAGES.values():
                asyncio.run(run(ours, path, parts, 1, Cookie=learner))
            rested(ours.process.pid)
            for name in chosen.pages:
                path, parts = PAGES[name]
                beyond, size = [], 0
                for _ in range(chosen.rounds):
                    blank, _ = asyncio.run(run(empty, "", {}, chosen.runs))
                    cost, size = asyncio.run(run(ours, path, parts, chosen.runs, Cookie=learner))
                    beyond.append(cost - blank)
                least = statistics.median(beyond)
                marks = ["slow"] * (least > DEAR.get(path, MOST)) + ["large"] * (size > LARGEST)
                print(
                    f"{name or 'start':22} {least:6.1f} ms ({min(beyond):.1f}–{max(beyond):.1f}) beyond an empty run, "
                    f"{size / 1000:5.1f} kB {', '.join(marks)}",
                    flush=True,
                )
        finally:
            ours.stop()
            empty.stop()


if __name__ == "__main__":
    main()
