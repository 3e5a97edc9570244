"""Check each promise about club evenings, by a measurement or by running tests, and print a line with the figure.

    python -m tests.benchmarks.promises [--phones 40] [--kills 3] [--only R6 R19]

Promises about speed are measured by `tests.benchmarks.evening` on one core. For these, use ``--phones 500`` on an idle
machine. For other promises, the figure is the number of tests that passed, or another count. The exit status is 1 if a
promise is broken.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from content.search.search import search
from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evenings import Evenings
from quizzes.evening.plan import Dealt, Plan
from quizzes.store.store import Store
from tests.benchmarks.evening import APP, Figures, Host, Phone
from tests.browser.conftest import Server
from tests.content.search.test_search import TABLE
from tests.quizzes.evening.club import YES, Clocks, Club
from tests.quizzes.store.sample_answers import answered
from tests.quizzes.store.test_reviews import TOKEN, agrees, findings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EVENING, PLAY, WALL = "tests/quizzes/evening", "tests/pages/play", "tests/pages/wall"
FIRST_VIEW = 5.0
"""Seconds after a kill within which a phone must have its view again."""
SPEED = {"view": 150.0, "answer": 300.0, "memory": 220.0}
"""The limits for the milliseconds that 95 of 100 phones wait, and for the megabytes of the server."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Whether a promise is kept, and the figure that shows this."""

    kept: bool
    figure: str


@dataclass(frozen=True, slots=True)
class Promise:
    """A promise about club evenings, with its number and its check."""

    id: str
    what: str
    check: Callable[[argparse.Namespace], Kept]


def held_by(*tests: str) -> Callable[[argparse.Namespace], Kept]:
    """Return a check that runs these tests, including slow ones. The tests are arguments for pytest."""

    def check(_said: argparse.Namespace) -> Kept:
        words = [sys.executable, "-m", "pytest", "-q", "-n0", "-m", "", "-p", "no:cacheprovider", *tests]
        said = subprocess.run(words, capture_output=True, text=True, check=False)
        counts = re.findall(r"(\d+ (?:passed|failed|errors?|skipped))", said.stdout)
        return Kept(said.returncode == 0, ", ".join(counts) or said.stdout[-200:])

    return check


def of_command(*words: str, right: str) -> Callable[[argparse.Namespace], Kept]:
    """Return a check that runs a command. The command must succeed, and print a line that matches ``right``."""

    def check(said: argparse.Namespace) -> Kept:
        filled = [word.format(phones=said.phones, kills=said.kills) for word in words]
        done = subprocess.run([sys.executable, "-m", *filled], capture_output=True, text=True, check=False)
        lines = re.findall(right, done.stdout)
        return Kept(done.returncode == 0 and bool(lines), "; ".join(lines) or done.stdout[-200:] + done.stderr[-200:])

    return check


@dataclass(frozen=True, slots=True)
class Speed:
    """The figures of one evening: the milliseconds that 95 of 100 phones wait at most, and the server's megabytes."""

    view: float
    answer: float
    memory: float
    sound: bool
    """Whether there were no errors, and every acknowledged answer is stored."""


def evening_of(phones: int, *more: str) -> Speed:
    """Play an evening on one core, and return its figures."""
    words = ["tests.benchmarks.evening", "--phones", str(phones), "--rounds", "4", *more]
    done = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, check=True).stdout
    views = re.findall(r"^view: \w+ +\d+ +\d+ +(\d+)", done, flags=re.MULTILINE)
    answers = re.findall(r"^answer, .*?(?:s|once) +\d+ +\d+ +(\d+)", done, flags=re.MULTILINE)
    (memory,) = re.findall(r"holds (\d+) MB", done)
    return Speed(
        max(map(float, views)), max(map(float, answers)), float(memory), "equal" in done and "errors: 0" in done
    )


