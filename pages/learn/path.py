"""The path: the sixteen lessons, which of them are done, and what comes next."""

from __future__ import annotations

import streamlit as st

from content.lessons.lessons import lessons
from pages.components.lessons.path import path_html
from pages.learn.unfinished_lesson import place_of
from pages.session.focus import focus
from pages.session.kept import store
from pages.session.learner import current_learner
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.lessons.standing import Standing, following, standings
from quizzes.store.trouble import StoreError


def here() -> dict[int, Standing]:
    """How whoever learns now stands; nothing where nothing is kept of them."""
    try:
        learner = current_learner()
        return dict(standings(store().sittings(learner))) if learner else {}
    except StoreError as error:
        st.warning(str(error))
        return {}


def next_step(standing: dict[int, Standing]) -> None:
    """The one button: the lesson that is next, where it was left."""
    number = following(standing)
    if number is None:
        st.write("All sixteen lessons are behind you.")
        return
    rules = ruleset_in_force().ruleset.id
    begun = place_of(standing[number].last) if number in standing else None
    verb = "Go on with" if begun else "Begin"
    label = f"{verb} lesson {number}: {lessons()[number].title}"
    if st.button(label, type="primary", width="stretch"):
        address = begun.address if begun else {"rules": rules, "lesson": lessons()[number].id}
        st.switch_page("learn/lesson.py", query_params=address)
    focus(label, f"path/{number}")


st.title("Lessons", anchor=False)
standing = here()
next_step(standing)
st.html(path_html(standing, following(standing), ruleset_in_force().ruleset.id))
