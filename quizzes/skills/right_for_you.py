"""How hard questions should be for a learner, so that four in five are answered correctly."""

from collections.abc import Mapping, Sequence
from statistics import mean

from quizzes.skills.question_difficulty import LEARNER, TYPE, groups_of, prior, usual_difficulty
from quizzes.skills.success_model import Estimate, logits_for
from scoring.dealing.levels import Difficulty

SUCCESS = 0.825
"""The wanted probability of a right answer, the middle of 80 to 85 %."""
LEADING = 30
"""The answers for which a named level leads, because less says little about a learner."""
HARDER = 0.5
"""By how much, in logits, questions get harder after ten right answers in a row."""


def parameters(types: Sequence[str]) -> dict[str, float]:
    """Return the parameters on which the difficulty wanted of these types depends, with their factors."""
    return {LEARNER: 1.0, **groups_of(types), **{TYPE + kind: -1 / len(types) for kind in types}}


def answers_so_far(estimates: Mapping[str, Estimate]) -> int:
    """Return how many answers of a learner the estimates come from."""
    return estimates[LEARNER].answers if LEARNER in estimates else 0


def wanted_difficulty(types: Sequence[str], estimates: Mapping[str, Estimate], lead: Difficulty) -> float:
    """Return the difficulty, in logits, at which a learner should answer these types correctly as often as wanted.

    :param estimates: the learner's and the server's estimates by parameter; missing ones are unknown.
    :param lead: the level of the questions until enough is known.
    """
    if answers_so_far(estimates) < LEADING:
        return mean(usual_difficulty(kind, lead) for kind in types)
    weights = parameters(types)
    known = {name: estimates.get(name) or prior(name) for name in weights}
    ability = sum(weight * known[name].mean for name, weight in weights.items())
    variance = sum(weight**2 * known[name].variance for name, weight in weights.items())
    return ability - logits_for(SUCCESS, variance)
