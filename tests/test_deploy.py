"""What containers are made of holds together; and what can be tried of it without containers."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest
import yaml

from quizzes.evening.plan import Dealt, Plan
from quizzes.store.store import Store
from tests.benchmarks.evening import APP, Figures, Host, Phone
from tests.browser.conftest import Server
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


def test_a_copy_of_postgresql_put_back_loses_nothing_but_what_came_after_it(postgres: Postgres, tmp_path: Path) -> None:
    place = postgres.database()
    store = Store.open(place)
    learner = store.enter("t" * 43).learner
    store.record(learner, answered(1))
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
    store.record(learner, answered(2))
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
    assert [kept.answered.number for kept in again.answers(device.learner, SITTING)] == [1]
    again.close()


@pytest.mark.slow
def test_it_ends_when_asked_to_with_a_hundred_phones_connected() -> None:
    """How long that takes, `tests.benchmarks.two_processes` says: half a second."""
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
