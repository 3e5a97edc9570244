"""Measure a large evening without a network: how long it takes to store answers, and to compute the big screen.

    python -m tests.benchmarks.evening_answers [--players 500] [--questions 10] [--place PATH or ADDRESS] [--postgres]

All players answer each question at once, and every tenth player answers twice. The stored rows are then compared with
the acknowledged answers. After that, the evening is read as the host's page reads it every second: for the first time,
and again when nothing is new.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from concurrent.futures import wait
from contextlib import ExitStack
from random import Random
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evenings import Evenings
from quizzes.evening.item_question import ask_item, asked_type
from quizzes.evening.plan import Dealt, Plan
from quizzes.evening.room import read_room
from quizzes.question.field import ChoiceField, NumberField
from quizzes.store.store import Store
from tests.quizzes.store.postgres import Postgres, found

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from quizzes.evening.evening_records import Player, Stored
    from quizzes.evening.room import Room
    from quizzes.question.field import Answer, Field, Value
    from quizzes.question.question import Question

HOST = "a" * 64
KINDS = ("han_fu", "whole_bill", "yaku_of_hand", "fu_sum", "wait_name")
NUMBERS = (1, 2, 3, 4, 5, 20, 25, 30, 40, 50, 1000, 1300, 2000, 2600, 3900, 7700, 8000)
DIFFERENT = 40
"""The number of different answers that a room gives to one question. Most of them are wrong."""


def said(milliseconds: list[float]) -> str:
    """Return the median, the 95th percentile and the longest of some times."""
    cuts = statistics.quantiles(milliseconds, n=100)
    return f"p50 {cuts[49]:.0f} ms, p95 {cuts[94]:.0f} ms, longest {max(milliseconds):.0f} ms"


def some_value(field: Field, random: Random) -> Value | None:
    """Return a random value that fits a field."""
    if isinstance(field, NumberField):
        return random.choice([number for number in NUMBERS if field.holds(number)])
    if isinstance(field, ChoiceField):
        return random.choice(field.options)
    options = getattr(field, "options", ())
    return tuple(option for option in options if random.random() < 0.3)


def some_answers(question: Question, random: Random) -> list[Answer]:
    """Return random answers that the players of a room may give to a question."""
    fields = asked_type(question).fields(question)
    return [{field.id: some_value(field, random) or () for field in fields} for _one in range(DIFFERENT)]


def answered(
    evenings: Evenings, evening: str, players: tuple[Player, ...], number: int, pool: list[Answer], random: Random
) -> tuple[list[float], list[Stored]]:
    """Let all players answer at once. Return how long each player waits, and what was stored."""
    waits: list[float] = []
    made: list[Future[Stored]] = []
    for player in players:
        for _time in range(2 if random.random() < 0.1 else 1):
            begun = time.perf_counter()
            future = evenings.answer_soon(evening, player.id, number, 1, random.choice(pool))
            future.add_done_callback(lambda _done, begun=begun: waits.append(1000 * (time.perf_counter() - begun)))  # type: ignore[misc]
            made.append(future)
    wait(made, 120)
    return waits, [future.result() for future in made]


def timed(what: str, done: Callable[[], object]) -> None:
    """Print the processor time of this thread for a function call, and the time by the clock."""
    begun, alone = time.perf_counter(), time.thread_time()
    done()
    all_in_all = 1000 * (time.perf_counter() - begun)
    sys.stdout.write(f"  {what}: {1000 * (time.thread_time() - alone):.0f} ms of work, {all_in_all:.0f} ms\n")


def show(room: Room | None, number: int) -> None:
    """Compute what the big screen shows, and print how long each part takes."""
    assert room is not None
    timed("votes", lambda: room.votes(number))
    timed("mistakes", lambda: room.mistakes(number))
    timed("table", room.standing)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--questions", type=int, default=10)
    parser.add_argument("--place", default="")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own instead of a file")
    chosen = parser.parse_args()
    random, cited = Random(1), rulesets()["usma"]
    with ExitStack() as stack:
        place = chosen.place or f"{stack.enter_context(tempfile.TemporaryDirectory())}/tensu.db"
        if chosen.postgres and (commands := found()):
            server = Postgres(commands)
            stack.callback(server.remove)
            place = server.database()
        store = Store.open(place)
        stack.callback(store.close)
        evenings = Evenings(store, Deadlines())
        items = tuple(Dealt(KINDS[n % len(KINDS)], f"load{n}") for n in range(chosen.questions))
        evening = evenings.open(Plan("usma", items, seconds=600), HOST, cited).id
        players = tuple(evenings.join(evening, f"Player {n}", f"token {n}") for n in range(chosen.players))
        waits: list[float] = []
        told: list[Stored] = []
        revision = 0
        for number, item in enumerate(items, 1):
            for action in ("start",) if number == 1 else ("close", "reveal", "next"):
                moment = evenings.act(evening, HOST, action, revision)
                assert moment is not None
                revision = moment.revision
            pool = some_answers(ask_item(item, cited), random)
            here, outcomes = answered(evenings, evening, players, number, pool, random)
            waits += here
            told += outcomes
        rows = evenings.answers(evening)
        new = [one.answer for one in told if one.outcome == "new"]
        right = len(rows) == len(new) == chosen.players * len(items) and all(one in rows for one in new[:200])
        sys.stdout.write(f"{len(told)} answers, {len(rows)} rows, {'as told' if right else 'NOT AS TOLD'}\n")
        sys.stdout.write(f"kept, {chosen.players} at once: {said(waits)}\n")
        for action in ("close", "reveal"):
            moment = evenings.act(evening, HOST, action, revision)
            revision = moment.revision if moment else revision
        rooms: list[Room | None] = [None]
        for turn in ("the first time", "and again"):
            sys.stdout.write(f"the big screen, {turn}\n")
            timed("read", lambda: rooms.append(read_room(evenings, evening, {"usma": cited}, rooms[-1])))
            for number in range(1, min(len(KINDS), len(items)) + 1):
                sys.stdout.write(f" question {number}, {items[number - 1].kind}\n")
                show(rooms[-1], number)
    return not right


if __name__ == "__main__":
    sys.exit(main())
