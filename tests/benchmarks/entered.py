"""Check that a dealt hand keeps its score when it is entered by taps only, or by notation only.

    python -m tests.benchmarks.entered [--count 5000] [--seed 1]

The wins come from the rulesets and levels in turn. For taps, the taps that enter the hand are applied one after
another, and the engine scores the result. For notation, the hand is written in our own notation and in those of four
other programs.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from itertools import count, product
from random import Random
from typing import TYPE_CHECKING

from content.hands.draft_worth import worth_of
from content.hands.hand_taps import draft_of, taps_of, taps_said, write_draft
from content.rulesets.ruleset_file import rulesets
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish
from scoring.records import bill_record
from tests.content.hands.written import WAYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.score import ScoreResult


def dealt(seed: int) -> Iterator[ScoreResult]:
    """Yield an endless sequence of generated wins, under each ruleset and level in turn."""
    cases = list(product(rulesets().values(), Difficulty))
    for number in count():
        cited, level = cases[number % len(cases)]
        yield deal(Random(f"{seed}-{number}"), Wish(cited.ruleset, level))


def same(result: ScoreResult, taps: tuple[str, ...]) -> bool:
    """Return whether these taps enter a win with the same score."""
    draft = draft_of(taps, result.rules.red_fives)
    return bill_record(worth_of(draft, result.rules)) == bill_record(result)


def entered(result: ScoreResult) -> dict[str, bool]:
    """Return for each way to enter a win whether the entered win has its original score."""
    fives = result.rules.red_fives
    taps = taps_of(result.hand, result.context)
    found = {"taps": same(result, taps)}
    found["text"] = same(result, taps_said(write_draft(draft_of(taps, fives)), fives))
    for name, write in WAYS.items():
        found[name] = same(result, taps_said(write(result.hand, result.context), fives))
    return found


def main() -> None:
    """Print for each way to enter wins how many keep their score."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began, right = time.perf_counter(), Counter[str]()
    for _, result in zip(range(given.count), dealt(given.seed), strict=False):
        right.update(name for name, is_same in entered(result).items() if is_same)
    for name, many in right.items():
        print(f"{name:16}{many:8} of {given.count} as the engine")
    print(f"{time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
