"""The model of right answers: checked against the logistic function and exact Bayesian integration."""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from statistics import mean

import pytest

from quizzes.skills.success_model import Estimate, logits_for, success, updated


def sigmoid(logits: float) -> float:
    return 1 / (1 + exp(-logits))


def exact(prior: Estimate, *, right: bool) -> tuple[float, float]:
    """Return the mean and variance of a single parameter after an answer, by integrating over a fine grid."""
    step = 0.001
    grid = [prior.mean + step * place for place in range(-8000, 8001)]
    likelihood = [sigmoid(x) if right else 1 - sigmoid(x) for x in grid]
    density = [exp(-((x - prior.mean) ** 2) / (2 * prior.variance)) for x in grid]
    weights = [one * other for one, other in zip(likelihood, density, strict=True)]
    total = sum(weights)
    centre = sum(x * weight for x, weight in zip(grid, weights, strict=True)) / total
    return centre, sum((x - centre) ** 2 * weight for x, weight in zip(grid, weights, strict=True)) / total


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("prior", [Estimate(0, 1), Estimate(1, 0.5), Estimate(-1, 0.25)])
def test_an_answer_moves_an_estimate_about_as_far_as_exact_integration(prior: Estimate, *, right: bool) -> None:
    after = updated(0, {"a": 1.0}, {"a": prior}, right=right)["a"]
    centre, variance = exact(prior, right=right)
    assert after.mean == pytest.approx(centre, abs=0.07)
    assert after.variance == pytest.approx(variance, abs=0.07)
    assert after.answers == prior.answers + 1


def test_a_certain_sum_gives_the_logistic_function() -> None:
    assert success(1.5, {}, {}) == pytest.approx(sigmoid(1.5))


def test_uncertainty_pulls_a_prediction_towards_one_half() -> None:
    sure, unsure = ({"a": Estimate(2, variance)} for variance in (0.01, 4))
    assert 0.5 < success(0, {"a": 1}, unsure) < success(0, {"a": 1}, sure)


def test_a_prediction_with_uncertainty_is_the_average_over_it() -> None:
    chance = Random(1)
    drawn = mean(sigmoid(chance.gauss(1, sqrt(2))) for _ in range(20_000))
    assert success(0, {"a": 1}, {"a": Estimate(1, 2)}) == pytest.approx(drawn, abs=0.01)


def test_what_counts_against_success_is_believed_harder_after_a_wrong_answer() -> None:
    before = {"learner": Estimate(0, 1), "type": Estimate(0, 0.25)}
    after = updated(0, {"learner": 1, "type": -1}, before, right=False)
    assert after["learner"].mean < 0 < after["type"].mean
    # the less certain parameter moves further
    assert -after["learner"].mean > after["type"].mean


@pytest.mark.parametrize("variance", [0, 0.5, 2])
def test_the_logits_for_a_probability_give_that_probability(variance: float) -> None:
    needed = logits_for(0.825, variance)
    assert success(0, {"a": 1}, {"a": Estimate(needed, variance)}) == pytest.approx(0.825)


def test_estimates_find_a_learners_ability() -> None:
    chance, ability = Random(2), 1.2
    known = {"learner": Estimate(0, 1)}
    for _ in range(400):
        difficulty = chance.gauss(0, 1)
        right = chance.random() < sigmoid(ability - difficulty)
        known = updated(-difficulty, {"learner": 1}, known, right=right)
    assert known["learner"].mean == pytest.approx(ability, abs=0.35)
    assert known["learner"].variance < 0.03
