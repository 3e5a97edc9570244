"""Measure what a tap in a round costs the server, with the opponents, compared with an answer to a choice question.

    python -m tests.benchmarks.round_taps [--taps 60] [--rounds 3] [--help-on]

The benchmark taps in rounds and answers questions in turn, in one visit each, over Streamlit's own websocket. Opening a
page is not counted. It prints the server's processor time for a tap and for an answer, and their ratio.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import statistics
from typing import TYPE_CHECKING

from quizzes.question.sitting import DEALER_EDITION
from tests.benchmarks.hand import LENGTH, SETS, Counts, answer, visiting
from tests.benchmarks.many_answer import cookie
from tests.benchmarks.processes import rested, worked
from tests.browser.conftest import Server

if TYPE_CHECKING:
    from tests.benchmarks.hand import Visit

MOST = 1.5
"""The highest ratio of a tap's cost to the cost of an answer to a choice question."""
_TILE = re.compile(r'class="tile([^"]*)" data-act="([^"]+)"')
_CHOICE = re.compile(r'class="choice[^"]*" data-act="([^"]+)"')
_HELP, _AGAIN = "help", "again"


def next_action(html: str) -> str:
    """Return the action to tap: a pass, the tile just drawn, or the first possible discard or button."""
    choices = [one for one in _CHOICE.findall(html) if one != _HELP]
    passes = [one for one in choices if ".pass." in one]
    tiles = _TILE.findall(html)
    drawn = [action for kind, action in tiles if "new" in kind]
    found = (*passes, *drawn, *(action for _, action in tiles), *choices)
    return found[0] if found else _AGAIN


async def tap_round(visit: Visit, action: str = "") -> None:
    """Tap a button or a tile of the current round."""
    assert visit.drawn.round, "no round is drawn"
    component, data = visit.drawn.round
    said = {"n": data["n"], "of": data["of"], "act": action or next_action(data["html"])}
    await visit.send(component, "act", json.dumps(said))


async def round_taps(server: Server, taps: int, counts: Counts, name: str, *, helping: bool) -> float:
    """Tap this many times in free rounds. The name decides the walls. Return the milliseconds of a tap."""
    spent, done, wall = 0.0, 0, 0
    async with visiting(server, counts, Cookie=cookie(server.url)) as visit:
        while done < taps:
            wall += 1
            await visit.open({"rules": "usma", "wall": f"{name}{wall}"}, page="round")
            if helping and wall == 1:
                await tap_round(visit, _HELP)
            while done < taps and visit.drawn.round and f'data-act="{_AGAIN}"' not in visit.drawn.round[1]["html"]:
                before = worked(server.process.pid)
                await tap_round(visit)
                spent += worked(server.process.pid) - before
                done += 1
    return spent * 1000 / taps


async def answers(server: Server, taps: int, counts: Counts, name: str) -> float:
    """Answer this many choice questions. Return the milliseconds of an answer, without the tap on Next."""
    spent = 0.0
    async with visiting(server, counts, Cookie=cookie(server.url)) as visit:
        for turn in range(taps):
            if turn % LENGTH == 0:
                place = {"rules": "usma", "seed": f"{name}{turn}", "edition": DEALER_EDITION, "hand": 1}
                await visit.open(place | SETS["wait_name"])
            before = worked(server.process.pid)
            await answer(visit)
            spent += worked(server.process.pid) - before
            await visit.tap(visit.drawn.onward)
    return spent * 1000 / taps


def main() -> None:
    """Print the costs of a tap and of an answer, and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--help-on", action="store_true", help="with help shown, as in guided rounds")
    chosen = parser.parse_args()
    server, ratios = Server(), []
    try:
        asyncio.run(answers(server, LENGTH, Counts(), "warm"))
        asyncio.run(round_taps(server, LENGTH, Counts(), "warm", helping=chosen.help_on))
        rested(server.process.pid)
        for name in "abcdefghi"[: chosen.rounds]:  # each round has new walls, so nothing about them is cached
            asked = asyncio.run(answers(server, chosen.taps, Counts(), name))
            played = asyncio.run(round_taps(server, chosen.taps, Counts(), name, helping=chosen.help_on))
            ratios.append(played / asked)
            print(f"answer {asked:.1f} ms, tap in a round {played:.1f} ms, ratio {ratios[-1]:.2f}", flush=True)
    finally:
        server.stop()
    print(f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f}), at most {MOST} is wanted")


if __name__ == "__main__":
    main()
