"""Kill a process in the middle of two evenings, again and again, and check that both continue as players were told.

    python -m tests.quizzes.evening.kill [--points 30] [--players 40] [--postgres] [--seed 1]

Two evenings side by side, ten timed questions each. In the process that is killed forty players of each answer from
as many threads, the host steps, and whatever was committed is printed: answers, steps, the time that was left. Each
answer is sent again by the next process, as a phone does that was not told that it is stored. After each kill the rows
are held against what was told, and the next process must find every question where it was, with its deadline.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from sqlalchemy import select, text

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evenings import Evenings
from quizzes.evening.plan import Dealt, Plan
from quizzes.store.connections import Role, database_url, engine, file_of
from quizzes.store.evening_tables import answers
from quizzes.store.store import Store
from tests.quizzes.evening.club import HOST
from tests.quizzes.store.postgres import Postgres, found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.evening.evening_records import Player
    from quizzes.evening.phase import Moment

ROOT = Path(__file__).parents[3]
QUESTIONS, SECONDS = 10, 60
TOLERANCE = 250
"""Milliseconds by which a deadline may seem to move, between reading the clock and the row."""
_ON = {"lobby": "start", "closed": "reveal", "revealed": "table", "table": "next"}


def tell(*said: object) -> None:
    """Print a whole line at once, so that a killed process leaves no incomplete line that counts."""
    os.write(1, f"{json.dumps(said)}\n".encode())


def begin(place: str, players: int) -> None:
    """Create two evenings with their players."""
    store = Store.open(place)
    evenings, cited = Evenings(store, Deadlines()), rulesets()["usma"]
    plan = Plan("usma", tuple(Dealt("han_fu", f"kill{n}") for n in range(QUESTIONS)), seconds=SECONDS)
    for evening in (1, 2):
        opened = evenings.open(plan, HOST, cited)
        for number in range(players):
            evenings.join(opened.id, f"{evening} player {number}", f"{evening}/{number}")
    store.close()


def run(place: str, seed: int) -> None:
    """Continue both evenings from their current state, until the end or a kill."""
    store = Store.open(place)
    evenings = Evenings(store, Deadlines())
    found_there = sorted(evenings.of_host(HOST), key=lambda one: one.id)
    hosts = []
    for place_of, evening in enumerate(found_there):
        moment = evening.moment
        tell("found", evening.id, moment.revision, at(evenings, evening.id, moment))
        random = Random(f"{seed}/{place_of}")
        for player in evenings.players(evening.id):
            arguments = (evenings, evening.id, player, Random(f"{seed}/{player.nick}"))
            threading.Thread(target=answer, args=arguments, daemon=True).start()
        hosts.append(threading.Thread(target=host, args=(evenings, evening.id, random), daemon=True))
    for thread in hosts:
        thread.start()
    for thread in hosts:
        thread.join()
    tell("end")
    store.close()


def at(evenings: Evenings, evening: str, moment: Moment) -> int | None:
    """Return when the question closes by this process's wall clock; None if it does not close."""
    left = evenings.deadlines.left(evening, moment)
    return None if left is None else evenings.deadlines.wall() + left


def host(evenings: Evenings, evening: str, random: Random) -> None:
    """Run the evening: everybody answers, the question closes, and after a moment the next question opens."""
    while True:
        there = evenings.evening(evening)
        assert there is not None
        moment, done = there.moment, None
        if moment.phase == "ended":
            return
        if moment.phase == "open":
            time.sleep(0.02)
            if random.random() < 0.02:
                done = evenings.act(evening, HOST, random.choice(("more time", "close")), moment.revision)
            else:
                done = evenings.close_when_due(evening)
        else:
            last = moment.number == QUESTIONS and moment.phase == "table"
            done = evenings.act(evening, HOST, "end" if last else _ON[moment.phase], moment.revision)
        if done:
            tell("step", evening, done.revision, at(evenings, evening, done))


def answer(evenings: Evenings, evening: str, player: Player, random: Random) -> None:
    """Answer each question when it opens. First send the answers from before a kill again."""
    while True:
        moment = evenings.live().get(evening)
        if moment is None or moment.phase == "ended":
            return
        if moment.phase == "open":
            given = {"han": random.randint(1, 5), "fu": random.choice((20, 30, 40))}
            for _time in (1, 2):
                stored = evenings.answer_soon(evening, player.id, moment.number, moment.round, given).result(60)
                if stored.answer is not None:
                    tell("answer", evening, moment.number, moment.round, player.id, dict(stored.answer.given))
                elif stored.outcome != "too late":
                    tell("wrong", stored.outcome)
        time.sleep(random.uniform(0.01, 0.2))


