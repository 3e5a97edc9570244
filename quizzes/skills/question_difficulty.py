"""How difficult questions are: the difficulty that their authors expect, and what the answers so far show.

From both, the code computes the difficulty at which a learner answers four in five questions correctly. A difficulty is
a number in logits: a learner whose ability is the same number answers one question in two correctly.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import exp, log, log2, pi, sqrt
from statistics import mean
from typing import NamedTuple

from content.skills.skills import LESSONS, named_skills, skills
from quizzes.question import Grade, Question
from quizzes.skills.deciding_skills import deciding
from quizzes.types import TYPES, level_of
from scoring.dealing import Difficulty

OF_TYPE = {
    "tile_name": -2.4, "limit": -1.9, "open_closed": -1.9, "wait_name": -1.5, "split_hand": -1.5, "can_win": -1.4,
    "dora_here": -1.4, "fu_short": -1.2, "yaku_of_hand": -1.2, "han_total": -1.2, "rule_case": -1.1,
    "what_spoils_it": -1.0, "fu_item": -1.0, "winning_tiles": -1.0, "points": -1.0, "who_pays": -1.0,
    "completes_yaku": -0.8, "build_hand": -0.7, "contrast": -0.6, "best_reading": -0.6, "fu_sum": -0.6,
    "table_sums": -0.4, "find_the_slip": -0.3, "han_fu": -0.9, "whole_bill": -0.4,
}  # fmt: skip
"""The difficulty that the authors expect of each type at its easiest level, in logits."""
FEATURES = {"tiles": 0.1, "lines": 0.15, "traps": 0.3}
"""What each meld, each doubling of the number of skills and each trap add to the difficulty, in logits."""

LEARNER, LEARNER_AT = "learner", "learner."
"""The name of the parameter for a learner's general ability, and the beginning of the names for groups of skills.

A learner's ability in a group of skills is added to the general ability.
"""
SKILL, TYPE, FEATURE = "skill.", "type.", "feature."
_PRIOR = {LEARNER: 8.0, LEARNER_AT: 0.4, SKILL: 0.25, TYPE: 0.25, FEATURE: 0.01}
"""The variance of a parameter before any answer, by the beginning of its name. The mean is 0 for every parameter."""


class Estimate(NamedTuple):
    """The mean and the variance of a parameter, in logits, and the number of answers from which they were computed."""

    mean: float
    variance: float
    answers: int = 0


def prior(name: str) -> Estimate:
    """Return the estimate of a parameter before any answer."""
    kind, dot, _ = name.partition(".")
    return Estimate(0.0, _PRIOR[kind + dot])


class Attempt(NamedTuple):
    """A graded answer as the statistical model needs it, see :func:`updated`."""

    known: float
    """The difficulty that the authors expect, in logits, with the opposite sign."""
    weights: Mapping[str, float]
    """The factor of each parameter in the sum, by the parameter's name."""
    right: bool


@lru_cache(64)
def authored(question: Question) -> float:
    """Return the difficulty that the authors of a question expect, in logits.

    This difficulty depends only on the question. It is one logit higher for the skills of the last lesson than for
    those of the first.
    """
    found = deciding(question)
    part, features = question.sitting, _features(question, found)
    lesson = sum(skills()[skill].lesson for skill in found) / len(found) if found else 1
    more = sum(FEATURES[name] * amount for name, amount in features.items())
    return level_difficulty(part.type, part.level) + (lesson - 1) / (LESSONS - 1) + more


def level_difficulty(kind: str, level: Difficulty) -> float:
    """Return what the type and the level of a question add to its difficulty, in logits: 0.4 for each further level."""
    levels = TYPES[kind].levels
    return OF_TYPE[kind] + 0.4 * (levels.index(level) if level in levels else 0)


def usual_difficulty(kind: str, level: Difficulty) -> float:
    """Return the difficulty of a typical question of this type and level, in logits, skills and features included.

    If the type does not have this level, the nearest level of the type is used.
    """
    return level_difficulty(kind, level_of(kind, level)) + 0.7


def attempt(graded: Grade) -> Attempt | None:
    """Return a graded answer in the form that the statistical model needs.

    None is returned if a hint was used, or if the question tests no skill.
    """
    question = graded.question
    found = deciding(question)
    if graded.hints or not found:
        return None
    weights = {LEARNER: 1.0, TYPE + question.sitting.type: -1.0}
    for skill in found:
        group = LEARNER_AT + skills()[skill].group.id
        weights[group] = weights.get(group, 0.0) + 1 / len(found)
        weights[SKILL + skill] = -1 / len(found)
    weights |= {FEATURE + name: -amount for name, amount in _features(question, found).items() if amount}
    return Attempt(-authored(question), weights, graded.right)


