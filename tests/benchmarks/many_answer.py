"""Let many learners answer at once in the running app, and check that every graded answer is stored exactly once.

    python -m tests.benchmarks.many_answer [--learners 200] [--seconds 60] [--pause 5] [--database ADDRESS]
    python -m tests.benchmarks.many_answer --postgresql

To the server, each learner is a separate browser. It gets a cookie, opens the practice page over Streamlit's websocket,
taps an option, waits for the verdict and goes on to the next hand. Every fifth learner taps twice, as people do on a
slow phone. Every tenth learner has a second tab, in which another option is tapped at the same moment. An answer counts
as acknowledged when its verdict was shown. Afterwards, the stored rows are compared with these verdicts.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import statistics
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from sqlalchemy import select
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from quizzes.question.sitting import LENGTH, Sitting
from quizzes.store.connections import Role, database_url, engine
from quizzes.store.tables import answers, sittings
from scoring.dealing.levels import Difficulty
from tests.browser.conftest import Server
from tests.quizzes.store.postgres import Postgres, found

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

PATIENCE = 120.0
"""Seconds to wait for a page."""


@dataclass(slots=True)
class Figures:
    """The verdicts that were shown, and how long they took."""

    judged: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    """The verdicts that were shown, by the seed of the set and the number of the hand."""
    waits: list[float] = field(default_factory=list)
    """Seconds from tap to verdict."""
    runs: int = 0
    troubles: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class Drawn:
    """The form with the options and the verdict that a run of the page has drawn."""

    form: str = ""
    """The id of its component."""
    options: list[str] = field(default_factory=list)
    verdict: str = ""


def cookie(url: str) -> str:
    """Return a cookie that the app has set and then received again."""
    header = ""
    for _ in range(2):
        request = urllib.request.Request(f"{url}/learner", method="POST", headers={"Sec-Fetch-Site": "same-origin"})  # noqa: S310
        if header:
            request.add_header("Cookie", header)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            header = answer.headers["set-cookie"].partition(";")[0]
            said = json.load(answer)
    assert "claim" in said, said
    return header


class Tab:
    """One tab of a browser, with its websocket."""

    def __init__(self, socket: ClientConnection, figures: Figures) -> None:
        self._socket, self._figures = socket, figures

    async def run(self, sitting: Sitting, number: int, form: str = "", option: str = "", times: int = 1) -> Drawn:
        """Run the page after this many taps on an option of a form, and wait until the page is complete."""
        message = BackMsg()
        message.rerun_script.query_string = urlencode({**sitting.parts, "hand": number})
        message.rerun_script.page_name = "count"
        message.rerun_script.is_history_navigation = not option
        if option:
            said = json.dumps([{"event": "sent", "value": {"wait": option}}])
            name = f"$$STREAMLIT_INTERNAL_KEY_{form}__events"
            message.rerun_script.widget_states.widgets.add(id=name, json_trigger_value=said)
        for _ in range(times):
            await self._socket.send(message.SerializeToString())
        drawn = Drawn()
        async with asyncio.timeout(PATIENCE):
            while True:
                heard = ForwardMsg.FromString(await self._socket.recv())
                kind = heard.WhichOneof("type")
                if kind == "new_session":
                    drawn = Drawn()
                elif kind == "delta":
                    element = heard.delta.new_element
                    if element.bidi_component.component_name.endswith("tensu_fields"):
                        drawn.form = element.bidi_component.id
                        html = json.loads(element.bidi_component.json or element.bidi_component.mixed.json)["html"]
                        drawn.options = re.findall(r'data-value="([^"]+)"', html)
                    elif 'class="verdict' in element.html.body.replace("'", '"'):
                        drawn.verdict = element.html.body
                elif kind == "script_finished" and heard.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY:
                    self._figures.runs += 1
                    # the result of an earlier second tap may arrive here, and is ignored
                    if drawn.verdict if option else drawn.form:
                        return drawn


async def learner(server: Server, header: str, place: int, said: argparse.Namespace, figures: Figures) -> None:
    """Answer questions as one learner until the time is up."""
    random = Random(place)
    address = f"{server.url.replace('http', 'ws')}/_stcore/stream"
    how = {"additional_headers": {"Cookie": header}, "subprotocols": ["streamlit"], "max_size": None}
    how["open_timeout"] = PATIENCE  # on a busy machine, two hundred connections take a while
    tabs = [Tab(await connect(address, **how), figures) for _ in range(2 if place % 10 == 0 else 1)]
    await asyncio.sleep(random.uniform(0, said.pause))
    until, turn = time.monotonic() + said.seconds, 0
    while time.monotonic() < until:
        seed, number = f"m{place}x{turn // LENGTH}", turn % LENGTH + 1
        turn += 1
        sitting = Sitting("usma", seed, Difficulty.FIRST_STEPS, type="wait_name")
        try:
            pages = [await tab.run(sitting, number) for tab in tabs]
            await asyncio.sleep(random.uniform(0, 2 * said.pause))
            options = random.sample(pages[0].options, len(tabs))
            times = 2 if place % 5 == 1 else 1
            began = time.monotonic()
            judged = await asyncio.gather(
                *(
                    tab.run(sitting, number, page.form, option, times)
                    for tab, page, option in zip(tabs, pages, options, strict=True)
                )
            )
        except (TimeoutError, KeyError, WebSocketException) as error:
            figures.troubles[f"{type(error).__name__}: {error}"[:120]] += 1
            return
        figures.waits.append(time.monotonic() - began)
        for page in judged:
            figures.judged.setdefault((seed, number), set()).add(page.verdict)


def rows(database: str) -> Counter[tuple[str, int]]:
    """Return how many answers the database has for each hand of each set."""
    raw = engine(database_url(database), Role.READ)
    with raw.begin() as connection:
        there = connection.execute(
            select(sittings.c.address, answers.c.number).join(answers, answers.c.sitting == sittings.c.id)
        ).all()
    raw.dispose()
    return Counter((address.split("seed=")[1].split("&")[0], number) for address, number in there)


def problems_of(figures: Figures, there: Counter[tuple[str, int]]) -> list[str]:
    """Return the differences between the stored answers and the verdicts; empty if there are none."""
    problems = [f"lost: {key}" for key in figures.judged.keys() - there.keys()]
    problems += [f"kept, but never judged: {key}" for key in there.keys() - figures.judged.keys()]
    problems += [f"kept {often} times: {key}" for key, often in there.items() if often != 1]
    problems += [f"two tabs saw different verdicts: {key}" for key, seen in figures.judged.items() if len(seen) != 1]
    problems += [f"{often} × {trouble}" for trouble, often in figures.troubles.items()]
    return problems


async def tried(server: Server, said: argparse.Namespace) -> Figures:
    """Let all learners answer at the same time."""
    figures = Figures()
    headers = [await asyncio.to_thread(cookie, server.url) for _ in range(said.learners)]
    await asyncio.gather(*(learner(server, header, place, said, figures) for place, header in enumerate(headers)))
    return figures


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=5, help="seconds a learner looks at a hand, on average")
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL of its own instead of a file")
    said = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="tensu-many-"))
        database = f"{folder}/tensu.db"
        if said.postgresql:
            commands = found()
            assert commands, "no PostgreSQL on this machine: install Debian's package postgresql"
            postgres = Postgres(commands)
            stack.callback(postgres.remove)
            database = postgres.database()
        server = Server(TENSU_DATABASE=database, TENSU_MOST_PAGES=str(2 * said.learners))
        stack.callback(server.stop)
        began = time.monotonic()
        figures = asyncio.run(tried(server, said))
        took = time.monotonic() - began
        there = rows(database)
    waits = sorted(figures.waits) or [0.0]
    print(
        f"{said.learners} learners, {took:.0f} s: {len(figures.judged)} answers acknowledged, "
        f"{sum(there.values())} rows, {figures.runs} runs of the page; tap to verdict "
        f"p50 {statistics.median(waits):.2f} s, p95 {waits[int(len(waits) * 0.95)]:.2f} s, most {waits[-1]:.2f} s"
    )
    problems = problems_of(figures, there)
    print("\n".join(problems[:20]) or "nothing lost, nothing doubled, both tabs the same")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
