"""Measure how many hands are scored right by guessing from three facts: whether the hand is open, tsumo or riichi.

    python -m tests.quizzes.guesser [--sets 60] [--learn 120] [--rules usma …] [--levels "first steps" …]

The guesser gives the answer that was right most often for such hands in other sets, and is tested on new sets. It
guesses han and fu in ``han_fu`` questions, and the payments in ``whole_bill`` questions.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, TypeAlias

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.question.win_values import right_counts
from quizzes.types import TYPES
from scoring.context import Riichi
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.score import ScoreResult

KINDS = ("han_fu", "whole_bill")
MOST = 0.25
"""The largest share that the guesser may get right."""

Seen: TypeAlias = tuple[bool, bool, bool]
Count: TypeAlias = tuple[object, ...]


def dealt(
    rules: str, level: Difficulty, openness: Openness, name: str, sets: int, kind: str = KINDS[0]
) -> Iterator[ScoreResult]:
    """Yield the hands of this many sets."""
    cited = rulesets()[rules]
    for seed in range(sets):
        sitting = Sitting(rules, f"{name}{seed}", level, openness, kind)
        for number in range(1, LENGTH + 1):
            yield TYPES[kind].ask(sitting, number, cited).result


def seen(result: ScoreResult) -> Seen:
    """Return everything that the guesser sees."""
    return result.hand.closed, result.context.is_tsumo, result.context.riichi is not Riichi.NONE


def right(result: ScoreResult, kind: str) -> list[Count]:
    """Return the right answers, the hand's own answer first."""
    if kind == KINDS[0]:
        return list(right_counts(result))
    return [tuple((part.payer, part.points + part.honba) for part in result.best.payments)]


def learned(results: Iterator[ScoreResult], kind: str = KINDS[0]) -> dict[Seen, Count]:
    """Return the most frequent right answer for each thing that was seen."""
    answers: dict[Seen, Counter[Count]] = defaultdict(Counter)
    for result in results:
        answers[seen(result)][right(result, kind)[0]] += 1
    return {looks: counter.most_common(1)[0][0] for looks, counter in answers.items()}


def guessed(rules: str, level: Difficulty, openness: Openness, sets: int, learn: int, kind: str = KINDS[0]) -> float:
    """Return the share of right guesses, from 0 to 1."""
    guess = learned(dealt(rules, level, openness, "learn", learn, kind), kind)
    known = [
        guess.get(seen(result)) in right(result, kind) for result in dealt(rules, level, openness, "guess", sets, kind)
    ]
    return sum(known) / len(known)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--sets", type=int, default=60)
    parser.add_argument("--learn", type=int, default=120)
    parser.add_argument("--rules", nargs="*", default=list(rulesets()), choices=list(rulesets()))
    parser.add_argument("--levels", nargs="*", default=list(Difficulty), type=Difficulty)
    given = parser.parse_args()
    print("right by guessing, in per cent:", *(openness.value for openness in Openness))  # noqa: T201 (it is a command)
    for rules in given.rules:
        for level in given.levels:
            for kind in KINDS:
                shares = [guessed(rules, level, openness, given.sets, given.learn, kind) for openness in Openness]
                told = " ".join(f"{share:6.0%}{'!' if share > MOST else ' '}" for share in shares)
                print(f"{kind:10} {rules:12} {level.value:12} {told}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
