"""The path: the sixteen lessons, which of them are done, and what comes next."""

from __future__ import annotations

import streamlit as st

from pages.components.lessons.lesson_list import path_html
from pages.practice.next_step import learners_plan, show_next_step
from pages.session.current_learner import current_learner
from pages.session.preferences import ZERO_SEEN, remembered
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.store.store_errors import StoreError

st.title("Lessons", anchor=False)
cited = ruleset_in_force()
try:
    day = learners_plan(current_learner(), cited)
except StoreError as error:
    st.warning(str(error))
    day = learners_plan(None, cited)
show_next_step(day)
following = 0 if day.plan.newcomer else day.plan.lesson
st.html(path_html(day.standing, following, cited.ruleset.id, zero_seen=bool(remembered(ZERO_SEEN))))
