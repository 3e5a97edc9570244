"""The path: the sixteen lessons, which of them are done, and what comes next."""

from __future__ import annotations

import streamlit as st

from content.lessons.lessons import lessons
from pages.components.lessons.lesson_list import path_html
from pages.learn.due_reviews import due_now
from pages.learn.unfinished_lesson import place_of
from pages.session.browser.focus import focus
from pages.session.current_learner import current_learner
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.stores import store
from quizzes.sets.lessons.lesson_progress import LESSONS, Standing, following, standings
from quizzes.store.store_errors import StoreError


def here() -> dict[int, Standing]:
    """How whoever learns now stands; nothing where nothing is kept of them."""
    try:
        learner = current_learner()
        return dict(standings(store().sittings(learner, saying=LESSONS))) if learner else {}
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


def what_is_due(standing: dict[int, Standing]) -> None:
    """A quieter button for what is due today; nothing where nothing is."""
    try:
        learner = current_learner()
        if learner is None:
            return
        day, cited = store().today(st.context.timezone), ruleset_in_force()
        finished = [number for number, one in standing.items() if one.finished]
        due = due_now(learner, finished, day, cited)
    except StoreError:
        return  # said above
    if due.place is not None and st.button(f"Due today: {due.said}", width="stretch"):
        st.switch_page("practice/quiz.py", query_params=due.place.address)


st.title("Lessons", anchor=False)
standing = here()
next_step(standing)
what_is_due(standing)
st.html(path_html(standing, following(standing), ruleset_in_force().ruleset.id))
