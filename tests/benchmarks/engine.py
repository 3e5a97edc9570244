"""Compare the speed of the engine with ``mahjong`` 2.1.0 on the same hands, and measure how long dealing takes.

    python -m tests.benchmarks.engine [--hands 10000] [--seed 1] [--lines 200000] [--deals 10]

Within one process, both engines receive hands in their own form. For our engine, building the checked ``Hand`` and
``WinContext`` is measured as well. Our result is complete: every reading with its yaku, fu items and payments, and with
access to the evidence and checklists. The other engine, called the oracle, returns only its best reading. To compare
JSON lines, both engines run as separate commands. The benchmark compares CPU time, except for the workers, which it
compares by the clock. Each ratio is computed within one round or chunk, and the median is printed.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple

from content.rulesets.ruleset_file import rulesets
from scoring.context import WinContext
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish, YakuAim
from scoring.decomposition import completed_splits, split_tail, suit_splits
from scoring.hand import Hand
from scoring.price_list import _found, _payments, _priced, base_for
from scoring.records import to_record
from scoring.score import score
from scoring.yaku import YAKU
from tests.oracle import question
from tests.scoring.cases import forget_answers

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.score import ScoreResult

ROOT = Path(__file__).parents[2]
OURS = ("-m", "scoring", "--rules", "ariari")
ORACLE = ("-m", "tests.benchmarks.oracle_lines")
CHUNK = 100
WARM = 5_000
ROUNDS = 7


def varied(count: int, seed: int) -> list[ScoreResult]:
    """Return different wins of all levels under the Ari-Ari rules."""
    rng = random.Random(seed)
    rules = rulesets()["ariari"].ruleset
    return [deal(rng, Wish(rules, rng.choice(list(Difficulty)))) for _ in range(count)]


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU seconds of some work."""
    start = process_time()
    work()
    return process_time() - start


# --- in process ------------------------------------------------------------------------------------------------


def complete(results: list[ScoreResult]) -> None:
    """Score hands, and read the totals of the highest score, which the oracle's answer contains as well."""
    for result in results:
        best = score(result.hand, result.context, result.rules).best
        best.fu.rounded, best.han, best.points  # noqa: B018 (reading is the work)


def rebuilt(results: list[ScoreResult]) -> None:
    """Build the checked hands and contexts, then score them as :func:`complete` does."""
    for result in results:
        old, hand = result.context, result.hand
        context = WinContext(
            old.win,
            old.seat,
            old.round,
            old.riichi,
            old.moment,
            old.dora_indicators,
            old.ura_indicators,
            old.honba,
            old.sticks,
        )
        best = score(Hand(hand.concealed, hand.winning_tile, hand.melds), context, result.rules).best
        best.fu.rounded, best.han, best.points  # noqa: B018 (reading is the work)


def engines(results: list[ScoreResult], warm: list[ScoreResult]) -> None:
    """Compare the engines on hands that are new to both, then on repeated hands, as a server meets common blocks."""
    for kept in (suit_splits, completed_splits, split_tail, _priced, _found, base_for, _payments):
        kept.cache_clear()
    forget_answers()  # a cold start; other hands warm the engines up below
    rebuilt(warm)
    questions = {id(result): question(result) for result in results}

    def ask(several: list[ScoreResult]) -> None:
        for result in several:
            questions[id(result)].ask()

    gc.collect()
    gc.freeze()  # the garbage collector must not visit all of these hands repeatedly
    unseen: dict[str, list[float]] = {"unseen": [], "unseen, Hand, WinContext": []}
    for place, chunk in enumerate(chunks(results)):  # a hand is new only once, so the two kinds of work take turns
        name, work = (("unseen", complete), ("unseen, Hand, WinContext", rebuilt))[place % 2]
        own = seconds(lambda work=work, chunk=chunk: work(chunk))
        unseen[name].append(seconds(lambda chunk=chunk: ask(chunk)) / own)
    warmed: dict[str, list[float]] = {"warm": [], "warm, Hand, WinContext": []}
    again = results[:WARM]
    for _ in range(ROUNDS):
        oracle = seconds(lambda: ask(again))
        warmed["warm"].append(oracle / seconds(lambda: complete(again)))
        warmed["warm, Hand, WinContext"].append(oracle / seconds(lambda: rebuilt(again)))
    for name, ratios in warmed.items():
        told(name, ratios, f"rounds over {len(again):,} hands")
    for name, ratios in unseen.items():
        told(name, ratios, f"chunks of {CHUNK}")


