"""How often learners of four strengths answer questions correctly that the product picks as right for them.

    python -m tests.quizzes.skills.simulate_right_for_you [--learners 5] [--answers 70] [--seed 1]

Questions are really dealt, and the estimates are the product's own. How hard a question truly is differs from what
its authors say: each skill and type is easier or harder by a random amount. Learners are better at some groups of
skills than at others.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from dataclasses import replace
from math import exp
from random import Random
from statistics import mean
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from content.skills.skills import skills
from quizzes.question.sitting import Sitting
from quizzes.sets.question_supply import as_fit
from quizzes.sets.set_dealing import ask_in
from quizzes.skills.deciding_skills import deciding
from quizzes.skills.question_difficulty import (
    LEADING,
    Estimate,
    attempt,
    authored,
    parameters,
    prior,
    updated,
    wanted_difficulty,
)
from quizzes.skills.stored_estimates import is_of_learner
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty

if TYPE_CHECKING:
    from quizzes.question.question import Question

STRENGTHS = (-0.5, 0.5, 1.5, 2.5)
"""Abilities in logits: at 0, a learner answers an average question rightly half of the time."""
KINDS = ("tile_name", "open_closed", "wait_name", "can_win", "yaku_of_hand", "han_total", "fu_sum", "han_fu")
OFF = 0.5
"""In logits, how far true difficulties are from the authors' estimates, and how learners differ by group."""
SET = 10


class Truth:
    """The true difficulties of questions, and the true abilities of learners."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def _off(self, name: str) -> float:
        return Random(f"{self._seed}/{name}").gauss(0, OFF)

    def chance(self, question: Question, strength: float, learner: str) -> float:
        """Return the probability of a right answer."""
        found = deciding(question)
        of_skills = mean(self._off(skill) for skill in found) if found else 0.0
        of_groups = mean(self._off(f"{learner}/{skills()[skill].group.id}") for skill in found) if found else 0.0
        hard = authored(question) + self._off(question.sitting.type) + of_skills
        return 1 / (1 + exp(hard - strength - of_groups))


def simulate(learners: int, answers: int, seed: int) -> dict[float, list[list[float]]]:
    """Return the true probabilities of the questions that each learner of each strength was asked, in order."""
    cited, truth, known = rulesets()["usma"], Truth(seed), dict[str, Estimate]()
    found: dict[float, list[list[float]]] = defaultdict(list)
    for number in range(learners):
        for strength in STRENGTHS:
            who = f"{strength}/{number}"
            chance, own, chances = Random(f"{seed}/{who}"), dict[str, Estimate](), list[float]()
            while len(chances) < answers:
                sitting = Sitting(
                    "usma", f"s{chance.randrange(10**9)}", Difficulty.FIRST_STEPS, type=KINDS[0], types=KINDS
                )
                for place in range(1, SET + 1):
                    estimates = {name: (own if is_of_learner(name) else known).get(name) for name in parameters(KINDS)}
                    there = {name: one for name, one in estimates.items() if one}
                    fit = as_fit(wanted_difficulty(KINDS, there, Difficulty.FIRST_STEPS))
                    sitting = replace(sitting, fit=fit) if place == 1 else sitting.fitted(place, fit)
                    question = ask_in(sitting, place, cited)
                    chances.append(truth.chance(question, strength, who))
                    graded = attempt(TYPES[question.sitting.type].grade(question, {}))
                    if graded is None:
                        continue
                    before = {
                        name: (own if is_of_learner(name) else known).get(name) or prior(name)
                        for name in graded.weights
                    }
                    right = chance.random() < chances[-1]
                    for name, after in updated(replace(graded, right=right), before).items():
                        (own if is_of_learner(name) else known)[name] = after
            found[strength].append(chances[:answers])
    return found


def told(found: dict[float, list[list[float]]]) -> str:
    """Return the figures as lines."""
    lines = []
    for strength, learners in found.items():
        later = [chances[LEADING:] for chances in learners]
        each = " ".join(f"{mean(chances):.0%}" for chances in later)
        lines.append(
            f"strength {strength:+.1f}: first {LEADING} answers {mean(mean(one[:LEADING]) for one in learners):.1%},"
            f" after that {mean(mean(chances) for chances in later):.1%} (each learner: {each})"
        )
    return "\n".join(lines)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", type=int, default=5)
    parser.add_argument("--answers", type=int, default=70)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.stdout.write(told(simulate(given.learners, given.answers, given.seed)) + "\n")


if __name__ == "__main__":
    main()
