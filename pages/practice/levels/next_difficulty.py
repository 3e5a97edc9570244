"""How hard the next question of a set is that is right for the learner."""

from pages.practice.graded_set import GradedSet
from pages.practice.levels.fitted_set import MORE, wanted_now
from quizzes.question.sitting import Sitting
from quizzes.sets.aims.fitted_dealing import HARDEST, as_fit

STREAK = 10
"""Right answers in a row after which questions get harder by themselves."""


def fitted_to(graded: GradedSet, number: int | None) -> Sitting:
    """Return the set with a difficulty for its next question; unchanged if it has one or its level has a name."""
    sitting = graded.sitting
    if sitting.fit is None or number is None or number < len(sitting.later) + 2:
        return sitting
    fit, run = as_fit(wanted_now(sitting)), right_in_a_row(graded)
    if run >= STREAK:
        before = sitting.fit_of(number)
        fit = max(fit, min(HARDEST, before + MORE) if at_streak(graded) else before)
    return sitting.fitted(number, fit)


def at_streak(graded: GradedSet) -> bool:
    """Return whether the last ten answers of a set, or a multiple of that, are right."""
    run = right_in_a_row(graded)
    return run > 0 and run % STREAK == 0


def right_in_a_row(graded: GradedSet) -> int:
    """Return how many of the last answers of a set are right, one after the other."""
    answered = [graded.grades[number].right for number in graded.order if number in graded.grades]
    return next((run for run, right in enumerate(reversed(answered)) if not right), len(answered))
