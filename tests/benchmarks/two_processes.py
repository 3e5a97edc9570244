"""Play an evening on two processes behind the proxy, as compose starts them; one is killed, and one is stopped.

    python -m tests.benchmarks.two_processes [--phones 100]

PostgreSQL and nginx on this machine (Debian: packages postgresql and nginx-light) take the place of the containers, and
the proxy uses the same configuration file as in compose. The phones reach both processes through the proxy. While a
question is open, the host's process is killed. The host and its phones continue with the other process. At the end, the
other process is asked to stop while all phones are connected. The exit status is 1 if an answer is lost or stored
twice, if a phone does not show the right view, or if the process does not stop.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import ExitStack, suppress
from random import Random

from quizzes.evening.plan import Dealt, Plan
from tests.benchmarks.evening import APP, Figures, Host, Line, Phone
from tests.browser.conftest import Server
from tests.nginx_proxy import Proxy, find_nginx
from tests.quizzes.store.postgres import Postgres, found

QUESTIONS = 4
KILLED_AT = 2
"""The question that is open when a process is killed."""
LIMIT = 5.0
"""The most seconds that a process may take to stop."""


class ProxiedPhone(Phone):
    """A phone that connects through the proxy, and continues when its process is gone."""

    def keep_to(self, way: str) -> None:
        """Use the proxy's cookie, as a browser does that has received it before."""
        self.way = f"tensu_way={way}"
        self.cookie = self.way

    async def join(self) -> None:
        await super().join()
        self.cookie = f"{self.cookie}; {self.way}"

    async def listen(self) -> None:
        while True:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                await super().listen()
            await asyncio.sleep(0.5)

    async def answer(self, number: int, answer: dict[str, str], what: str, after: float) -> None:
        """Send an answer again until it is stored, as the script on a phone does."""
        await asyncio.sleep(after)
        begun = time.perf_counter()
        while True:
            try:
                status, headers, _body = await self.post("/answer", {"number": number, "round": 1, "answer": answer})
            except (ConnectionError, asyncio.IncompleteReadError):
                status, headers = 0, {}
            if status == 200:
                break
            await asyncio.sleep(0.5)
        self.figures.times[what].append((time.perf_counter() - begun) * 1000)
        self.figures.acknowledged += 1
        self.take(headers)

    async def show(self) -> None:
        """Request the view again until a process responds without an error."""
        head = f"GET /play/{self.code}/view HTTP/1.1\r\nCookie: {self.cookie}\r\n"
        for _ in range(40):
            try:
                status, headers, _body = await self.line.ask(head)
            except (ConnectionError, asyncio.IncompleteReadError):
                status, headers = 0, {}
            if status == 200:
                self.take(headers)
                return
            await asyncio.sleep(0.5)
        self.figures.errors.append("no view in twenty seconds")


async def step(host: Host, room: list[ProxiedPhone], action: str, phase: str, moment: str, figures: Figures) -> None:
    """Take a step as the host, and wait until every phone shows it."""
    begun = time.perf_counter()
    await host.ask(f"/{host.id}/{action}")
    await asyncio.gather(*(phone.sees(phase, moment) for phone in room))
    figures.times[f"view: {phase}"].append((time.perf_counter() - begun) * 1000)


async def played(proxy: Proxy, servers: list[Server], phones: int, figures: Figures) -> list[str]:
    """Play the evening, and return what went wrong."""
    host = Host(servers[0].port, Plan("ema", tuple(Dealt("han_fu", f"two{number}") for number in range(QUESTIONS))))
    await host.open()
    room = [ProxiedPhone(proxy.port, host.code, f"Player {number}", figures) for number in range(phones)]
    for number, phone in enumerate(room):
        phone.keep_to(f"{number:032x}")
    await asyncio.gather(*(phone.join() for phone in room))
    listening = [asyncio.create_task(phone.listen()) for phone in room]
    await asyncio.gather(*(phone.sees("lobby", "0/1") for phone in room))
    shares = [held(server) for server in servers]
    print(f"{phones} phones through the proxy: {shares[0]} with one process, {shares[1]} with the other")
    problems = [] if all(shares) else ["all phones are with one process"]
    chance = Random(5)
    for number in range(1, QUESTIONS + 1):
        await step(host, room, "start" if number == 1 else "next", "open", f"{number}/1", figures)
        given = [{"han": str(chance.randint(1, 5)), "fu": "30"} for _ in room]
        sent = [phone.answer(number, said, "answer", chance.random()) for phone, said in zip(room, given, strict=True)]
        answering = asyncio.gather(*sent)
        if number == KILLED_AT:
            await asyncio.sleep(0.4)
            servers[0].kill()
            host.line = Line(servers[1].port)
            print("the host's process is killed while the question is open")
        await answering
        await asyncio.gather(*(phone.sees("closed", f"{number}/1") for phone in room))
        await step(host, room, "reveal", "revealed", f"{number}/1", figures)
        await step(host, room, "table", "table", f"{number}/1", figures)
    state = await host.ask(f"/{host.id}", method="GET")
    rows = state["answers"]
    kept = len(rows) if isinstance(rows, list) else -1
    print(f"answers acknowledged {figures.acknowledged}, rows {kept}, expected {phones * QUESTIONS}")
    if not kept == figures.acknowledged == phones * QUESTIONS:
        problems.append("answers are lost or doubled")
    print(f"asked to end with {held(servers[1])} phones connected")
    begun = time.perf_counter()
    servers[1].process.send_signal(signal.SIGTERM)
    try:
        await asyncio.to_thread(servers[1].process.wait, 4 * LIMIT)
    except subprocess.TimeoutExpired:
        problems.append("it did not end")
    took = time.perf_counter() - begun
    print(f"it ended after {took:.1f} s, with status {servers[1].process.returncode}")
    if took > LIMIT:
        problems.append(f"it took longer than {LIMIT:.0f} s to end")
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return [*problems, *sorted(set(figures.errors))]


def held(server: Server) -> int:
    """Return the number of phones that are connected to a process."""
    with urllib.request.urlopen(f"{server.url}/listening", timeout=20) as said:  # noqa: S310 (our own server)
        return int(re.findall(rb"\d+", said.read())[0])


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--phones", type=int, default=100)
    said = parser.parse_args()
    commands, nginx = found(), find_nginx()
    if commands is None or nginx is None:
        print("PostgreSQL and nginx are needed: Debian's packages postgresql and nginx-light", file=sys.stderr)
        return 2
    with ExitStack() as stack:
        postgres = Postgres(commands)
        stack.callback(postgres.remove)
        address = postgres.database()
        servers = []
        for _ in range(2):
            server = Server(APP, PYTHONPATH=".", WARM="yes", TENSU_DATABASE=address)
            stack.callback(server.stop)
            servers.append(server)
        proxy = Proxy(nginx, tuple(server.port for server in servers))
        stack.callback(proxy.stop)
        time.sleep(5)  # both processes load everything, as they do before an evening
        figures = Figures()
        problems = asyncio.run(played(proxy, servers, said.phones, figures))
    print(f"{'milliseconds':<28} {'count':>6} {'p50':>8} {'p95':>8} {'p99':>8} {'most':>8}")
    print("\n".join(figures.lines()))
    print("\n".join(problems) or "nothing lost, nothing doubled")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
