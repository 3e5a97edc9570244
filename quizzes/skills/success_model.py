"""A statistical model of right and wrong answers: online Bayesian logistic regression.

The model is like Elo ratings whose steps get smaller over time. Every parameter has a mean and a variance in logits,
and an answer changes the most uncertain parameters most. The variance also tells how certain a prediction is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log, pi, sqrt


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean and the variance of a parameter, in logits, and the number of answers from which they were computed."""

    mean: float
    variance: float
    answers: int = 0


def success(known: float, weights: Mapping[str, float], estimates: Mapping[str, Estimate]) -> float:
    """Return the probability of a right answer, computed from a weighted sum of parameters.

    :param known: a number in logits that is added to the sum.
    :param weights: the factor of each parameter in the sum, by its name.
    """
    mean, variance = _sum(known, weights, estimates)
    return _sigmoid(mean / _spread(variance))


def updated(
    known: float, weights: Mapping[str, float], estimates: Mapping[str, Estimate], *, right: bool
) -> dict[str, Estimate]:
    """Return the estimates of all parameters that have a weight, updated with one more answer."""
    mean, variance = _sum(known, weights, estimates)
    expected = _sigmoid(mean)
    curvature = expected * (1 - expected)
    moved = (right - expected) / (1 + curvature * variance)
    shrunk = curvature / (1 + curvature * variance)
    after = {}
    for name, weight in weights.items():
        before = estimates[name]
        gain = before.variance * weight
        after[name] = Estimate(before.mean + gain * moved, before.variance - gain**2 * shrunk, before.answers + 1)
    return after


def logits_for(probability: float, variance: float) -> float:
    """Return the mean, in logits, that leads to this probability of a right answer if the variance is as given."""
    return log(probability / (1 - probability)) * _spread(variance)


def _sum(known: float, weights: Mapping[str, float], estimates: Mapping[str, Estimate]) -> tuple[float, float]:
    mean = known + sum(weight * estimates[name].mean for name, weight in weights.items())
    return mean, sum(weight**2 * estimates[name].variance for name, weight in weights.items())


def _spread(variance: float) -> float:
    """Return by how much uncertainty flattens the logistic curve."""
    return sqrt(1 + pi * variance / 8)


def _sigmoid(logits: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, logits))))
