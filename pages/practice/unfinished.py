"""The set somebody has not finished, offered where they come in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.words.questions import question_words
from pages.practice.graded_set import graded_set
from pages.practice.place import Place
from pages.session.kept import store
from pages.session.learner import current_learner
from pages.session.ruleset_picker import KEY, cited_rulesets
from quizzes.sitting import DEALER_EDITION, LENGTH, SittingError, sitting_at
from quizzes.steps.form import can_be_asked
from quizzes.store.trouble import StoreError
from quizzes.types import TYPES

if TYPE_CHECKING:
    from quizzes.sitting import Sitting


def offer_to_continue() -> None:
    """A button to the first open hand of the set that was last answered in, unless that is finished or ended."""
    place = unfinished()
    if place is None:
        return
    sitting = place.sitting

    def under_its_rules() -> None:
        st.session_state[KEY] = sitting.rules

    if st.button(
        f"Continue: hand {place.number} of {LENGTH}", type="primary", width="stretch", on_click=under_its_rules
    ):
        st.switch_page("practice/quiz.py", query_params=place.address)
    title, rules = question_words()[sitting.type].title, cited_rulesets()[sitting.rules].name
    st.caption(f"{title}, {sitting.level.value}, {rules}.")


def unfinished() -> Place | None:
    """The first open hand of the set last answered in; None if there is none, or it is ended or not to be dealt."""
    try:
        learner = current_learner()
        last = store().last_sitting(learner) if learner else None
    except StoreError:
        return None  # said where something is to be kept
    if last is None or last.sitting.edition != DEALER_EDITION or last.answered >= LENGTH or last.ended:
        return None
    sitting = _read(last.sitting.address, last.sitting.edition)
    if sitting is None:
        return None
    number = graded_set(sitting, cited_rulesets()[sitting.rules]).next_after(0)
    return None if number is None else Place(sitting, number)


def _read(address: str, edition: int) -> Sitting | None:
    try:
        sitting = sitting_at(address, edition)
    except SittingError:
        return None  # of a club's rules or a type of question that is gone, or out of a file from elsewhere
    here = sitting.type in TYPES and sitting.level in TYPES[sitting.type].levels and sitting.rules in cited_rulesets()
    here = here and can_be_asked(sitting.steps, TYPES[sitting.type].in_steps)
    return sitting if here else None
