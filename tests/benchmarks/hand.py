"""Measure what a hand costs the server: an answer and a tap on Next, for several question types.

    python -m tests.benchmarks.hand [--against 01f476b] [--hands 60] [--rounds 3]
    python -m tests.benchmarks.hand --taps 5000 [--types wait_name]

The client speaks Streamlit's websocket protocol as a browser does. It opens a set, answers, taps Next, and keeps the
address that the server sends. Each round starts a new server, warms it up and measures the processor time of its
process. With ``--against``, a server of another commit takes turns with this one, so that the ratio is right even if
the speed of the machine changes. Script runs and bytes are counted as well, because they do not depend on the machine.
With ``--taps``, the client makes this many taps in a single visit, and the memory of the server is printed at
intervals.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import statistics
import subprocess
import tempfile
import urllib.request
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

from tests.benchmarks.many_answer import cookie
from tests.benchmarks.processes import memory, rested, worked
from tests.browser.conftest import ROOT, Server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from google.protobuf.message import Message
    from websockets.asyncio.client import ClientConnection

PATIENCE = 60.0
"""Seconds to wait for a page."""
SETS = {
    "wait_name": {"type": "wait_name", "level": "first"},
    "han_fu": {"type": "han_fu", "level": "standard", "steps": "total"},
    "whole_bill": {"type": "whole_bill", "level": "standard", "steps": "all"},
}
"""What is practised, as query parameters of the address."""
LENGTH = 10
"""The number of hands in a set."""
FINISHED = {ForwardMsg.FINISHED_SUCCESSFULLY, ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY}
STEP = 500
"""The number of taps after which the memory is printed again."""


@dataclass(slots=True)
class Drawn:
    """The elements of a page with which a user can do something."""

    buttons: dict[str, str] = field(default_factory=dict)
    """The ids of buttons, by their labels."""
    keyed: dict[str, str] = field(default_factory=dict)
    """The ids of buttons, by the keys that the page gave them."""
    texts: list[str] = field(default_factory=list)
    """The ids of text fields."""
    form: tuple[str, str] | None = None
    """The component of a step that is answered by tapping: its id and its HTML."""
    onward: str = ""
    """The id of the button that leads to the next hand."""
    device: tuple[str, str] | None = None
    """The component that asks for the device, once in a visit: its id and the address to which it sends the request."""
    round: tuple[str, Mapping[str, Any]] | None = None
    """The component of a round that is being played: its id and its data."""
    fragments: dict[str, str] = field(default_factory=dict)
    """The fragment that a widget is in, by the widget's id."""


@dataclass(slots=True)
class Counts:
    """The number of taps and script runs, and the number of bytes sent."""

    taps: int = 0
    runs: int = 0
    size: int = 0


