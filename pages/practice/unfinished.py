"""The set somebody has not finished, offered where they come in."""

from __future__ import annotations

import streamlit as st

from content.words.questions import question_words
from pages.practice.graded_set import graded_set
from pages.practice.place import Place, readable_sitting
from pages.session.kept import store
from pages.session.learner import current_learner
from pages.session.ruleset_picker import KEY, cited_rulesets
from quizzes.sitting import DEALER_EDITION, LENGTH
from quizzes.store.trouble import StoreError


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
    sitting = readable_sitting(last.sitting)
    if sitting is None:
        return None
    number = graded_set(sitting, cited_rulesets()[sitting.rules]).next_after(0)
    return None if number is None else Place(sitting, number)
