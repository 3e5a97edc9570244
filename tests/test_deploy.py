"""The files for containers agree with each other, and as much as possible is tested without containers."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import subprocess
import threading
import time
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest
import yaml

from quizzes.evening.plan import Dealt, Plan
from quizzes.store.store import Store
from tests.benchmarks.evening import APP, Figures, Host, Phone
from tests.browser.conftest import Server
from tests.nginx_proxy import Proxy, find_nginx
from tests.plain_routes import run_apart
from tests.quizzes.store.postgres import Postgres, found
from tests.quizzes.store.sample_answers import SITTING, answered

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / ".deploy"
PHONES = 100


def test_the_container_is_given_everything_the_package_is_made_of() -> None:
    said = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    copied = {word for line in re.findall(r"^COPY (.+) \S+$", said, flags=re.MULTILINE) for word in line.split()}
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (included,) = re.findall(r"^only-include = \[(.+)\]", project, flags=re.MULTILINE)
    assert copied == {
        *re.findall(r'"([^"]+)"', included),
        *["app.py", "pyproject.toml", "constraints.txt", "README.md", "LICENSE"],
    }
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {line[1:] for line in let_in if line.startswith("!")} == copied
    for line in ("USER tensu", "VOLUME /data", "STOPSIGNAL SIGTERM", 'CMD ["tensu", "--no-browser"]'):
        assert line in said.splitlines()
    assert "HEALTHCHECK" in said
    assert said.index("USER tensu") > said.index("RUN pip")


def test_compose_proxy_and_copies_name_each_other() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    proxy = (DEPLOY / "proxy.conf").read_text(encoding="utf-8")
    apps = {name for name in services if name.startswith("app")}
    assert set(re.findall(r"^\s*server (\w+):8501", proxy, flags=re.MULTILINE)) == apps
    assert set(services["proxy"]["depends_on"]) == apps
    assert len(apps) == 2
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert not source.startswith("./") or (ROOT / source).is_file()
    for line in ("proxy_buffering off", "proxy_set_header Upgrade", "proxy_read_timeout 1h", "hash $tensu_way"):
        assert line in proxy


class _Counting(BaseHTTPRequestHandler):
    """A substitute for the app, which counts complete requests."""

    reached = 0

    def do_GET(self) -> None:
        type(self).reached += 1
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name of the base class)
        """Say nothing."""


UNFINISHED = 1500


@pytest.mark.full
def test_unfinished_requests_stay_with_the_proxy_and_not_for_long() -> None:
    """`tests.benchmarks.unfinished_requests` plays an evening during such requests."""
    nginx = find_nginx()
    if nginx is None:
        pytest.skip("no nginx on this machine: install Debian's package nginx-light to try the proxy")
    _Counting.reached = 0
    with ExitStack() as stack:
        app = stack.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), _Counting))
        threading.Thread(target=app.serve_forever, daemon=True).start()
        stack.callback(app.shutdown)
        proxy = Proxy(nginx, (app.server_port,))
        stack.callback(proxy.stop)
        lines = []
        for number in range(UNFINISHED):
            line = stack.enter_context(_connected(proxy.port))
            line.sendall(
                (b"GET / HTTP/1.1\r\nX-", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")[number % 2]
            )
            lines.append(line)
        with _connected(proxy.port) as visitor:
            visitor.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert visitor.recv(100).startswith(b"HTTP/1.1 200")
        assert _Counting.reached == 1
        for line in lines:  # closed by the proxy, with or without a word
            while line.recv(1000):
                pass
        assert _Counting.reached == 1


def _connected(port: int) -> socket.socket:
    """Return a connection to the proxy, which may still be starting."""
    until = time.monotonic() + 20
    while True:
        try:
            line = socket.create_connection(("127.0.0.1", port), timeout=30)
        except ConnectionError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return line


def test_the_proxy_counts_only_what_is_being_sent() -> None:
    proxy = (DEPLOY / "proxy.conf").read_text(encoding="utf-8")
    assert re.findall(r"limit_conn_zone (\S+)", proxy) == ["$tensu_sender"]
    senders = re.findall(r"map \$request_method \$tensu_sender \{([^}]+)\}", proxy)
    assert [part.split() for part in senders] == [["default", '"";', "~^(POST|PUT)", "$binary_remote_addr;"]]
    (most,) = re.findall(r"limit_conn tensu_sending (\d+)", proxy)
    assert int(most) >= 2 * 500  # a room answers at once
    (connections,) = re.findall(r"worker_connections (\d+)", proxy)
    assert int(connections) >= 1500 + 2 * 2 * 500  # a stream and a request of each phone, and on to the app
    assert {"client_header_timeout 10s", "client_body_timeout 10s"} <= set(re.findall(r"client_\w+ \w+", proxy))


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    commands = found()
    if commands is None or not shutil.which("pg_dump") or not shutil.which("psql"):
        if os.environ.get("CI"):
            pytest.fail("no PostgreSQL on this machine; in CI its copies must be tried")
        pytest.skip("no PostgreSQL on this machine: install Debian's package postgresql to try its copies")
    made = Postgres(commands)
    yield made
    made.remove()


@pytest.mark.slow
def test_a_copy_of_postgresql_put_back_loses_nothing_but_what_came_after_it(postgres: Postgres, tmp_path: Path) -> None:
    place = postgres.database()
    store = Store.open(place)
    learner = store.enter("t" * 43).learner
    store.record(learner.id, answered(1))
    speaking = {**os.environ, "PGHOST": str(postgres.folder), "PGUSER": "tensu", "PGDATABASE": "t1"}
    for day in range(1, 10):
        (tmp_path / f"tensu-day-2026-01-{day:02}.sql.gz").touch()
    (tmp_path / "tensu-day-notes").touch()
    copying = ["bash", str(DEPLOY / "copy.sh"), str(tmp_path), "once"]
    subprocess.run(copying, env=speaking, check=True, timeout=60)
    *kept, copy = sorted(tmp_path.glob("tensu-day-*.sql.gz"))
    assert [path.name[-9:-7] for path in kept] == ["04", "05", "06", "07", "08", "09"]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "tensu-day-notes").exists()
    before = copy.stat().st_mtime_ns
    subprocess.run(copying, env=speaking, check=True, timeout=60)
    assert copy.stat().st_mtime_ns == before  # one a day
    store.record(learner.id, answered(2))
    store.close()
    with psycopg.connect(place) as damaging:
        damaging.execute("DROP TABLE answers, reviews CASCADE")
    with psycopg.connect(f"host={postgres.folder} user=tensu dbname=postgres", autocommit=True) as keeper:
        keeper.execute("DROP DATABASE t1")
        keeper.execute("CREATE DATABASE t1")
    restoring = f"zcat {copy} | psql -q -v ON_ERROR_STOP=1"
    subprocess.run(["/bin/bash", "-c", restoring], env=speaking, check=True, timeout=60, stdout=subprocess.DEVNULL)
    again = Store.open(place)
    assert again.problem is None
    device = again.device("t" * 43)
    assert device is not None
    assert [kept.answered.number for kept in again.answers(device.learner.id, SITTING)] == [1]
    again.close()


@pytest.mark.full
def test_it_ends_when_asked_to_with_a_hundred_phones_connected() -> None:
    """`tests.benchmarks.two_processes` measures how long this takes: half a second."""
    server = Server(APP, PYTHONPATH=".")
    figures = Figures()

    async def scene() -> None:
        host = Host(server.port, Plan("ema", (Dealt("han_fu", "end"),)))
        await host.open()
        room = [Phone(server.port, host.code, f"Player {number}", figures) for number in range(PHONES)]
        await asyncio.gather(*(phone.join() for phone in room))
        listening = [asyncio.create_task(phone.listen()) for phone in room]
        await asyncio.gather(*(phone.sees("lobby", "0/1") for phone in room))
        assert not any(task.done() for task in listening)
        server.process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(asyncio.gather(*listening, return_exceptions=True), 20)

    try:
        run_apart(scene())
        server.process.wait(timeout=20)
    finally:
        server.stop()
    assert figures.errors == []
