"""Check that phones and visitors are not affected when somebody opens 1,500 connections and finishes no request.

    python -m tests.benchmarks.unfinished_requests [--phones 40] [--unfinished 1500] [--direct]

One third of the connections send half of a request's headers, one third send the headers and half of the body, and one
third send nothing. All of them come from the IP address of the phones. The phones join through the proxy of `.deploy/`,
keep an event stream open, and answer a question during the attack. The exit status is 1 if a phone is refused or loses
its stream, if a visitor's page does not load, or if the proxy still has an unfinished request open after its time
limit. ``--direct`` leaves out the proxy.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path

from quizzes.evening.plan import Dealt, Plan
from tests.benchmarks.evening import APP, WARM, Figures, Host, Line, Phone, step
from tests.benchmarks.processes import memory
from tests.browser.conftest import Server
from tests.nginx_proxy import CONFIGURATION, Proxy, find_nginx

LONGEST = 25.0
"""Seconds within which the proxy must close unfinished requests: its time limits and a few seconds more."""
STARTS = (
    b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: ",
    b"POST /play/abcdef/answer HTTP/1.1\r\nHost: here\r\nContent-Length: 9000\r\n\r\n{",
    b"",
)
"""The beginnings of the unfinished requests."""


async def unfinished(port: int, count: int) -> list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Open connections that never finish their requests."""
    lines = []
    for place in range(count):
        line = await asyncio.open_connection("127.0.0.1", port)
        line[1].write(STARTS[place % len(STARTS)])
        lines.append(line)
    return lines


async def refused(port: int) -> str:
    """Return what went wrong when a visitor opened a page; empty if the page loaded."""
    begun = time.perf_counter()
    try:
        status, _headers, _body = await asyncio.wait_for(Line(port).ask("GET / HTTP/1.1\r\nAccept: text/html\r\n"), 10)
    except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
        return f"the visitor's page did not come: {error!r}"
    print(f"the visitor's page came after {(time.perf_counter() - begun) * 1000:.0f} ms")
    return "" if status == 200 else f"the visitor's page answered {status}"


async def attacked(server: Server, port: int, phones: int, count: int, figures: Figures) -> list[str]:
    """Play an evening during unfinished requests, and return what went wrong."""
    host = Host(server.port, Plan("ema", (Dealt("han_fu", "unfinished"),)))
    await host.open()
    room = [Phone(port, host.code, f"Player {number}", figures) for number in range(phones)]
    for number, phone in enumerate(room):
        phone.cookie = f"tensu_way={number:032x}"  # the proxy knows this cookie, so it sets none
    await asyncio.gather(*(phone.join() for phone in room))
    listening = [asyncio.create_task(phone.listen()) for phone in room]
    await asyncio.gather(*(phone.sees("lobby", "0/1") for phone in room))
    lines = await unfinished(port, count)
    print(f"{phones} phones and {count} unfinished requests; the server holds {memory(server.process.pid)} MB")
    problems = [await refused(port)]
    await step(host, room, "start", "open", "1/1", figures)
    await asyncio.gather(*(phone.answer(1, {"han": "2", "fu": "30"}, "answer", 0.0) for phone in room))
    await asyncio.gather(*(phone.sees("closed", "1/1") for phone in room))
    if any(task.done() for task in listening):
        problems.append("a phone lost its stream")
    if port != server.port:
        with suppress(TimeoutError):
            await asyncio.wait_for(
                asyncio.gather(*(reader.read() for reader, _ in lines), return_exceptions=True), LONGEST
            )
        left = sum(not reader.at_eof() and reader.exception() is None for reader, _ in lines)
        # a connection that sent nothing is idle, and the same limit closes it
        problems += [f"{left} unfinished requests are still held"] if left else []
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return [problem for problem in (*problems, *sorted(set(figures.errors))) if problem]


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--phones", type=int, default=40)
    parser.add_argument("--unfinished", type=int, default=1500)
    parser.add_argument("--direct", action="store_true", help="without the proxy")
    said = parser.parse_args()
    nginx = find_nginx()
    if nginx is None and not said.direct:
        print("nginx is needed: Debian's package nginx-light", file=sys.stderr)
        return 2
    with ExitStack() as stack:
        server = Server(APP, PYTHONPATH=".", WARM="yes", FORWARDED_ALLOW_IPS="*")
        stack.callback(server.stop)
        figures, port = Figures(server=server.process.pid), server.port
        if nginx and not said.direct:
            proxy = Proxy(nginx, (server.port,))
            stack.callback(proxy.stop)
            port = proxy.port
            print(f"through nginx with {CONFIGURATION.relative_to(Path.cwd())}")
        time.sleep(WARM)
        problems = asyncio.run(attacked(server, port, said.phones, said.unfinished, figures))
    print(f"{'milliseconds':<28} {'count':>6} {'p50':>8} {'p95':>8} {'p99':>8} {'most':>8}")
    print("\n".join(figures.lines()))
    print("\n".join(problems) or "nobody noticed")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
