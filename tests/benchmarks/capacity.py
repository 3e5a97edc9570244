"""Measure how many people this machine can serve, and what each of them costs compared with a blank page.

    python -m tests.benchmarks.capacity [--learners 25 50 100] [--types wait_name han_fu] [--phones 100 250 500]
                                        [--seconds 20] [--pause 5] [--readme]

Learners practise over Streamlit's own websocket: they answer, read the verdict and tap Next, about one hand every five
seconds. Their row says how many of the graded answers the database has lost or stored twice. Phones play an evening of
two questions, all at the same time. The blank page has one line and a button, and the same options. It is measured
again for each row, because the speed of a processor changes. The cost of a hand is the processor time of the server. On
a busy machine this time is up to twice as long and the waits are many times as long, so measure on an idle machine. The
client runs on the same machine as the server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from itertools import chain, product
from pathlib import Path
from typing import TYPE_CHECKING

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

from tests.benchmarks import evening
from tests.benchmarks.evening import APP
from tests.benchmarks.hand import SETS
from tests.benchmarks.learners import practise
from tests.benchmarks.processes import memory, rested, worked
from tests.browser.conftest import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

HOSTING = Path(__file__).parents[2] / ".deploy" / "HOSTING.md"
_BEGIN, _END = "<!-- capacity -->", "<!-- /capacity -->"
BLANK = "import streamlit as st\nst.write('blank')\nst.button('Again')\n"
TAPS = 300
"""The number of measured taps on the blank page."""
PAUSE = 5.0
"""The average seconds that a learner takes for a hand: half to answer, and half to read the verdict."""
WARM = 8.0
"""Seconds in which two learners warm up a server before it is measured."""


def row(who: str, waits: list[list[float]], cost: float, blank: float, held: int) -> str:
    """Return a row of the table.

    ``waits`` has the seconds for answers and, for learners, the seconds for the next hand.
    """
    told = [f"{at(each, 0.5) * 1000:,.0f} / {at(each, 0.95) * 1000:,.0f} ms" if each else "none" for each in waits]
    parts = (
        who,
        told[0],
        told[1] if len(told) > 1 else "–",
        f"{cost * 1000:.1f} ms",
        f"{cost / blank:.1f} ×",
        f"{held} MB",
    )
    return f"| {' | '.join(parts)} |"


def at(times: list[float], part: float) -> float:
    """Return a quantile of the times; ``part`` is 0.95 for the time that 95 % of them do not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


async def tapped(server: Server, times: int) -> list[float]:
    """Tap the button of the blank page this many times, one after another. Return the seconds of each tap."""
    address = f"{server.url.replace('http', 'ws')}/_stcore/stream"
    waits: list[float] = []
    async with connect(address, subprotocols=["streamlit"], max_size=None) as socket:  # type: ignore[list-item]
        button = ""
        for _ in range(times + 1):
            message = BackMsg()
            message.rerun_script.query_string = ""
            if button:
                message.rerun_script.widget_states.widgets.add(id=button, trigger_value=True)
            begun = time.perf_counter()
            await socket.send(message.SerializeToString())
            async with asyncio.timeout(60):
                while True:
                    said = ForwardMsg.FromString(await socket.recv())  # type: ignore[arg-type]
                    element = said.delta.new_element
                    if element.WhichOneof("type") == "button":
                        button = element.button.id
                    if said.WhichOneof("type") == "script_finished":
                        break
            waits.append(time.perf_counter() - begun)
    return waits[1:]