def speed(said: argparse.Namespace) -> Kept:
    """Check the time of views and acknowledgements in one evening, and the memory of the server."""
    took = evening_of(said.phones)
    kept = took.view <= SPEED["view"] and took.answer <= SPEED["answer"] and took.memory <= SPEED["memory"]
    figure = f"{said.phones} phones: view {took.view:.0f} ms, answer {took.answer:.0f} ms, {took.memory:.0f} MB"
    return Kept(kept and took.sound, f"{figure}, load {os.getloadavg()[0]:.1f}")


def flooded(said: argparse.Namespace) -> Kept:
    """Check that a flood of requests at most doubles the waits in an evening."""
    alone, flood = evening_of(said.phones), evening_of(said.phones, "--flood")
    views, answers = flood.view / alone.view, flood.answer / alone.answer
    figure = f"views {views:.1f}, answers {answers:.1f} times as long, load {os.getloadavg()[0]:.1f}"
    return Kept(flood.sound and max(views, answers) <= 2, figure)


def first_view(_said: argparse.Namespace) -> Kept:
    """Kill the server while a question is open, start it again, and wait for a phone's view."""
    server = Server(APP, PYTHONPATH=".", WARM="yes")

    async def scene() -> float:
        host = Host(server.port, Plan("ema", (Dealt("han_fu", "kill"),)))
        await host.open()
        ann = Phone(server.port, host.code, "Ann", Figures(server=server.process.pid))
        await ann.join()
        await host.ask(f"/{host.id}/start")
        await ann.show()
        server.kill()
        begun = time.perf_counter()
        assert server.start()
        ann.revision, ann.phase = -1, ""
        while ann.phase != "open":
            await ann.show()
        return time.perf_counter() - begun

    try:
        took = asyncio.run(scene())
    finally:
        server.stop()
    return Kept(took <= FIRST_VIEW, f"{took:.1f} s from the kill to a phone's view")