def killed(place: str, seed: int, after: float, lines: int = 1) -> Iterator[list[object]]:
    """Yield what a process printed until it was killed, some time after this many lines."""
    command = [sys.executable, "-m", "tests.quizzes.evening.kill", "--place", place, "--run", "--seed", str(seed)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    told = [process.stdout.readline() for _ in range(lines)]
    reader = threading.Thread(target=lambda: told.extend(process.stdout or ()))
    reader.start()
    time.sleep(after)
    process.send_signal(signal.SIGKILL)
    process.wait()
    reader.join()
    for line in told:
        if line.endswith("]\n"):
            yield json.loads(line)


class Told:
    """A record of what all processes have printed."""

    def __init__(self) -> None:
        self.answers: dict[tuple[object, ...], object] = {}
        self.steps: dict[str, tuple[int, int | None]] = {}
        """The last step of each evening: its revision, and when its question closes."""
        self.problems: list[str] = []
        self.ended = False

    def hear(self, kind: object, *said: object) -> None:
        """Read a line of a process."""
        if kind == "answer":
            *place, given = said
            if self.answers.setdefault(tuple(place), given) != given:
                self.problems.append(f"another answer than was told first: {place}")
        elif kind in {"step", "found"}:
            evening, revision, closes = said
            assert isinstance(evening, str)
            assert isinstance(revision, int)
            assert closes is None or isinstance(closes, int)
            before, then = self.steps.get(evening, (0, None))
            if kind == "found" and revision < before:
                self.problems.append(f"step {before} of {evening} is lost: it stands at {revision}")
            if kind == "found" and revision == before and evening in self.steps and not close(closes, then):
                self.problems.append(f"the deadline of {evening} has moved from {then} to {closes}")
            if revision > before or evening not in self.steps:
                self.steps[evening] = (revision, closes)
        elif kind == "end":
            self.ended = True
        else:
            self.problems.append(f"{kind}: {said}")


def close(one: int | None, other: int | None) -> bool:
    """Return whether two deadlines are equal. A deadline in the past counts as the time of the check."""
    if one is None or other is None:
        return one == other
    return abs(one - other) <= TOLERANCE or min(one, other) <= time.time() * 1000


def kept(place: str) -> Counter[tuple[object, ...]]:
    """Return how often each answer is in the database, read without the store."""
    raw = engine(database_url(place), Role.READ)
    with raw.begin() as connection:
        if file_of(database_url(place)):
            assert connection.scalar(text("PRAGMA integrity_check")) == "ok"
        columns = answers.c
        rows = connection.execute(
            select(columns.evening, columns.number, columns.round, columns.player, columns.given)
        ).all()
    raw.dispose()
    return Counter((*row[:4], json.dumps(row.given, sort_keys=True)) for row in rows)


def look(place: str, told: Told) -> None:
    """Record the state of the evenings that a process finds when it opens the database."""
    store = Store.open(place)
    evenings = Evenings(store, Deadlines())
    for evening in evenings.of_host(HOST):
        told.hear("found", evening.id, evening.moment.revision, at(evenings, evening.id, evening.moment))
    store.close()


def tried(place: str, points: int, players: int, seed: int, lines: int = 1) -> tuple[int, int, list[str]]:
    """Return how many answers were acknowledged, how many only stored, and the problems."""
    random, told = Random(seed), Told()
    begin(place, players)
    for point in range(points):
        if told.ended:
            begin(place, players)
            told.ended = False
        for line in killed(place, seed + point, random.uniform(0, 2), lines):
            told.hear(*line)
        look(place, told)
        there = kept(place)
        said = {(*answer, json.dumps(given, sort_keys=True)) for answer, given in told.answers.items()}
        told.problems += [f"lost: {answer}" for answer in sorted(said - set(there), key=str)]
        doubled = Counter(answer[:4] for answer in there.elements())
        told.problems += [f"kept {often} times: {answer}" for answer, often in doubled.items() if often != 1]
    return len(told.answers), len(there) - len(told.answers), told.problems


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--points", type=int, default=30)
    parser.add_argument("--players", type=int, default=40, help="of each evening")
    parser.add_argument("--place", default="")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own instead of a file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--run", action="store_true", help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.run:
        run(said.place, said.seed)
        return 0
    server = None
    if said.postgres:
        commands = found()
        if commands is None:
            parser.error("there is no PostgreSQL on this machine: install Debian's package postgresql")
        server = Postgres(commands)
    try:
        with tempfile.TemporaryDirectory() as folder:
            place = said.place or (server.database() if server else f"{folder}/tensu.db")
            # one acknowledged answer for each player comes first: a slow machine might not have answered anybody yet
            acknowledged, more, problems = tried(place, said.points, said.players, said.seed, lines=said.players)
    finally:
        if server:
            server.remove()
    sys.stdout.write(f"{said.points} kills: {acknowledged} answers acknowledged, {more} more kept\n")
    sys.stdout.writelines(f"{problem}\n" for problem in problems[:20] or ["nothing lost, doubled or moved"])
    return bool(problems) or not acknowledged


if __name__ == "__main__":
    sys.exit(main())
