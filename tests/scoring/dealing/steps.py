"""How much there is to count in a hand of each level, and how the hand was made.

    python -m tests.scoring.dealing.steps [--hands 400]

A step is a yaku, an item of fu where fu are asked for (below five han), or a dora.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish
from scoring.payment import LEAST_HAN, Limit

if TYPE_CHECKING:
    from scoring.score import ScoreResult


@dataclass(slots=True)
class Counted:
    """The totals of the hands of a level."""

    hands: int = 0
    yaku: int = 0
    fu_items: int = 0
    dora: int = 0
    with_fu: int = 0
    """The number of hands whose fu are asked."""
    with_groups: int = 0
    """The number of these hands with a triplet or a kan."""
    calls: Counter[int] = field(default_factory=Counter)

    def add(self, result: ScoreResult) -> None:
        best = result.best
        self.hands += 1
        self.yaku += len(best.yaku)
        self.dora += sum(bonus.han for bonus in best.bonuses)
        self.calls[result.hand.open_melds] += 1
        if not best.yakuman and best.han < LEAST_HAN[Limit.MANGAN]:
            self.with_fu += 1
            self.fu_items += len(best.fu.items)
            self.with_groups += any(block.is_group for block in best.reading.blocks)

    @property
    def steps(self) -> float:
        """Return the average number of steps for a hand."""
        return (self.yaku + self.fu_items + self.dora) / self.hands

    @property
    def groups(self) -> float:
        """Return the share of hands with a triplet or a kan among the hands that ask for fu, from 0 to 1."""
        return self.with_groups / max(1, self.with_fu)


def counted(rules: str, level: Difficulty, hands: int) -> Counted:
    """Return the totals of this many hands of a level."""
    found, rng = Counted(), random.Random(f"{rules}/{level.value}")
    for _ in range(hands):
        found.add(deal(rng, Wish(rulesets()[rules].ruleset, level)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps of the hands of each level.")
    parser.add_argument("--hands", type=int, default=400)
    hands = parser.parse_args().hands
    for rules in rulesets():
        for level in Difficulty:
            found = counted(rules, level, hands)
            parts = (found.yaku / hands, found.fu_items / hands, found.dora / hands)
            opened = hands - found.calls[0]
            calls = [found.calls[number] / max(1, opened) for number in range(1, 5)]
            print(  # noqa: T201 (it is a command)
                f"{rules:12} {level.value:12} steps {found.steps:.2f} = yaku {parts[0]:.2f} + fu {parts[1]:.2f}"
                f" + dora {parts[2]:.2f}; with triplets {found.groups:.0%}; open {opened / hands:.0%},"
                " calls " + " ".join(f"{share:.0%}" for share in calls)
            )


if __name__ == "__main__":
    main()