def _features(question: Question, found: tuple[str, ...]) -> dict[str, float]:
    """Return how much of each feature a question has, by the names in :data:`FEATURES`.

    :param found: the ids of the skills that the question tests.
    """
    false_friends = sum(skills()[skill].group.id == "false_friend" for skill in found)
    return {
        "tiles": float(sum(len(win.hand.melds) for win in question.wins)),
        "lines": log2(max(1, len(found))),
        "traps": float(false_friends + any(len(win.bills) > 1 for win in question.wins)),
    }


def groups_of(types: Iterable[str]) -> dict[str, float]:
    """Return the weight of each group of skills in questions of these types. The weights add up to 1.

    The keys are the names of the parameters for the learner's ability in each group.
    """
    trained = Counter(skill.group.id for kind in types for skill in named_skills(TYPES[kind].trains))
    return {LEARNER_AT + group: count / trained.total() for group, count in trained.items()}


SUCCESS = 0.81
"""The target probability of a right answer.

Learners should give 80 to 85 % right answers. The target is in the lower half of this range, because the estimates of
the best learners lag behind, so that they give more right answers than expected.
"""
LEADING = 30
"""How many answers are needed before estimates decide the difficulty. Fewer answers say little about a learner."""


def parameters(types: Sequence[str]) -> dict[str, float]:
    """Return the factors of all parameters that determine the target difficulty for these question types."""
    return {LEARNER: 1.0, **groups_of(types), **{TYPE + kind: -1 / len(types) for kind in types}}


def answers_so_far(estimates: Mapping[str, Estimate]) -> int:
    """Return how many answers of a learner have counted in the learner's estimates."""
    return estimates[LEARNER].answers if LEARNER in estimates else 0


def wanted_difficulty(types: Sequence[str], estimates: Mapping[str, Estimate], lead: Difficulty) -> float:
    """Return the target difficulty for a learner's questions of these types, in logits.

    At this difficulty, the probability of a right answer is :data:`SUCCESS`.

    :param estimates: the estimates for the learner and for questions, by the name of the parameter. A missing parameter
        has no estimate yet.
    :param lead: the level that decides the difficulty until there are enough answers.
    """
    if answers_so_far(estimates) < LEADING:
        return mean(usual_difficulty(kind, lead) for kind in types)
    weights = parameters(types)
    ability, variance = _sum(0, weights, {name: estimates.get(name) or prior(name) for name in weights})
    return ability - logits_for(SUCCESS, variance)


# --- the statistical model: online Bayesian logistic regression ---
# This model is like Elo ratings whose steps get smaller over time. Every parameter has a mean and a variance in logits.
# An answer changes the most uncertain parameters most. The variance also tells how certain a prediction is.


def updated(attempt: Attempt, estimates: Mapping[str, Estimate]) -> dict[str, Estimate]:
    """Return the estimates of all parameters that have a weight, updated with one more answer.

    The probability of a right answer is computed from a weighted sum of parameters.
    """
    logits, variance = _sum(attempt.known, attempt.weights, estimates)
    expected = 1 / (1 + exp(-max(-30.0, min(30.0, logits))))
    curvature = expected * (1 - expected)
    moved = (attempt.right - expected) / (1 + curvature * variance)
    shrunk = curvature / (1 + curvature * variance)
    after = {}
    for name, weight in attempt.weights.items():
        before = estimates[name]
        gain = before.variance * weight
        after[name] = Estimate(before.mean + gain * moved, before.variance - gain**2 * shrunk, before.answers + 1)
    return after


def logits_for(probability: float, variance: float) -> float:
    """Return the mean, in logits, at which a right answer has this probability, given the variance.

    The larger the variance, the flatter the logistic curve.
    """
    return log(probability / (1 - probability)) * sqrt(1 + pi * variance / 8)


def _sum(known: float, weights: Mapping[str, float], estimates: Mapping[str, Estimate]) -> tuple[float, float]:
    logits = known + sum(weight * estimates[name].mean for name, weight in weights.items())
    return logits, sum(weight**2 * estimates[name].variance for name, weight in weights.items())
