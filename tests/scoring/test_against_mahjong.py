"""Generated wins against PyPI ``mahjong``: han, fu, points and payments must be the same.

From the command line with any count and seed::

    python -m tests.scoring.test_against_mahjong --count 100000 --seed 7
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import NoYakuAim, Openness, Wish, YakuAim
from scoring.yaku import YAKU
from tests.marks import first, whole
from tests.oracle import oracle_answer, our_answer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

RULESETS = ("ariari", "cheatsheet", "ema", "oklahoma")
COUNT = 5_000
SAMPLE = 500
SEED = "1"
"""The seed of the test's hands, which are always the same. The command can use others."""
UNKNOWN_TO_ORACLE = frozenset({"nagashi_mangan", "paarenchan"})


def uncapped(name: str) -> Ruleset:
    """Return a ruleset that adds up all yakuman, because the package has no maximum. test_payment.py tests that."""
    return replace(rulesets()[name].ruleset, max_yakuman=None)


def wins(rules: Ruleset, seed: str, count: int) -> Iterator[ScoreResult]:
    """Yield hands of all levels. One hand in four aims at a yaku, each yaku in turn, and one in twenty has none."""
    rng = random.Random(seed)
    yaku = [name for name in YAKU if name in rules.prices and name not in UNKNOWN_TO_ORACLE]
    for number in range(count):
        aim = YakuAim(yaku[number // 4 % len(yaku)]) if number % 4 == 0 else NoYakuAim() if number % 20 == 1 else None
        yield deal(rng, Wish(rules, rng.choice(list(Difficulty)), Openness.ANY, aim))


def disagreements(rules: Ruleset, seed: str, count: int) -> tuple[list[str], Counter[str]]:
    """Return every win on which the two engines differ, in words, and how often each yaku occurred."""
    found, met = [], Counter[str]()
    for result in wins(rules, seed, count):
        met.update(found_yaku.yaku.id for found_yaku in result.best.yaku)
        ours, theirs = our_answer(result), oracle_answer(result)
        if ours != theirs:
            found.append(f"{rules.id}: {result.hand} {result.context}\n  ours   {ours} {result}\n  oracle {theirs}")
    return found, met


@pytest.mark.parametrize("name", first(RULESETS, 1, 3))
@whole
def test_generated_wins_agree(name: str, *, whole: bool) -> None:
    count = COUNT if whole else SAMPLE
    found, met = disagreements(uncapped(name), SEED, count)
    assert not found, f"{len(found)} of {count} differ, the first ones:\n" + "\n".join(found[:5])
    missing = set(rulesets()[name].ruleset.prices) & set(YAKU) - UNKNOWN_TO_ORACLE - set(met)
    assert not missing, f"never dealt: {sorted(missing)}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare generated wins with the mahjong package.")
    parser.add_argument("--count", type=int, default=COUNT, help="wins under each ruleset")
    parser.add_argument("--seed", default=SEED)
    arguments = parser.parse_args()
    failed = 0
    for name in RULESETS:
        found, met = disagreements(uncapped(name), arguments.seed, arguments.count)
        print(f"{name}: {arguments.count} wins, {len(found)} differ, {len(met)} different yaku (seed {arguments.seed})")  # noqa: T201
        print("\n".join(found[:10]))  # noqa: T201
        failed += len(found)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