def blank_page() -> tuple[float, str]:
    """Measure the blank page. Return the processor seconds of a tap, and the row of the table."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "blank.py")
        script.write_text(BLANK, encoding="utf-8")
        server = Server(str(script))
        try:
            asyncio.run(tapped(server, TAPS // 3))
            before = worked(server.process.pid)
            waits = asyncio.run(tapped(server, TAPS))
            cost = (worked(server.process.pid) - before) / TAPS
            held = memory(server.process.pid)
        finally:
            server.stop()
    return cost, row("1 visitor of a blank page, per tap", [waits], cost, cost, held)


def beside(before: float) -> float:
    """Return the mean of an earlier cost of a tap on the blank page and its cost now."""
    return (before + blank_page()[0]) / 2


def learners(counts: list[int], kinds: list[str], seconds: float, pause: float) -> Iterator[str]:
    """Yield a row for each question type and number of learners. Each row is measured on a new server."""
    for kind, count in product(kinds, counts):
        blank, _ = blank_page()
        with tempfile.TemporaryDirectory() as folder:
            database = f"{folder}/tensu.db"
            server = Server(TENSU_MOST_PAGES=str(count * 3), TENSU_DATABASE=database)
            try:
                warm = asyncio.run(practise(server, kind, 2, WARM, 1.0))
                rested(server.process.pid)
                before: list[float] = []
                begin = lambda: before.append(worked(server.process.pid))  # noqa: E731, B023 (called before the next one)
                learned = asyncio.run(practise(server, kind, count, seconds, pause, begin))
                cost = worked(server.process.pid) - before[0]
                held = memory(server.process.pid)
            finally:
                server.stop()
            learned.judged += warm.judged
            problems = learned.problems(database)
        hands = max(1, len(learned.nexts))
        who = f"{count} learners, {kind}, per hand"
        line = row(who, [learned.answers, learned.nexts], cost / hands, beside(blank), held)
        yield f"{line} {', '.join(problems) or 'nothing lost, nothing doubled'}"


def phones(counts: list[int]) -> Iterator[str]:
    """Yield a row for each number of phones: the time from the host's step until every phone shows the right view."""
    for count in counts:
        blank, _ = blank_page()
        server = Server(APP, PYTHONPATH=".", WARM="yes")
        figures = evening.Figures(server=server.process.pid)
        time.sleep(WARM)
        rested(server.process.pid)
        try:
            before = worked(server.process.pid)
            asyncio.run(evening.evening(server.port, count, 2, figures, flood=False))
            cost = (worked(server.process.pid) - before) / count / 2
            held = memory(server.process.pid)
        finally:
            server.stop()
        views = [wait / 1000 for name, found in figures.times.items() if name.startswith("view") for wait in found]
        line = row(f"{count} phones at a club evening, per question", [views], cost, beside(blank), held)
        yield line + (f" {len(figures.errors)} errors" if figures.errors else "")


def into_readme(lines: list[str]) -> None:
    """Replace the table in HOSTING.md."""
    before, begin, rest = HOSTING.read_text(encoding="utf-8").partition(_BEGIN)
    _old, end, after = rest.partition(_END)
    HOSTING.write_text("\n".join((before + begin, *lines, end + after)), encoding="utf-8")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", type=int, nargs="*", default=[25, 50, 100])
    parser.add_argument("--phones", type=int, nargs="*", default=[100, 250, 500])
    parser.add_argument("--types", nargs="*", default=["wait_name", "han_fu"], choices=list(SETS))
    parser.add_argument("--pause", type=float, default=PAUSE, help="seconds a learner takes for a hand, on average")
    parser.add_argument("--seconds", type=float, default=20, help="how long learners tap")
    parser.add_argument("--readme", action="store_true", help="write the table into HOSTING.md")
    said = parser.parse_args()
    print(f"{os.cpu_count()} cores, load before {os.getloadavg()[0]:.1f}\n")
    lines = [
        (
            "| users at the same time | answer: median / 95 % | next question: median / 95 % "
            "| server CPU | compared with a blank page | memory |"
        ),
        "| --- | --- | --- | --- | --- | --- |",
    ]
    print("\n".join(lines), flush=True)
    for line in chain(
        [blank_page()[1]], learners(said.learners, said.types, said.seconds, said.pause), phones(said.phones)
    ):
        print(line, flush=True)
        lines.append(line[: line.rindex("|") + 1])
    if said.readme:
        into_readme(lines)


if __name__ == "__main__":
    main()
