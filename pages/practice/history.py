"""What whoever learns now did before: it makes some mistakes likelier than others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from pages.practice.graded_set import graded_set
from pages.practice.place import readable_sitting
from pages.session.kept import store
from pages.session.learner import current_learner
from pages.session.ruleset_picker import cited_rulesets
from quizzes.kept_question import kept_under
from quizzes.mistake import NO_HISTORY, History
from quizzes.store.trouble import StoreError
from quizzes.types import TYPES

if TYPE_CHECKING:
    from pages.practice.graded_set import GradedSet
    from quizzes.mistake import Mistake
    from quizzes.question import Grade
    from quizzes.store.kept import KeptSitting, Learner

SETS = 5
"""Earlier sets that are looked at: what somebody did long ago says little of now."""
_FOUND = "mistakes_found"


def with_history(grade: Grade, graded: GradedSet) -> Grade:
    """A grade that knows what was done before its question; one that is right needs no history."""
    if grade.right:
        return grade
    number = grade.question.number
    here = [_mistakes(other) for before, other in sorted(graded.grades.items()) if before < number]
    return replace(grade, history=History.of([*_earlier(graded), *here]))


def _mistakes(grade: Grade) -> tuple[Mistake, ...]:
    return () if grade.right else TYPES[grade.question.sitting.type].mistakes(replace(grade, history=NO_HISTORY))


def _earlier(graded: GradedSet) -> list[tuple[Mistake, ...]]:
    """The mistakes of the last sets but this one; a set that has not grown is graded once."""
    try:
        learner = current_learner()
        kept = store().sittings(learner, SETS + 1) if learner else ()
    except StoreError:
        return []  # said where something is to be kept
    now = kept_under(graded.sitting)
    others = [one for one in kept if one.sitting != now][:SETS]
    return [found for one in others if learner for found in _of_set(one, learner)]


def _of_set(kept: KeptSitting, learner: Learner) -> tuple[tuple[Mistake, ...], ...]:
    known = st.session_state.setdefault(_FOUND, {})
    key = (learner.id, kept.sitting, kept.answered)
    if key not in known:
        sitting = readable_sitting(kept.sitting)
        found = graded_set(sitting, cited_rulesets()[sitting.rules]).grades if sitting else {}
        known[key] = tuple(_mistakes(grade) for _, grade in sorted(found.items()))
    return known[key]  # type: ignore[no-any-return]
