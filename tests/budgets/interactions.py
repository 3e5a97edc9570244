"""The cost of an interaction in figures that no machine changes: script runs, database reads, bytes to the browser.

    python -m tests.budgets.interactions

prints what is counted, to be set down in ``budgets.yaml``.
"""

from __future__ import annotations

import asyncio
import json
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass

from quizzes.question.sitting import DEALER_EDITION
from tests.benchmarks.hand import SETS, Counts, answer, visiting
from tests.benchmarks.many_answer import cookie
from tests.benchmarks.round_taps import tap_round
from tests.browser.conftest import Server

PAGES = {
    "open Start": "",
    "open Practise": "count",
    "open Today": "today",
    "open Lessons": "lessons",
    "open Look up": "look-up",
    "open Penalties": "penalties",
    "open Score": "score",
    "open Glossary": "glossary",
    "open Club evening": "club",
}
"""Pages by what opening them is called."""
TAPS = {"wait_name": ("answer", "next"), "han_fu": ("answer", "next"), "whole_bill": ("step",)}
"""What is tapped, by the type of question."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What an interaction costs."""

    runs: int
    reads: int
    bytes: int


class Meter:
    """A counter of what a server does between two calls of :meth:`cost`."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.counts = Counts()
        self._reads = 0

    def cost(self) -> Cost:
        """Return the cost since the last call, and start counting from zero."""
        with urllib.request.urlopen(f"{self._server.url}/reads") as said:  # noqa: S310 (our own server)
            reads = len(json.load(said))
        cost = Cost(self.counts.runs, reads - self._reads, self.counts.size)
        self._reads, self.counts.runs, self.counts.size = reads, 0, 0
        return cost


def costs() -> dict[str, Cost]:
    """Return what each interaction of a learner costs."""
    server = Server("tests/budgets/counted_app.py", PYTHONPATH=".")
    try:
        with ThreadPoolExecutor(1) as apart:  # a browser started for other tests has a loop of its own in this thread
            return apart.submit(asyncio.run, _interactions(server)).result()
    finally:
        server.stop()


async def _interactions(server: Server) -> dict[str, Cost]:
    meter, learner, found = Meter(server), cookie(server.url), dict[str, Cost]()
    for kind in SETS:  # somebody who has answered before; the store is open by then
        await _play(server, learner, Meter(server), kind)
    meter.cost()
    for name, path in PAGES.items():
        async with visiting(server, meter.counts, Cookie=learner) as visit:
            await visit.open({"rules": "usma", **(_set("wait_name") if path == "count" else {})}, page=path)
        found[name] = meter.cost()
    for kind in SETS:
        found |= await _play(server, learner, meter, kind, seed="b")
    async with visiting(server, meter.counts, Cookie=learner) as visit:
        await visit.open({"rules": "usma", "wall": "s4"}, page="round")
        await tap_round(visit)  # the first tap imports what rounds need
        meter.cost()
        await tap_round(visit)
        found["tap in a round"] = meter.cost()
    return found


def _set(kind: str, seed: str = "a") -> dict[str, object]:
    return {"rules": "usma", "seed": seed, "edition": DEALER_EDITION, "hand": 1, **SETS[kind]}


async def _play(server: Server, learner: str, meter: Meter, kind: str, seed: str = "a") -> dict[str, Cost]:
    """Open a set and do what is counted for its type. The first hand is not counted, because it imports modules."""
    found = {}
    async with visiting(server, meter.counts, Cookie=learner) as visit:
        await visit.open(_set(kind, seed), page="count")
        for tap in TAPS[kind]:
            meter.cost()
            await (visit.tap(visit.drawn.onward) if tap == "next" else answer(visit))
            found[f"{tap} {kind}"] = meter.cost()
    return found


def main() -> None:
    """Print what is counted."""
    for name, cost in costs().items():
        print(f"  {name}: {json.dumps(asdict(cost)).replace(chr(34), '')}")  # noqa: T201


if __name__ == "__main__":
    main()