class Visit:
    """One tab of a browser, with its websocket."""

    def __init__(self, socket: ClientConnection, counts: Counts, url: str, header: Mapping[str, str]) -> None:
        self._socket, self._counts = socket, counts
        self._url, self._header = url, header
        self._page, self._query = "", ""
        self.drawn = Drawn()

    async def open(self, parts: Mapping[str, object], page: str = "count") -> None:
        """Open a page by its address."""
        self._page, self._query = page, urlencode(parts)
        message = BackMsg()
        message.rerun_script.is_history_navigation = True
        await self._run(message)

    async def tap(self, button: str, texts: Mapping[str, str] | None = None) -> None:
        """Tap a button, after typing these texts into the fields of its form."""
        self._counts.taps += 1
        message = BackMsg()
        for name, text in (texts or {}).items():
            message.rerun_script.widget_states.widgets.add(id=name, string_value=text)
        message.rerun_script.widget_states.widgets.add(id=button, trigger_value=True)
        message.rerun_script.fragment_id = self.drawn.fragments.get(button, "")
        await self._run(message)

    async def send(self, component: str, event: str, value: object) -> None:
        """Send a value as a component of the page does."""
        self._counts.taps += 1
        await self._say(component, event, value)

    async def tell_device(self) -> None:
        """If the page asks for the device, send the cookie, as the script in a browser does."""
        if self.drawn.device is None:
            return
        component, address = self.drawn.device
        header = {**self._header, "Sec-Fetch-Site": "same-origin"}
        asked = urllib.request.Request(self._url + address, method="POST", headers=header)  # noqa: S310 (our own server)
        with await asyncio.to_thread(urllib.request.urlopen, asked, timeout=PATIENCE) as told:
            await self._say(component, "said", json.load(told))

    async def _say(self, component: str, event: str, value: object) -> None:
        message = BackMsg()
        said = json.dumps([{"event": event, "value": value}])
        message.rerun_script.widget_states.widgets.add(id=component, json_value="{}")
        message.rerun_script.widget_states.widgets.add(
            id=f"$$STREAMLIT_INTERNAL_KEY_{component}__events", json_trigger_value=said
        )
        message.rerun_script.fragment_id = self.drawn.fragments.get(component, "")
        await self._run(message)

    async def _run(self, message: BackMsg) -> None:
        message.rerun_script.query_string = self._query
        message.rerun_script.page_name = self._page
        await self._socket.send(message.SerializeToString())
        async with asyncio.timeout(PATIENCE):
            while True:
                received = await self._socket.recv()
                self._counts.size += len(received)
                said = ForwardMsg.FromString(received)  # type: ignore[arg-type]
                kind = said.WhichOneof("type")
                if kind == "new_session":
                    self.drawn = Drawn()
                    self._counts.runs += 1
                elif kind == "page_info_changed":
                    self._query = said.page_info_changed.query_string
                elif kind == "delta":
                    self._note(said.delta.new_element, said.delta.fragment_id)
                elif kind == "script_finished" and said.script_finished in FINISHED:
                    return

    def _note(self, element: Message, fragment: str) -> None:
        kind = element.WhichOneof("type")
        if kind in {"button", "bidi_component"}:
            self.drawn.fragments[getattr(element, kind).id] = fragment
        if kind == "button":
            self.drawn.buttons[element.button.label] = element.button.id
            key = element.button.id.split("-", 2)[-1]
            self.drawn.keyed[key] = element.button.id
            if key.startswith("onward"):
                self.drawn.onward = element.button.id
        elif kind == "text_input":
            self.drawn.texts.append(element.text_input.id)
        elif kind == "bidi_component" and element.bidi_component.component_name.endswith("tensu_fields"):
            self.drawn.form = element.bidi_component.id, str(component_data(element.bidi_component)["html"])
        elif kind == "bidi_component" and element.bidi_component.component_name.endswith("tensu_device"):
            self.drawn.device = element.bidi_component.id, str(component_data(element.bidi_component)["address"])
        elif kind == "bidi_component" and element.bidi_component.component_name.endswith("tensu_round"):
            self.drawn.round = element.bidi_component.id, component_data(element.bidi_component)


def component_data(component: Message) -> dict[str, Any]:
    """Return the data of a component."""
    return dict(json.loads(component.json or component.mixed.json))


async def answer(visit: Visit) -> None:
    """Answer the current step with the first option, or with small numbers. Right and wrong answers cost the same."""
    drawn = visit.drawn
    if drawn.form:
        component, shown = drawn.form
        await visit.send(component, "sent", first_answer(shown))
    elif "Check" in drawn.buttons:
        await visit.tap(drawn.buttons["Check"], dict.fromkeys(drawn.texts, "30"))
    else:
        others = ("None", "hint-", "onward")
        await visit.tap(next(button for key, button in drawn.keyed.items() if not key.startswith(others)))


def first_answer(html: str) -> dict[str, str | list[str]]:
    """Return an answer to every field of a step that is answered by tapping."""
    answer: dict[str, str | list[str]] = {}
    for part in html.split("data-field=")[1:]:
        name = part[1:].partition(part[0])[0]
        kind, values = (re.findall(rf"data-{what}=[\"']([^\"']+)", part) for what in ("kind", "value"))
        match kind[0] if kind else "":
            case "number":
                answer[name] = "3"
            case "choice":
                answer[name] = values[0]
            case _:
                answer[name] = values[:1]
    return answer


@asynccontextmanager
async def visiting(server: Server, counts: Counts, **header: str) -> AsyncIterator[Visit]:
    """Open a tab."""
    address = f"{server.url.replace('http', 'ws')}/_stcore/stream"
    async with connect(address, additional_headers=header, subprotocols=["streamlit"], max_size=None) as socket:  # type: ignore[list-item]
        yield Visit(socket, counts, server.url, header)


