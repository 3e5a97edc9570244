"""Today: what is due, one lesson, a mixed set, one after the other; and when it is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.lessons.lessons import lessons
from pages.components.templates import Template
from pages.learn.due_reviews import DueNow, due_now, lately_answered
from pages.learn.unfinished_lesson import place_of
from pages.practice.quiz_url import Place
from pages.session.current_learner import current_learner
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.saved_answers import why_nothing_is_kept
from pages.session.stores import store
from quizzes.memory.learning_day import learners_day
from quizzes.memory.streak import streak
from quizzes.sets.lessons.lesson_progress import LESSONS, Standing, following, standings
from quizzes.sets.speed.speed_unlock import LESSON as SPEED_FROM
from quizzes.sets.stored_question import kept_under
from quizzes.sets.today.day_plan import Plan, Stage
from quizzes.sets.today.day_sets import mixed_set
from quizzes.sets.today.hand_of_the_day import hand_of_the_day
from quizzes.store.store_errors import StoreError

if TYPE_CHECKING:
    from quizzes.question.sitting import Sitting
    from quizzes.store.records import Learner

_HTML = Template(__file__)
cited = ruleset_in_force()
rules = cited.ruleset.id


def step(stage: Stage, plan: Plan, title: str, text: str) -> tuple[str, str, str, str, bool]:
    """One part of the day: its sign, what it is, its word, how it stands, and whether it comes next."""
    order = list(Stage)
    done, is_next = order.index(stage) < order.index(plan.stage), stage is plan.stage
    sign, word = ("→", "next") if is_next else ("✓", "done") if done else ("·", "")
    return sign, title, word, text, is_next


def of_lesson(standing: dict[int, Standing], number: int) -> dict[str, str]:
    """The address of a lesson, where it was left."""
    begun = place_of(standing[number].last) if number in standing else None
    return begun.address if begun else {"rules": rules, "lesson": lessons()[number].id}


def show(plan: Plan, standing: dict[int, Standing], due: DueNow, mixed: Sitting | None) -> None:
    """One button for what comes next, and the three parts in their order."""
    steps = [step(Stage.DUE, plan, "What is due", f"{due.said}.{due.waits}")]
    if plan.lesson is not None:
        said = "One a day is enough." if plan.lesson_done else f"{plan.lesson}. {lessons()[plan.lesson].title}"
        steps.append(step(Stage.LESSON, plan, "One lesson", said))
    if mixed is not None:
        left = f"{plan.mixed_left} questions." if plan.mixed_left else "All answered."
        steps.append(step(Stage.MIXED, plan, "A mixed set", left))
    go_on(plan, standing, due, mixed)
    # below its button, so that the next step is in view on a phone held across
    st.html(_HTML.steps(steps))


def go_on(plan: Plan, standing: dict[int, Standing], due: DueNow, mixed: Sitting | None) -> None:
    """The one button, or the word that it is enough."""
    stage = plan.stage
    if stage is Stage.DUE and due.place is not None:
        if st.button(due.label, type="primary", width="stretch", key="today_due"):
            st.switch_page("practice/quiz.py", query_params=due.place.address)
    elif stage is Stage.LESSON and plan.lesson is not None:
        if st.button(f"Lesson {plan.lesson}: {lessons()[plan.lesson].title}", type="primary", width="stretch"):
            st.switch_page("learn/lesson.py", query_params=of_lesson(standing, plan.lesson))
    elif stage is Stage.MIXED and mixed is not None:
        if st.button("Ten questions, mixed", type="primary", width="stretch"):
            st.switch_page("practice/quiz.py", query_params=Place(mixed).address)
    else:
        st.success("That is enough for today. What you learned needs a night's sleep; come back tomorrow.")


def day_of(learner: Learner | None) -> None:
    """The page of somebody who learns here."""
    zone = st.context.timezone
    day = store().today(zone)
    sittings = lately_answered(learner) if learner else ()
    standing = dict(standings(store().sittings(learner, saying=LESSONS))) if learner else {}
    finished = {number: one.finished for number, one in standing.items() if one.finished}
    due = due_now(learner, finished, day, cited)
    mixed = mixed_set(sorted(finished), day, rules)
    answered = next((one.answered for one in sittings if mixed and one.sitting == kept_under(mixed)), 0)
    plan = Plan(
        due.questions,
        following(standing),
        any(learners_day(when, zone) == day for when in finished.values()),
        mixed.length - answered if mixed else 0,
    )
    show(plan, standing, due, mixed)
    hand = hand_of_the_day(day, rules)
    done = any(one.sitting == kept_under(hand) and one.answered for one in sittings)
    label = "The hand of the day: how you did" if done else "The hand of the day, the same for everybody"
    if st.button(label, width="stretch"):
        st.switch_page("practice/quiz.py", query_params=Place(hand, None if done else 1).address)
    if SPEED_FROM in finished:
        st.page_link("speed/run.py", label="Speed practice", query_params={"rules": rules})
    if learner and (row := streak(store().dates(learner), day)) > 1:
        st.caption(f"{row} days in a row. A missed day is forgiven.")


st.title("Today", anchor=False)
if problem := why_nothing_is_kept():
    st.warning(problem)
try:
    day_of(current_learner())
except StoreError as error:
    st.warning(str(error))
