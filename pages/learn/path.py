"""The page that lists all lessons: which are done, and which comes next."""

import streamlit as st

from content.lessons import ZERO, lesson_zero, lessons
from pages.components import PAGE_TEXT
from pages.practice.next_step import last_known_lesson, learners_plan, show_next_step
from pages.session import (
    LINKS,
    ZERO_SEEN,
    StoreError,
    address,
    current_learner,
    read_history,
    remembered,
    ruleset_in_force,
)
from quizzes.sets import Mastery, masteries

st.title("Lessons", anchor=False)
cited = ruleset_in_force()
try:
    day = learners_plan(current_learner(), cited)
except StoreError as error:  # show what a new visitor sees
    st.warning(str(error))
    day = learners_plan(None, cited)
show_next_step(day)
rules = cited.id
known = {0: (ZERO, lesson_zero().title, "For anyone who has never seen a tile.")}
known |= {number: (lesson.id, lesson.title, lesson.aim) for number, lesson in lessons().items()}
history = read_history(current_learner() if day.standing else None)
done = dict.fromkeys(range(1, last_known_lesson() + 1), Mastery.DONE)
done |= masteries(day.standing, st.context.timezone, rules, history)
if remembered(ZERO_SEEN):
    done[0] = Mastery.DONE
following = 0 if day.newcomer else day.lesson
items = []
for number, (name, title, aim) in known.items():
    passed, is_next = done.get(number), number == following
    sign, note = (passed.sign, passed.value) if passed else ("→", "next") if is_next else ("·", "")
    link = LINKS.link(f"{number}. {title}", address("lesson", rules, lesson=name))
    items.append((link, aim, is_next, sign, note))
st.html(PAGE_TEXT.plan("The lessons", items))
