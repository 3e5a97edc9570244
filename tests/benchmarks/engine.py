"""Hands per second of complete results, against ``mahjong`` 2.1.0 on the same hands in the same run; and aims.

    python -m tests.benchmarks.engine [--hands 5000] [--rounds 7] [--seed 1]

Both sides get hands already in their own terms; building our checked ``Hand`` and ``WinContext`` is timed as well.
A result here is complete: every reading with its yaku, fu items and payments, evidence and checklists reachable.
The oracle returns its best reading. Each ratio is taken within one round; medians are printed.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
from time import perf_counter
from typing import TYPE_CHECKING

from content.ruleset_file import rulesets
from scoring.context import WinContext
from scoring.generator import deal
from scoring.hand import Hand
from scoring.levels import Difficulty
from scoring.score import score
from scoring.wish import Wish, YakuAim
from scoring.yaku import YAKU
from tests.oracle import question

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.score import ScoreResult


def varied(count: int, seed: int) -> list[ScoreResult]:
    """Distinct wins of all levels under Ari-Ari."""
    rng = random.Random(seed)
    rules = rulesets()["ariari"].ruleset
    return [deal(rng, Wish(rules, rng.choice(list(Difficulty)))) for _ in range(count)]


def seconds(work: Callable[[], object]) -> float:
    gc.collect(0)
    start = perf_counter()
    work()
    return perf_counter() - start


def complete(results: list[ScoreResult]) -> None:
    """Score, and read the totals of the bill that is paid, as the oracle's answer holds them."""
    for each in results:
        best = score(each.hand, each.context, each.rules).best
        best.fu.rounded, best.han, best.points  # noqa: B018 (reading is the work)


def rebuilt(results: list[ScoreResult]) -> None:
    """The same, building the checked hand and context first."""
    for each in results:
        old = each.context
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
        score(Hand(each.hand.concealed, each.hand.winning_tile, each.hand.melds), context, each.rules)


def engines(hands: int, rounds: int, seed: int) -> None:
    results = varied(hands, seed)
    several = sum(len(score(each.hand, each.context, each.rules).bills) > 1 for each in results)
    questions = [question(each) for each in results]
    rows: dict[str, list[float]] = {"score": [], "score with Hand and WinContext": [], "mahjong 2.1.0": []}
    works: dict[str, Callable[[], object]] = {
        "score": lambda: complete(results),
        "score with Hand and WinContext": lambda: rebuilt(results),
        "mahjong 2.1.0": lambda: [each.ask() for each in questions],
    }
    for _ in range(rounds):
        for name, work in works.items():
            rows[name].append(seconds(work))
    print(f"{hands} hands, {several / hands:.0%} with several readings, {rounds} rounds, seed {seed}")
    for name, times in rows.items():
        ratio = statistics.median(oracle / own for oracle, own in zip(rows["mahjong 2.1.0"], times, strict=True))
        print(f"{name:32} {hands / statistics.median(times):9,.0f} hands/s  {ratio:5.2f} × mahjong")


def aims(seed: int, deals: int) -> None:
    """Time to deal a hand for each yaku aim."""
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
    parser.add_argument("--hands", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=30)
    arguments = parser.parse_args()
    engines(arguments.hands, arguments.rounds, arguments.seed)
    aims(arguments.seed, arguments.deals)


if __name__ == "__main__":
    main()
