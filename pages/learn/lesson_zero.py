"""Lesson zero, screen by screen.

The address contains the number of the screen, so that Back and a reload work.
"""

import streamlit as st

from content.lessons.lesson_zero import ZERO, lesson_zero
from content.lessons.lessons import lessons
from pages.components.practice.lesson_parts import step_html
from pages.components.round.round_list import offer_round
from pages.components.sources import basis_html
from pages.practice.lesson_place import open_lesson, read_number_up_to
from pages.session import ZERO_SEEN, focus, remember, remembered, ruleset_in_force, tile_index
from quizzes.question import DEALER_EDITION, new_seed

STEP = "step"


def show_lesson_zero() -> None:
    """Show the screen that the address names. After the last screen, show links to what comes next."""
    lesson, turn_to = lesson_zero(), st.query_params.__setitem__
    number = read_number_up_to(len(lesson.steps), st.query_params.get(STEP, "1"))
    step, rules = lesson.steps[number - 1], ruleset_in_force().ruleset.id
    with st.container(key="lesson", gap="small"):
        st.html(f"<p class='step-of'>{number} of {len(lesson.steps)}</p>")
        st.title(step.title, anchor=False)
        st.html(step_html(step, index=tile_index()))
        with st.container(horizontal=True, key="lesson_way"):
            if number > 1:
                st.button("Back", on_click=turn_to, args=(STEP, str(number - 1)))
            if number < len(lesson.steps):
                onward = "Next"
                st.button(onward, type="primary", width="stretch", on_click=turn_to, args=(STEP, str(number + 1)))
            else:
                if not remembered(ZERO_SEEN):
                    remember(ZERO_SEEN, "seen")
                onward = f"Lesson 1: {lessons()[1].title}"
                st.button(onward, type="primary", width="stretch", on_click=open_lesson, args=(1,))
        if number == len(lesson.steps):
            st.caption("Or try one of these first:")
            if st.button(lesson.then.says, width="stretch"):
                question = {
                    "rules": rules,
                    "type": lesson.then.question,
                    "level": lesson.then.level,
                    "hand": "1",
                    "seed": new_seed(),
                    "edition": str(DEALER_EDITION),
                }
                st.switch_page("practice/quiz.py", query_params=question)
            offer_round(0, rules)
        focus(onward, f"lesson/{ZERO}/{number}")
    with st.expander("Where this is written"):
        st.html(basis_html(step.basis, rules, misprints=False))