def chunks(results: list[ScoreResult]) -> list[list[ScoreResult]]:
    """Split hands into short chunks, so that both engines run at the same speed of the machine."""
    return [results[start : start + CHUNK] for start in range(0, len(results), CHUNK)]


def told(name: str, ratios: list[float], of: str, unit: str = "× mahjong") -> None:
    print(f"{name:26} {statistics.median(ratios):5.2f} {unit}, median of {len(ratios)} {of}", flush=True)


# --- as commands -----------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """The cost of a command: its CPU seconds, its seconds by the clock, and its largest size in megabytes."""

    cpu: float
    clock: float
    megabytes: float


def run(command: tuple[str, ...], given: Path) -> Run:
    """Run a command on the lines of a file in a new process, and discard its output."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    start = perf_counter()
    with given.open("rb") as lines:
        process = subprocess.Popen(
            [sys.executable, *command], stdin=lines, stdout=subprocess.DEVNULL, cwd=ROOT, env=environment
        )
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, command
    return Run(used.ru_utime + used.ru_stime, perf_counter() - start, used.ru_maxrss / 1024)


def commands(results: list[ScoreResult], lines: int, folder: Path) -> None:
    """Compare the engines as commands that read and write JSON lines, and measure the memory for many lines."""
    wins, nothing, many = folder / "wins.jsonl", folder / "nothing.jsonl", folder / "many.jsonl"
    records = [json.dumps(to_record(result, str(number))) + "\n" for number, result in enumerate(results)]
    wins.write_text("".join(records), encoding="utf-8")
    nothing.touch()
    with many.open("w", encoding="utf-8") as file:
        for start in range(0, lines, len(records)):
            file.writelines(records[: lines - start])
    whole, marginal, workers = [], [], []
    for _ in range(ROUNDS):
        own, oracle = run(OURS, wins).cpu, run(ORACLE, wins).cpu
        whole.append(oracle / own)
        marginal.append((oracle - run(ORACLE, nothing).cpu) / (own - run(OURS, nothing).cpu))
    told("JSON to JSON", marginal, f"runs over {len(records):,} lines")
    told("JSON to JSON, start-up too", whole, "of the same runs")
    sizes = []
    for _ in range(3):
        one, two = run(OURS, many), run((*OURS, "--workers", "2"), many)
        workers.append(one.clock / two.clock)
        sizes.append((one.megabytes, two.megabytes))
    told("two workers", workers, f"runs over {lines:,} lines", "× one worker (clock)")
    few = run(OURS, wins).megabytes
    print(f"largest size over {len(records):,} lines {few:.0f} MB, over {lines:,} lines {sizes[0][0]:.0f} MB")


# --- dealing ---------------------------------------------------------------------------------------------------


def aims(seed: int, deals: int) -> None:
    """Print how long it takes to deal a hand with each yaku."""
    rules = rulesets()["usma"].ruleset
    rows = []
    for name in YAKU:
        home = rules if name in rules.prices else rulesets()["oklahoma"].ruleset
        rng = random.Random(f"{seed}/{name}")
        times = [
            seconds(lambda home=home, name=name, rng=rng: deal(rng, Wish(home, aim=YakuAim(name))))
            for _ in range(deals)
        ]
        rows.append((statistics.median(times) * 1000, max(times) * 1000, name))
    rows.sort(reverse=True)
    print(f"\naimed dealing, {deals} deals a yaku: median and worst in ms, slowest first")
    for median, worst, name in rows:
        print(f"{name:20} {median:8.2f} {worst:8.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the engine and of dealing.")
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=int, default=200_000)
    parser.add_argument("--deals", type=int, default=10)
    arguments = parser.parse_args()
    warm, results = varied(1000, arguments.seed + 1), varied(arguments.hands, arguments.seed)
    several = sum(len(result.bills) > 1 for result in results)
    print(f"{len(results):,} hands, {several / len(results):.0%} with several readings, seed {arguments.seed}")
    with tempfile.TemporaryDirectory() as folder:
        commands(results, arguments.lines, Path(folder))
    engines(results, warm)
    if arguments.deals:
        aims(arguments.seed, arguments.deals)


if __name__ == "__main__":
    main()
