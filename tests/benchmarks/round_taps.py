"""What a tap in a round costs the server, opponents included, beside the answer to a choice question.

    python -m tests.benchmarks.round_taps [--taps 60] [--rounds 3] [--help-on]

Both are tapped in turn in one visit each, over Streamlit's own websocket; opening a page is no part of a tap. Printed
is the server's processor time of a tap, and the ratio of both.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import statistics
from typing import TYPE_CHECKING

from quizzes.question.sitting import DEALER_EDITION
from tests.benchmarks.evening import rested, worked
from tests.benchmarks.hand import LENGTH, SETS, Counts, answer, visiting
from tests.benchmarks.many_answer import cookie
from tests.browser.conftest import Server

if TYPE_CHECKING:
    from tests.benchmarks.hand import Visit

MOST = 1.5
"""Times the answer to a choice question."""
_TILE = re.compile(r'class="tile([^"]*)" data-act="([^"]+)"')
_CHOICE = re.compile(r'class="choice[^"]*" data-act="([^"]+)"')
_HELP, _AGAIN = "help", "again"


def next_action(html: str) -> str:
    """Return what is tapped: a pass, or the tile just drawn, or the first that may be discarded; or help for none."""
    choices = [one for one in _CHOICE.findall(html) if one != _HELP]
    passes = [one for one in choices if ".pass." in one]
    tiles = _TILE.findall(html)
    drawn = [action for kind, action in tiles if "new" in kind]
    found = (*passes, *drawn, *(action for _, action in tiles), *choices)
    return found[0] if found else _AGAIN


async def tap_round(visit: Visit, action: str = "") -> None:
    """Tap a button or tile of the round that is shown."""
    assert visit.drawn.round, "no round is drawn"
    component, data = visit.drawn.round
    said = {"n": data["n"], "of": data["of"], "act": action or next_action(data["html"])}
    await visit.send(component, "act", json.dumps(said))


async def round_taps(server: Server, taps: int, counts: Counts, name: str, *, helping: bool) -> float:
    """Tap so many times in free rounds on walls of a name; return the milliseconds of a tap."""
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
    """Answer so many choice questions; return the milliseconds of an answer, without the tap on Next."""
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
    """Print both costs and their ratio."""
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
        for name in "abcdefghi"[: chosen.rounds]:  # other walls each time: nothing is remembered of them
            asked = asyncio.run(answers(server, chosen.taps, Counts(), name))
            played = asyncio.run(round_taps(server, chosen.taps, Counts(), name, helping=chosen.help_on))
            ratios.append(played / asked)
            print(f"answer {asked:.1f} ms, tap in a round {played:.1f} ms, ratio {ratios[-1]:.2f}", flush=True)
    finally:
        server.stop()
    print(f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f}), at most {MOST} is wanted")


if __name__ == "__main__":
    main()
