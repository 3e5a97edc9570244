"""Hands per second of complete results, against ``mahjong`` 2.1.0 on the same hands in the same run; and aims.

    python -m tests.benchmarks.engine [--hands 10000] [--seed 1] [--deals 30]

Both sides get hands already in their own terms; building our checked ``Hand`` and ``WinContext`` is timed as well.
A result here is complete: every reading with its yaku, fu items and payments, evidence and checklists reachable.
The oracle returns its best reading. Medians are printed.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
from time import perf_counter
from typing import TYPE_CHECKING

from content.ruleset_file import rulesets
from scoring.conditions import forget_answers
from scoring.context import WinContext
from scoring.decomposition import completed_splits, suit_splits
from scoring.generator import deal
from scoring.hand import Hand
from scoring.levels import Difficulty
from scoring.price_list import price_list
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


CHUNK = 100
ROUNDS = 7


def engines(hands: int, seed: int) -> None:
    """First hands that neither side has seen, then the same hands again and again, as a server meets common blocks."""
    warm, results = varied(1000, seed + 1), varied(hands, seed)
    several = sum(len(each.bills) > 1 for each in results)
    suit_splits.cache_clear()
    completed_splits.cache_clear()
    forget_answers()
    price_list.cache_clear()  # a cold start, warmed by other hands below
    complete(warm)
    rebuilt(warm)
    questions = {id(each): question(each) for each in results}
    works: dict[str, Callable[[list[ScoreResult]], object]] = {
        "score": complete,
        "score, Hand, WinContext": rebuilt,
        "mahjong 2.1.0": lambda several: [questions[id(each)].ask() for each in several],
    }
    gc.collect()
    gc.freeze()  # the hands themselves are not to be walked again and again
    gc.collect()
    gc.freeze()  # the hands themselves are not to be walked again and again
    first = [
        (seconds(lambda c=c: complete(c)), seconds(lambda c=c: works["mahjong 2.1.0"](c))) for c in chunks(results)
    ]
    ratio = statistics.median(oracle / own for own, oracle in first)
    print(f"{hands} hands, {several / hands:.0%} with several readings, seed {seed}")
    print(f"at first sight (none of the hands seen before): {ratio:.2f} × mahjong, median of chunks of {CHUNK}")
    rounds = [{name: seconds(lambda work=work: work(results)) for name, work in works.items()} for _ in range(ROUNDS)]
    print(f"{ROUNDS} rounds over all hands, medians; each ratio within one round:")
    for name in works:
        ratio = statistics.median(each["mahjong 2.1.0"] / each[name] for each in rounds)
        speed = hands / statistics.median(each[name] for each in rounds)
        print(f"{name:24} {speed:9,.0f} hands/s  {ratio:5.2f} × mahjong")


def chunks(results: list[ScoreResult]) -> list[list[ScoreResult]]:
    """Few at a time, so that both sides meet the same machine."""
    return [results[start : start + CHUNK] for start in range(0, len(results), CHUNK)]


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
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=30)
    arguments = parser.parse_args()
    engines(arguments.hands, arguments.seed)
    aims(arguments.seed, arguments.deals)


if __name__ == "__main__":
    main()
