"""Kill a process that writes, again and again, and check that everything reported as stored is stored exactly once.

    python -m tests.quizzes.store.kill [--points 30] [--place PATH or ADDRESS] [--seed 1]

The process answers from four threads as fast as it can and prints each answer it has been told is kept. After each
kill another one takes the answers up that were not acknowledged, as a browser does that sends again what it was not
told is stored.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from random import Random

from sqlalchemy import select, text

from quizzes.memory.review import Findings
from quizzes.store.connections import Role, database_url, engine, file_of
from quizzes.store.records import SittingAddress
from quizzes.store.store import Store
from quizzes.store.tables import answers, sittings
from tests.quizzes.store.sample_answers import answered, stored_totals

TOKEN = "k" * 43
THREADS = 4
ROOT = Path(__file__).parents[3]


def write(place: str, first: int) -> None:
    """Answer until killed. Each thread answers question ``first``, ``first + 1`` and so on in its own set."""
    store = Store.open(place)
    learner = store.enter(TOKEN).learner

    def answer(thread: int) -> None:
        for number in count(first):
            # four answers a sitting, so that sittings are begun all the time as well
            sitting = SittingAddress(f"thread={thread}&part={number // 4}", 1)
            store.record(learner.id, answered(1 + number % 4, han=number, sitting=sitting), found(number))
            os.write(1, f"{thread} {number}\n".encode())  # whole lines, and at once

    threads = [threading.Thread(target=answer, args=(thread,), daemon=True) for thread in range(THREADS)]
    for thread in threads:
        thread.start()
    threads[0].join()


def found(number: int) -> Findings:
    """Return the evidence of an answer about two skills. Every twentieth answer begins a new day."""
    told = ((f"skill.{number % 7}", "right"), (f"other.{number % 5}", "wrong"))
    return Findings(told, date(2026, 11, 22) + timedelta(days=number // 20), 100 * number % 9000)


def remembered(place: str) -> list[str]:
    """Return the problems of the stored reviews: answers without two reviews, and cards that do not match the log."""
    store = Store.open(place)
    learner = store.enter(TOKEN).learner
    answers_kept = sum(sitting.answered for sitting in store.sittings(learner.id))
    log, kept_of_it = store.reviews(learner.id), stored_totals(store, learner)
    store.rebuild(learner.id)
    same = kept_of_it == stored_totals(store, learner)
    store.close()
    problems = [] if len(log) == 2 * answers_kept else [f"{answers_kept} answers, {len(log)} reviews"]
    return problems + ([] if same else ["what is kept of the log is not what it adds up to"])


def killed(place: str, first: int, after: float) -> set[tuple[int, int]]:
    """Return what a process had acknowledged when it was killed, some time after its first answer."""
    command = [sys.executable, "-m", "tests.quizzes.store.kill", "--place", place, "--write", str(first)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    told: list[str] = [process.stdout.readline()]
    reader = threading.Thread(target=lambda: told.extend(process.stdout or ()))
    reader.start()
    time.sleep(after)
    process.send_signal(signal.SIGKILL)
    process.wait()
    reader.join()
    whole = (re.fullmatch(r"(\d) (\d+)\n", line) for line in told)
    return {(int(match[1]), int(match[2])) for match in whole if match}


def kept(place: str) -> Counter[tuple[int, int]]:
    """Return how often each answer is in the database, read without the store."""
    raw = engine(database_url(place), Role.READ)
    with raw.begin() as connection:
        if file_of(database_url(place)):
            assert connection.scalar(text("PRAGMA integrity_check")) == "ok"
        rows = connection.execute(
            select(sittings.c.address, answers.c.given).join(answers, answers.c.sitting == sittings.c.id)
        ).all()
    raw.dispose()
    return Counter((int(address.split("=")[1][0]), int(given["han"])) for address, given in rows)


def tried(place: str, points: int, seed: int) -> tuple[int, int, list[str]]:
    """Return how many answers were acknowledged, how many only stored, and the problems."""
    random = Random(seed)
    acknowledged: set[tuple[int, int]] = set()
    problems = []
    for _point in range(points):
        # every thread begins again at the slowest one's place: most of it is there already, and must not be doubled
        first = min(max((n for t, n in acknowledged if t == thread), default=0) for thread in range(THREADS))
        told = killed(place, first, random.uniform(0, 0.5))
        if not told:
            problems.append("a process ended without one answer")
        acknowledged |= told
    there = kept(place)
    problems += [f"lost: {key}" for key in sorted(acknowledged - set(there))]
    problems += [f"kept {often} times: {key}" for key, often in sorted(there.items()) if often != 1]
    return len(acknowledged), len(set(there) - acknowledged), problems + remembered(place)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--points", type=int, default=30)
    parser.add_argument("--place", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=int, help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.write is not None:
        write(said.place, said.write)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        acknowledged, more, problems = tried(said.place or f"{folder}/tensu.db", said.points, said.seed)
    sys.stdout.write(f"{said.points} kills: {acknowledged} answers acknowledged, {more} more kept\n")
    sys.stdout.writelines(f"{problem}\n" for problem in problems[:20] or ["nothing lost, nothing doubled"])
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
