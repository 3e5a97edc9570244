"""The earlier mistakes of the current learner.

They make some explanations of a new wrong answer likelier than others.
"""

from dataclasses import replace

import streamlit as st

from pages.practice.graded_set import MOST_GRADED, GradedSet, graded_set
from pages.practice.quiz_url import readable_sitting
from pages.session import Learner, StoreError, cited_rulesets, current_learner, store
from quizzes.question import Grade, Mistake, history_of
from quizzes.sets import kept_under
from quizzes.store.records import KeptSitting
from quizzes.types import TYPES

SETS = 5
"""How many of the learner's latest sets are considered. Older sets say little about the present."""
_FOUND, _NAMED, _EARLIER = "mistakes_found", "mistakes_named", "mistakes_earlier"


def with_history(grade: Grade, graded: GradedSet) -> Grade:
    """Return a grade with the learner's earlier mistakes added.

    The grade of a right answer is returned unchanged.
    """
    if grade.right:
        return grade
    number = grade.question.number
    here = [_mistakes(other) for before, other in sorted(graded.grades.items()) if before < number]
    return replace(grade, history=history_of([*_earlier(graded), *here]))


def _mistakes(grade: Grade) -> tuple[Mistake, ...]:
    """Return the mistakes in an answer; empty if it is right. The session caches them for each grade."""
    if grade.right:
        return ()
    known: dict[int, tuple[Grade, tuple[Mistake, ...]]] = st.session_state.setdefault(_NAMED, {})
    if known.get(id(grade), (None,))[0] is not grade:
        if len(known) > MOST_GRADED:
            known.clear()
        known[id(grade)] = grade, TYPES[grade.question.sitting.type].mistakes(grade)
    return known[id(grade)][1]


def _earlier(graded: GradedSet) -> list[tuple[Mistake, ...]]:
    """Return the mistakes in each answer of the learner's last sets, but not those in the current set.

    The session caches them until another set is open.
    """
    now, known = kept_under(graded.sitting), st.session_state.setdefault(_EARLIER, {})
    try:
        learner = current_learner()
        if learner and (learner.id, now) not in known:
            others = [one for one in store().sittings(learner.id, SETS + 1) if one.sitting != now][:SETS]
            known.clear()
            known[learner.id, now] = [found for one in others for found in _of_set(one, learner)]
    except StoreError:
        return []  # ignored here: the page reports the error when it saves something
    return known[learner.id, now] if learner else []


def _of_set(kept: KeptSitting, learner: Learner) -> tuple[tuple[Mistake, ...], ...]:
    """Return the mistakes in each answer of an earlier set; empty if the set can no longer be read.

    The session caches them.
    """
    known = st.session_state.setdefault(_FOUND, {})
    key = (learner.id, kept.sitting, kept.answered)
    if key not in known:
        if len(known) > MOST_GRADED:
            known.clear()
        sitting = readable_sitting(kept.sitting)
        found = graded_set(sitting, cited_rulesets()[sitting.rules]).grades if sitting else {}
        known[key] = tuple(_mistakes(grade) for _, grade in sorted(found.items()))
    return known[key]  # type: ignore[no-any-return]