async def play(
    server: Server, kind: str, hands: int, counts: Counts, after: Callable[[int], None] = lambda _turn: None
) -> None:
    """Answer this many hands of a type in one visit, and tap Next after each.

    Then call ``after`` with the hand's index.
    """
    async with visiting(server, counts, Cookie=cookie(server.url)) as visit:
        for turn in range(hands):
            number = turn % LENGTH + 1
            if number == 1:
                place = {"rules": "usma", "seed": f"b{turn}", "edition": edition(server.root), "hand": 1}
                taps = counts.taps, counts.runs, counts.size
                await visit.open(place | SETS[kind])
                counts.taps, counts.runs, counts.size = taps  # opening a set is not part of the cost of a hand
            while not visit.drawn.onward:
                before = counts.taps
                await answer(visit)
                assert before < counts.taps, "nothing to answer"
            await visit.tell_device()
            await visit.tap(visit.drawn.onward)
            after(turn)


def edition(root: Path) -> int:
    """Return the edition of the dealing code of a checkout. Addresses of hands contain it."""
    found = re.search(
        r"^DEALER_EDITION = (\d+)",
        "\n".join(p.read_text("utf-8") for p in root.glob("quizzes/**/sitting.py")),
        re.MULTILINE,
    )
    assert found, "no DEALER_EDITION"
    return int(found[1])


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of one hand."""

    milliseconds: float
    taps: float
    runs: float
    size: float
    """Bytes sent to the browser."""


def measured(root: Path, kind: str, hands: int) -> Cost:
    """Start a server of a checkout, warm it up, and measure this many hands."""
    server = Server(root=root)
    try:
        asyncio.run(play(server, kind, LENGTH, Counts()))
        rested(server.process.pid)
        counts, before = Counts(), worked(server.process.pid)
        asyncio.run(play(server, kind, hands, counts))
        cost = worked(server.process.pid) - before
    finally:
        server.stop()
    return Cost(cost * 1000 / hands, counts.taps / hands, counts.runs / hands, counts.size / hands)


def held(kind: str, taps: int) -> None:
    """Print the memory of a server during this many taps in one visit, after a set that warms the server up."""
    server, counts, held = Server(), Counts(), list[int]()

    def note(turn: int) -> None:
        if turn + 1 < LENGTH or counts.taps < len(held) * STEP:
            return
        if not held:
            rested(server.process.pid)
        held.append(memory(server.process.pid))
        print(f"{kind:12} {counts.taps:5} taps {held[-1]:4} MB, {held[-1] - held[0]:+} MB", flush=True)

    try:
        asyncio.run(play(server, kind, LENGTH + taps // 2, counts, note))
    finally:
        server.stop()


def main() -> None:
    """Print a row for each type and checkout."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", help="a commit that takes turns with this checkout")
    parser.add_argument("--hands", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--types", nargs="*", default=list(SETS), choices=list(SETS))
    parser.add_argument("--taps", type=int, help="print what the server holds while so many taps are made in one visit")
    chosen = parser.parse_args()
    if chosen.taps:
        for kind in chosen.types:
            held(kind, chosen.taps)
        return
    with ExitStack() as stack:
        roots = {"this": ROOT}
        if chosen.against:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="tensu-against-"))
            other = Path(folder, "checkout")
            subprocess.run(["git", "worktree", "add", "-q", "--detach", other, chosen.against], cwd=ROOT, check=True)  # noqa: S607
            stack.callback(subprocess.run, ["git", "worktree", "remove", "--force", other], cwd=ROOT, check=False)
            roots[chosen.against] = other
        for kind in chosen.types:
            costs: dict[str, list[Cost]] = {name: [] for name in roots}
            for _ in range(chosen.rounds):
                for name, root in roots.items():
                    costs[name].append(measured(root, kind, chosen.hands))
            for name, found in costs.items():
                took = [cost.milliseconds for cost in found]
                last = found[-1]
                print(
                    f"{kind:12} {name:10} {statistics.median(took):7.1f} ms a hand ({min(took):.1f}–{max(took):.1f}), "
                    f"{last.taps:.1f} taps, {last.runs:.2f} runs, {last.size / 1000:.1f} kB",
                    flush=True,
                )
            if chosen.against:
                pairs = [
                    a.milliseconds / b.milliseconds for a, b in zip(costs["this"], costs[chosen.against], strict=True)
                ]
                print(f"{kind:12} ratio {statistics.median(pairs):.2f} ({min(pairs):.2f}–{max(pairs):.2f})", flush=True)


if __name__ == "__main__":
    main()
