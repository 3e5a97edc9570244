"""The difficulty of questions as their authors set it, and what an answer tells the model."""

from __future__ import annotations

from dataclasses import replace
from math import exp, sqrt
from random import Random
from statistics import mean

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.skills.deciding_skills import deciding
from quizzes.skills.question_difficulty import (
    FEATURES,
    LEADING,
    LEARNER,
    OF_TYPE,
    SUCCESS,
    Attempt,
    Estimate,
    attempt,
    authored,
    groups_of,
    logits_for,
    parameters,
    prior,
    updated,
    usual_difficulty,
    wanted_difficulty,
)
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty

USMA = rulesets()["usma"]


def sigmoid(logits: float) -> float:
    return 1 / (1 + exp(-logits))


def average(logits: float, variance: float) -> float:
    """Return the probability of a right answer, averaged over the uncertainty of the logits."""
    chance = Random(1)
    return mean(sigmoid(chance.gauss(logits, sqrt(variance))) for _ in range(20_000))


def graded(kind: str, *, hints: int = 0) -> Attempt | None:
    asked = TYPES[kind]
    question = asked.ask(Sitting("usma", "abc", asked.levels[0], type=kind), 1, USMA)
    grade = asked.grade(question, {})
    return attempt(replace(grade, hints={asked.steps(question)[0].id: hints} if hints else {}))


def test_every_type_has_a_difficulty() -> None:
    assert set(OF_TYPE) == set(TYPES)


@pytest.mark.parametrize("kind", ["wait_name", "winning_tiles", "dora_here", "fu_short"])
def test_a_higher_level_is_harder(kind: str) -> None:
    asked = TYPES[kind]
    of_levels = [
        mean(authored(asked.ask(Sitting("usma", "abc", level, type=kind), number, USMA)) for number in range(1, 5))
        for level in asked.levels
    ]
    assert of_levels == sorted(of_levels)
    assert of_levels[0] < of_levels[-1]


def test_an_attempt_names_learner_groups_skills_type_and_features() -> None:
    found = graded("wait_name")
    assert found is not None
    assert not found.right
    assert found.weights[LEARNER] == 1
    assert found.weights["type.wait_name"] == -1
    groups = [weight for name, weight in found.weights.items() if name.startswith("learner.")]
    of_skills = [weight for name, weight in found.weights.items() if name.startswith("skill.")]
    assert sum(groups) == pytest.approx(1)
    assert sum(of_skills) == pytest.approx(-1)


def test_a_hinted_answer_tells_nothing() -> None:
    assert graded("wait_name", hints=1) is None


def test_calls_lines_and_traps_make_a_question_harder() -> None:
    asked = TYPES["han_fu"]
    questions = [asked.ask(Sitting("usma", "abc", Difficulty.ADVANCED), number, USMA) for number in range(1, 11)]
    for question in questions:
        found = attempt(asked.grade(question, {}))
        assert found is not None
        named = {name.removeprefix("feature.") for name in found.weights if name.startswith("feature.")}
        assert named <= set(FEATURES)
        assert ("tiles" in named) == bool(question.result.hand.melds)
        assert ("lines" in named) == (len(deciding(question)) > 1)


def test_a_parameter_without_answers_is_its_prior() -> None:
    assert prior(LEARNER).variance > prior("learner.fu").variance > prior("feature.tiles").variance
    assert {prior(name).mean for name in (LEARNER, "learner.fu", "skill.fu.tsumo", "type.limit")} == {0.0}


def test_the_factors_of_groups_add_up_to_one() -> None:
    assert sum(groups_of(["wait_name", "han_fu"]).values()) == pytest.approx(1)


def test_the_named_level_leads_for_the_first_answers() -> None:
    few = {LEARNER: Estimate(3.0, 0.1, LEADING - 1)}
    lead = wanted_difficulty(("wait_name",), few, Difficulty.FIRST_STEPS)
    assert lead == usual_difficulty("wait_name", Difficulty.FIRST_STEPS)
    enough = {LEARNER: Estimate(3.0, 0.1, LEADING)}
    assert wanted_difficulty(("wait_name",), enough, Difficulty.FIRST_STEPS) > lead


def test_questions_as_hard_as_wanted_are_answered_as_often_as_wanted() -> None:
    types = ("wait_name", "winning_tiles")
    known = {name: Estimate(0.4, 0.2, 50) for name in parameters(types)}
    wanted = wanted_difficulty(types, known, Difficulty.STANDARD)
    ability = sum(weight * 0.4 for weight in parameters(types).values())
    variance = sum(weight**2 * 0.2 for weight in parameters(types).values())
    assert average(ability - wanted, variance) == pytest.approx(SUCCESS, abs=0.01)


@pytest.mark.parametrize(("strength", "wrong"), [(2.5, {11}), (-0.5, set(range(0, LEADING, 2)))])
def test_after_the_first_answers_the_best_and_the_weakest_are_right_as_often_as_they_should(
    strength: float, wrong: set[int]
) -> None:
    """Their probability of a right answer is 75 to 90 %, by the logistic curve at the target difficulty."""
    types, known, lead = ("wait_name", "can_win", "han_fu"), dict[str, Estimate](), Difficulty.FIRST_STEPS
    for number in range(LEADING + 15):
        wanted = wanted_difficulty(types, known, lead)
        right = number not in wrong if number < LEADING else number % 6 != 0
        assert number < LEADING or 0.75 <= 1 / (1 + exp(wanted - strength)) <= 0.9, number
        known |= updated(Attempt(-wanted, {LEARNER: 1.0}, right), {LEARNER: known.get(LEARNER) or prior(LEARNER)})


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
    after = updated(Attempt(0, {"a": 1.0}, right), {"a": prior})["a"]
    centre, variance = exact(prior, right=right)
    assert after.mean == pytest.approx(centre, abs=0.07)
    assert after.variance == pytest.approx(variance, abs=0.07)
    assert after.answers == prior.answers + 1


def test_what_counts_against_success_is_believed_harder_after_a_wrong_answer() -> None:
    before = {"learner": Estimate(0, 1), "type": Estimate(0, 0.25)}
    after = updated(Attempt(0, {"learner": 1, "type": -1}, right=False), before)
    assert after["learner"].mean < 0 < after["type"].mean
    # the less certain parameter moves further
    assert -after["learner"].mean > after["type"].mean


@pytest.mark.parametrize("variance", [0, 0.5, 2])
def test_the_logits_for_a_probability_give_that_probability(variance: float) -> None:
    assert average(logits_for(0.825, variance), variance) == pytest.approx(0.825, abs=0.01)


def test_estimates_find_a_learners_ability() -> None:
    chance, ability = Random(2), 1.2
    known = {"learner": Estimate(0, 1)}
    for _ in range(400):
        difficulty = chance.gauss(0, 1)
        right = chance.random() < sigmoid(ability - difficulty)
        known = updated(Attempt(-difficulty, {"learner": 1}, right), known)
    assert known["learner"].mean == pytest.approx(ability, abs=0.35)
    assert known["learner"].variance < 0.03
