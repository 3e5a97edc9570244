"""The page with a learner's progress.

It shows the next step, the skills that the learner knows well, mistakes, days of practice and coming reviews.
"""

import streamlit as st

from pages.components.page_text import empty_html
from pages.components.progress import progress_html
from pages.practice.next_step import Day, offer_next_step
from pages.practice.speed.speed_runs import BESTS, NAMES, best, door_of
from pages.session import current_learner, read_history, ruleset_in_force, store, warn_if_unsaved, warning_of
from quizzes.sets.lesson_progress import masteries
from quizzes.sets.speed_practice import Kind
from quizzes.store.learner_totals import History
from quizzes.store.store_errors import StoreError


def main() -> None:
    """Draw the next step and the learner's progress, or say that nothing has been answered yet."""
    st.title("Your progress", anchor=False)
    warn_if_unsaved()
    day = offer_next_step()
    with warning_of(StoreError):
        history = read_history(current_learner())
        if not history.skills:
            st.html(empty_html("Nothing yet", "Answer a few questions, and this page will show what you can do."))
        else:
            show_progress(history, day)
    st.page_link("learn/your_data.py", label="Your data: use it on other devices, save it or delete it")


def show_progress(history: History, day: Day | None) -> None:
    """Draw all numbers and charts about a learner's progress as one block."""
    rules, today = ruleset_in_force().ruleset.id, store().today(st.context.timezone)
    passed = tuple(masteries(day.standing, st.context.timezone, rules, history).items()) if day else None
    following = day.plan.lesson if day else None
    speed = speed_words() if door_of().lesson_done else None
    st.html(progress_html(history, rules, today, passed, following, speed))


def speed_words() -> str:
    """Return the learner's best results in speed practice, in words; empty before the first run."""
    bests = {kind: right for kind in Kind if (right := best(kind))}
    return " ".join(f"{NAMES[kind]}: {BESTS[kind].format(right=right)}." for kind, right in bests.items())


main()
