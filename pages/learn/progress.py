"""The page with a learner's progress.

It shows the next step, the skills that the learner knows well, mistakes, days of practice and coming reviews.
"""

import streamlit as st

from pages.components import PAGE_TEXT
from pages.components.progress import progress_html
from pages.practice.next_step import offer_next_step
from pages.practice.speed.speed_runs import BESTS, NAMES, best, door_of
from pages.session import (
    StoreError,
    current_learner,
    read_history,
    ruleset_in_force,
    store,
    warn_if_unsaved,
    warning_of,
)
from quizzes.sets import masteries

st.title("Your progress", anchor=False)
warn_if_unsaved()
day = offer_next_step()
with warning_of(StoreError):
    history = read_history(current_learner())
    if not history.skills:
        st.html(PAGE_TEXT.empty("Nothing yet", "Answer a few questions, and this page will show what you can do."))
    else:
        rules, zone = ruleset_in_force().id, st.context.timezone
        passed = tuple(masteries(day.standing, zone, rules, history).items()) if day else None
        speed = None
        if door_of().lesson_done:
            bests = {kind: right for kind in NAMES if (right := best(kind))}
            speed = " ".join(f"{NAMES[kind]}: {BESTS[kind].format(right=right)}." for kind, right in bests.items())
        st.html(progress_html(history, rules, store().today(zone), passed, day.lesson if day else None, speed))
st.page_link("learn/your_data.py", label="Your data: use it on other devices, save it or delete it")
