"""Sets that match the learner's level: how difficult the first question is, and what the page says about the level."""

from collections.abc import Mapping
from dataclasses import replace
from statistics import mean

from content.words import count_of
from pages.session import current_learner, read_lessons, read_once, read_or, store
from quizzes.question import Sitting
from quizzes.sets import HARDEST, as_fit, usual_level
from quizzes.skills.question_difficulty import (
    LEADING,
    Estimate,
    answers_so_far,
    parameters,
    usual_difficulty,
    wanted_difficulty,
)
from quizzes.skills.stored_estimates import find_estimates
from scoring.dealing import Difficulty

RIGHT = "right"
"""What is stored as the preferred level of a learner who chose questions that adapt."""
MORE = 5
"""By how many tenths of a logit the difficulty in a link rises after ten right answers in a row."""


def leading_level() -> Difficulty:
    """Return the level of difficulty to use until enough is known about the learner.

    The level depends on the finished lessons.
    """
    standing = read_or({}, lambda: read_lessons(current_learner()))
    return usual_level([number for number, one in standing.items() if one.finished])


def begin_fitted(sitting: Sitting) -> Sitting:
    """Return a set whose first question has the right difficulty for the learner."""
    return replace(sitting, fit=as_fit(wanted_now(sitting)), later=())


def begin_harder(sitting: Sitting) -> Sitting:
    """Return a harder set of the same kind, after a set that ended with a streak of right answers.

    The difficulty is that of the last set plus `MORE`, or what is right for the learner now if that is higher.
    """
    before = mean(usual_difficulty(kind, sitting.level) for kind in sitting.kinds)
    least = as_fit(before) if sitting.fit is None else sitting.fit_of(sitting.length)
    return replace(sitting, fit=max(as_fit(wanted_now(sitting)), min(HARDEST, least + MORE)), later=())


def what_is_known(sitting: Sitting) -> str:
    """Return one or two sentences on how well the learner's level is known, and what happens until it is known."""
    count = answers_so_far(_estimates(sitting))
    if count >= LEADING:
        return "You should get about 8 in 10 right. Questions get harder or easier, depending on your answers."
    left = LEADING - count
    answers = count_of(left, "more answer")
    return f"We can't tell yet what suits you. Until you've given {answers}, we go by your lessons."


def wanted_now(sitting: Sitting) -> float:
    """Return the difficulty that is right for the learner now, in logits."""
    return wanted_difficulty(sitting.kinds, _estimates(sitting), leading_level())


def _estimates(sitting: Sitting) -> Mapping[str, Estimate]:
    """Return estimates of the learner's ability in the question types of a set, from earlier answers.

    The keys are the names of the parameters that are estimated. The result is empty if nothing is stored about the
    learner, or if the database can't be read.
    """
    names, learner = tuple(parameters(sitting.kinds)), read_or(None, current_learner)
    if not learner:
        return {}
    key = "answers", "estimates", learner.id, names
    return read_or({}, lambda: read_once(key, lambda: store().read(find_estimates, learner.id, names)))
