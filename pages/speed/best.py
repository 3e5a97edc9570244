"""What is kept of runs: how many were right in the best of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.practice.graded_set import graded_set
from pages.practice.place import readable_sitting
from pages.session.kept import store
from pages.session.learner import current_learner
from pages.session.ruleset_picker import cited_rulesets
from quizzes.kept_question import kept_under
from quizzes.speed.run import score

if TYPE_CHECKING:
    from quizzes.sitting import Sitting
    from quizzes.speed.run import Kind
    from quizzes.store.kept import KeptSitting, Learner

_SCORES = "scores_of_runs"


def best(kind: Kind, but: Sitting | None = None) -> int | None:
    """The most that were right in a run of this kind; None before the first.

    :param but: a run that is left out.
    :raises StoreError: if what is kept cannot be read.
    """
    learner = current_learner()
    if learner is None:
        return None
    found: int | None = None
    # no run is worth more than it has answers, so that few of many need to be graded
    for kept in sorted(store().sittings(learner), key=lambda one: -one.answered):
        if found is not None and kept.answered <= found:
            break
        run = readable_sitting(kept.sitting)
        if run is not None and run.speed == kind.value and run != but:
            found = max(found or 0, _score(run, kept, learner))
    return found


def _score(run: Sitting, kept: KeptSitting, learner: Learner) -> int:
    """What a run was worth; one that has not grown is graded once."""
    known: dict[object, int] = st.session_state.setdefault(_SCORES, {})
    key = (learner.id, kept_under(run), kept.answered)
    if key not in known:
        known[key] = score(run, graded_set(run, cited_rulesets()[run.rules]).grades)
    return known[key]
