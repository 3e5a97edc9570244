"""How far somebody gets in counting han and fu who sees nothing of a hand but whether it is open, tsumo, and in riichi.

    python -m tests.quizzes.guesser [--sets 60] [--learn 120]

The guesser answers what was most often right for such a hand in other sets, and is held against sets it has not seen.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, TypeAlias

from content.rulesets.ruleset_file import rulesets
from quizzes.counted import right_counts
from quizzes.sitting import LENGTH, Sitting
from quizzes.types import TYPES
from scoring.context import Riichi
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.score import ScoreResult

TYPE = TYPES["han_fu"]
MOST = 0.25
"""More than this the guesser may not get right."""

Seen: TypeAlias = tuple[bool, bool, bool]
Count: TypeAlias = tuple[int, int | None]


def dealt(rules: str, level: Difficulty, openness: Openness, name: str, sets: int) -> Iterator[ScoreResult]:
    """The hands of so many sets."""
    cited = rulesets()[rules]
    for seed in range(sets):
        sitting = Sitting(rules, f"{name}{seed}", level, openness, TYPE.id)
        for number in range(1, LENGTH + 1):
            yield TYPE.ask(sitting, number, cited).result


def seen(result: ScoreResult) -> Seen:
    """All the guesser looks at."""
    return result.hand.closed, result.context.is_tsumo, result.context.riichi is not Riichi.NONE


def learned(results: Iterator[ScoreResult]) -> dict[Seen, Count]:
    """What was most often right for what was seen."""
    answers: dict[Seen, Counter[Count]] = defaultdict(Counter)
    for result in results:
        answers[seen(result)][right_counts(result)[0][:2]] += 1
    return {looks: counter.most_common(1)[0][0] for looks, counter in answers.items()}


def guessed(rules: str, level: Difficulty, openness: Openness, sets: int, learn: int) -> float:
    """The share the guesser gets right, from 0 to 1."""
    guess = learned(dealt(rules, level, openness, "learn", learn))
    right = [
        guess.get(seen(result)) in {count[:2] for count in right_counts(result)}
        for result in dealt(rules, level, openness, "guess", sets)
    ]
    return sum(right) / len(right)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--sets", type=int, default=60)
    parser.add_argument("--learn", type=int, default=120)
    arguments = parser.parse_args()
    print("right by guessing, in per cent:", *(openness.value for openness in Openness))  # noqa: T201 (it is a command)
    for rules in rulesets():
        for level in Difficulty:
            shares = [guessed(rules, level, openness, arguments.sets, arguments.learn) for openness in Openness]
            print(f"{rules:12} {level.value:12}", *(f"{share:6.0%}" for share in shares), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