@contextmanager
def own_store(clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> Iterator[Store]:
    """Open a temporary store, which is deleted afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(f"{folder}/tensu.db", clock)
        yield store
        store.close()


def skewed(_said: argparse.Namespace) -> Kept:
    """Set the server's clock while a question is open.

    Neither the deadline nor the measured time of an answer may change.
    """
    moved = 0
    jumps = (-3600, -60, 60, 3600)
    for jump in jumps:
        clocks = Clocks()
        with own_store() as store:
            club = Club(Evenings(store, Deadlines(clocks.wall, clocks.monotonic)), clocks, rulesets()["usma"])
            club.act("start")
            clocks.move(10)
            clocks.set_right(jump)
            left = club.evenings.deadlines.left(club.id, club.now.moment)
            stored = club.answer(club.ann, YES)
            took = stored.answer.took if stored.answer else None
            moved = max(moved, abs((left or 0) - 20_000), abs((took or 0) - 10_000))
    return Kept(moved == 0, f"clock set by {', '.join(map(str, jumps))} s: deadline and time moved by {moved} ms")


def reviewed(_said: argparse.Namespace) -> Kept:
    """Deliver a review twice and set the clock back. Check that it is stored once, and that the cards match the log."""
    now = [datetime(2026, 11, 22, 12, tzinfo=UTC)]
    with own_store(lambda: now[0]) as store:
        learner = store.enter(TOKEN).learner
        for _ in range(2):
            store.record(learner.id, answered(1), findings("fu.tsumo right"))
        once = len(store.reviews(learner.id))
        now[0] = datetime(2026, 11, 20, 12, tzinfo=UTC)
        store.record(learner.id, answered(2), findings("yaku.riichi wrong"))
        same = agrees(store, learner)
    return Kept(once == 1 and same, f"delivered twice: {once} row; clock two days back: cards equal the log: {same}")


def found(_said: argparse.Namespace) -> Kept:
    """Check how often and how fast look-up finds each term in each way to write it."""
    times, places = [], []
    search("riichi", "usma")
    for query, meant in TABLE:
        begun = time.perf_counter()
        hits = search(query, "usma")
        times.append(1000 * (time.perf_counter() - begun))
        place = next((at for at, hit in enumerate(hits, 1) if meant & {hit.key, *(one.key for one in hit.also)}), 99)
        places.append(place)
    first, three = (sum(place <= most for place in places) / len(places) for most in (1, 3))
    p95 = sorted(times)[int(len(times) * 0.95)]
    figure = f"{len(places)} queries: first {100 * first:.1f} %, in three {100 * three:.1f} %, p95 {p95:.1f} ms"
    return Kept(first >= 0.95 and three == 1 and p95 < 50, figure)


PROMISES = (
    Promise("R1", "views and acknowledgements in time", speed),
    Promise("R2", "none lost, none doubled", held_by(f"{EVENING}/test_at_once.py")),
    Promise(
        "R3",
        "killed with kill -9",
        of_command(
            "tests.quizzes.evening.kill",
            "--points",
            "{kills}",
            "--players",
            "60",
            right=r"(?m)^.*(?:kills:|lost|nothing).*$",
        ),
    ),
    Promise("R3", "the first view after it", first_view),
    Promise("R4", "sent twice, or at once", held_by(f"{EVENING}/test_answering.py", "-k", "first or many or commit")),
    Promise("R5", "too late, or after the reveal", held_by(f"{EVENING}/test_answering.py", "-k", "open or pause")),
    Promise("R6", "clocks that are wrong", skewed),
    Promise(
        "R7", "back on the same or another phone", held_by(f"{EVENING}/test_joining.py", f"{PLAY}/test_players.py")
    ),
    Promise("R8", "the host is gone", held_by(f"{PLAY}/test_listening.py", f"{PLAY}/test_closing.py")),
    Promise("R9", "no answer early", held_by(f"{PLAY}/test_secret.py", f"{WALL}/test_routes.py")),
    Promise("R10", "the host's power", held_by(f"{EVENING}/test_hosting.py", "-k", "host or key or secret")),
    Promise("R11", "codes, and who guesses them", held_by(f"{EVENING}/test_code.py", f"{PLAY}/test_limits.py")),
    Promise("R12", "evenings side by side", held_by(f"{EVENING}/test_side_by_side.py")),
    Promise(
        "R13",
        "names",
        held_by(
            f"{EVENING}/test_nickname.py",
            f"{PLAY}/test_names.py",
            "tests/pages/club/test_results_page.py::test_no_name_is_run_by_a_spreadsheet",
        ),
    ),
    Promise(
        "R14", "files with faults", held_by(f"{EVENING}/exchange", "-k", "wrong or refused or fault or said or told")
    ),
    Promise("R15", "files there and back", held_by(f"{EVENING}/exchange", "-k", "back or alike")),
    Promise("R16", "somebody asks without end", flooded),
    Promise(
        "R17", "all leave, or the last one", held_by(f"{EVENING}/test_at_once.py", "-k", "leave or last or removed")
    ),
    Promise("R18", "a full disk, a held database", held_by(f"{EVENING}/test_trouble.py")),
    Promise("R19", "reviews once, and again from the log", reviewed),
    Promise("R20", "look-up", found),
    Promise(
        "R21",
        "deleted is deleted",
        held_by(
            f"{EVENING}/test_deleting.py",
            f"{EVENING}/test_club_results.py",
            f"{PLAY}/test_closing.py",
            "tests/pages/components/test_theme.py",
            "-k",
            "delete or thirty_days or left_in_the_file or fetched_from_elsewhere",
        ),
    ),
)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--phones", type=int, default=40)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--only", nargs="*", default=[])
    said = parser.parse_args()
    broken = 0
    for promise in PROMISES:
        if said.only and promise.id not in said.only:
            continue
        kept = promise.check(said)
        broken += not kept.kept
        print(f"{promise.id:<4} {'kept  ' if kept.kept else 'BROKEN'} {promise.what:<38} {kept.figure}", flush=True)
    print(f"in {Path.cwd().name}: {broken} broken")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
