"""The page for today: due reviews, one lesson and mixed practice, until the learner's daily minutes are used up."""

import streamlit as st

from content.lessons import lessons
from content.words import count_of
from pages.components import PAGE_TEXT
from pages.practice.due_reviews import lately_answered, minutes
from pages.practice.next_step import STAGES, Day, last_known_lesson, learners_plan, minutes_of_day, show_next_step
from pages.practice.quiz_url import Place
from pages.session import (
    MINUTES,
    StoreError,
    button_to,
    current_learner,
    link_page,
    read_history,
    remember,
    ruleset_in_force,
    warn_if_unsaved,
    warning_of,
)
from quizzes.memory import streak
from quizzes.sets import MIXED_QUESTIONS, hand_of_the_day, kept_under
from quizzes.sets.speed_practice import LESSON as SPEED_FROM

_MINUTES = "minutes_of_day"


def show_parts(day: Day, in_a_row: int) -> None:
    """Draw the parts of today's plan in order, as text. Only the card with the next step has a button for them.

    :param in_a_row: the number of days with practice in the current streak.
    """
    due = day.due
    reviews = "Done for today." if due.begun else "Nothing is due."
    if count := due.questions:
        reviews = f"{count_of(count, 'question')}, {minutes(due.seconds)}."
    if due.later:
        reviews += f" {due.later} more can wait for another day."
    parts = [("due", "Reviews", reviews)]
    if day.lesson:
        lesson = f"{day.lesson}. {lessons()[day.lesson].title}" if day.lessons_left > 0 else "That's enough for today."
        titles = ("One lesson", "One lesson", "Two lessons", "Lessons")
        parts.append(("lesson", titles[max(0, min(day.lessons_left, len(titles) - 1))], lesson))
    if day.mixed:
        left = f"{count_of(day.mixed_left, 'question')}." if day.mixed_left else "All answered."
        parts.append(("mixed", "Mixed practice", left))
    items, done = [], STAGES[: STAGES.index(day.stage)]
    for stage, title, text in parts:
        sign, note = ("→", "next") if stage == day.stage else ("✓", "done") if stage in done else ("·", "")
        items.append((title, text, stage == day.stage, sign, note))
    praise = f"{in_a_row} days in a row. A missed day is forgiven." if in_a_row > 1 else ""
    st.html(PAGE_TEXT.plan("Today", items, praise))


with warning_of(StoreError):
    st.title("Today", anchor=False)
    warn_if_unsaved()
    learner, cited = current_learner(), ruleset_in_force()
    rules, day = cited.id, learners_plan(learner, cited)
    show_next_step(day)
    show_parts(day, streak(read_history(learner).dates, day.date))
    st.session_state[_MINUTES] = minutes_of_day()  # the learner may have changed, and each has their own choice
    st.segmented_control(
        "How long do you have?",
        list(MIXED_QUESTIONS),
        format_func="{} minutes".format,
        key=_MINUTES,
        required=True,
        on_change=lambda: remember(MINUTES, str(st.session_state[_MINUTES])),
    )
    finished = [number for number, one in day.standing.items() if one.finished] + [last_known_lesson()]
    hand = hand_of_the_day(day.date, rules, finished)
    edition = f"The hand of the day{' for beginners' * (not hand.steps)}"
    done = any(one.sitting == kept_under(hand) and one.answered for one in lately_answered(learner))
    label = f"{edition}: see how you did" if done else f"{edition}, the same for everybody"
    button_to("practice/quiz.py", label, Place(hand, None if done else 1).address, "hand_of_the_day")
    if SPEED_FROM in day.standing and day.standing[SPEED_FROM].finished:
        link_page("practice/speed/run.py", "Speed practice")
