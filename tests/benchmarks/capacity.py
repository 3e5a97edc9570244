"""How many people this machine carries, and what each costs beside a blank page: one command, one table.

    python -m tests.benchmarks.capacity [--learners 25 50 100] [--phones 100 250 500] [--seconds 20] [--readme]

Learners open the practice page, tap an answer about every five seconds and wait for the verdict, over Streamlit's own
websocket. Phones play an evening of two questions, all of them at once. The blank page is one line and a button, with
the same options, and is measured anew beside each row, as processors are now faster and now slower. What a tap costs is
the processor's time of the server, so the last column hardly depends on what else the machine does; the waits do, so
take them on a quiet one. Client and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

from tests.benchmarks import evening, many_answer
from tests.benchmarks.evening import APP, memory, worked
from tests.browser.conftest import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

README = Path(__file__).parents[2] / "README.md"
_BEGIN, _END = "<!-- capacity -->", "<!-- /capacity -->"
BLANK = "import streamlit as st\nst.write('blank')\nst.button('Again')\n"
TAPS = 300
"""Taps on the blank page that are measured."""
PAUSE = 5.0
"""Seconds a learner looks at a hand, on average."""
WARM = 8.0
"""Seconds in which two learners have a server read everything before it is measured."""
REST = 120.0
"""Seconds in which a server has to come to rest."""


def row(who: str, p50: float, p95: float, cost: float, blank: float, held: int) -> str:
    """A line of the table; times in seconds."""
    waits = f"{p50 * 1000:,.0f} ms | {p95 * 1000:,.0f} ms"
    return f"| {who} | {waits} | {cost * 1000:.1f} ms | {cost / blank:.1f} × | {held} MB |"


def at(times: list[float], part: float) -> float:
    """The time that this part of all times does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def rested(process: int) -> None:
    """Wait until a server does nothing: what it reads once is no part of what somebody costs."""
    until = time.monotonic() + REST
    while time.monotonic() < until:
        before = worked(process)
        time.sleep(2)
        if worked(process) - before < 0.1:
            return


async def tapped(server: Server, times: int) -> list[float]:
    """Seconds of so many taps on the button of the blank page, one after another."""
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
    """What a tap on it costs, and its line."""
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
    return cost, row("1 visitor of a blank page, per tap", at(waits, 0.5), at(waits, 0.95), cost, cost, held)


def beside(before: float) -> float:
    """What a tap on the blank page costs now, and at the time before: the mean."""
    return (before + blank_page()[0]) / 2


def learners(counts: list[int], seconds: float) -> Iterator[str]:
    """A line for each number of learners; each has a server of its own."""
    for count in counts:
        blank, _ = blank_page()
        server = Server(TENSU_MOST_PAGES=str(count * 3), WARM="yes")
        said = argparse.Namespace(learners=count, seconds=seconds, pause=PAUSE)
        try:
            warm = argparse.Namespace(learners=2, seconds=WARM, pause=1.0)
            asyncio.run(many_answer.tried(server, warm))
            rested(server.process.pid)
            before = worked(server.process.pid)
            figures = asyncio.run(many_answer.tried(server, said))
            cost = worked(server.process.pid) - before
            held = memory(server.process.pid)
        finally:
            server.stop()
        if not figures.waits:
            yield f"| {count} learners | none was answered: {', '.join(figures.troubles)} | | | | |"
            continue
        # a hand that is tapped is two runs: the question and the verdict; both are what it costs
        per_tap = cost / len(figures.waits)
        p50, p95 = at(figures.waits, 0.5), at(figures.waits, 0.95)
        line = row(f"{count} learners, per hand", p50, p95, per_tap, beside(blank), held)
        yield line + (f" {sum(figures.troubles.values())} troubles" if figures.troubles else "")


def phones(counts: list[int]) -> Iterator[str]:
    """A line for each number of phones: from the host's step to the right view on each."""
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
        p50, p95 = at(views, 0.5), at(views, 0.95)
        line = row(f"{count} phones of an evening, per question", p50, p95, cost, beside(blank), held)
        yield line + (f" {len(figures.errors)} errors" if figures.errors else "")


def into_readme(lines: list[str]) -> None:
    """Put the table in the place of the one that README shows."""
    before, begin, rest = README.read_text(encoding="utf-8").partition(_BEGIN)
    _old, end, after = rest.partition(_END)
    README.write_text("\n".join((before + begin, *lines, end + after)), encoding="utf-8")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", type=int, nargs="*", default=[25, 50, 100])
    parser.add_argument("--phones", type=int, nargs="*", default=[100, 250, 500])
    parser.add_argument("--seconds", type=float, default=20, help="how long learners tap")
    parser.add_argument("--readme", action="store_true", help="write the table into README")
    said = parser.parse_args()
    print(f"{os.cpu_count()} cores, load before {os.getloadavg()[0]:.1f}\n")
    lines = [
        "| who, at once | wait, median | wait, 95 % | server's work | beside a blank page | memory |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    print("\n".join(lines), flush=True)
    for line in chain([blank_page()[1]], learners(said.learners, said.seconds), phones(said.phones)):
        print(line, flush=True)
        lines.append(line)
    if said.readme:
        into_readme(lines)


if __name__ == "__main__":
    main()
