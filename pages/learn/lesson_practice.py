"""The practice of a lesson: questions of any type, one after the other."""

import streamlit as st

from content.words import question_words
from pages.components.practice.set_results import set_html
from pages.practice.lesson_place import END, PRACTISE, LessonPlace, asked_so_far, begin, go_to, graded_run
from pages.practice.one_question import deal_in_background, show_question
from pages.session import main_button, warn_if_unsaved
from quizzes.question import DEALER_EDITION
from quizzes.sets import Run

ALONG = "We've solved this one for you. Read the answer, then enter it yourself. It doesn't count."


def to_pass(run: Run) -> str:
    """Return in words how many answers must be right, and how much a hint costs."""
    enough = "{} of the last {}".format(*run.pass_mark)
    return f"To pass, get {enough} right. Solved examples don't count, and a hint costs a fifth of an answer."


def practise(place: LessonPlace) -> None:
    """Show one question of the lesson. Above it, a row of signs shows which questions were answered correctly.

    If the learner has to try again, further questions follow. They are numbered from 1 again.
    """
    run, graded = place.run, graded_run(place.run)
    grades, unanswered = asked_so_far(run, graded)
    items = run.items_with_retries(grades)
    number = min(place.number, len(items))
    item = items[number - 1]
    count = len(run.items)
    is_retry = number > count
    order = range(count + 1, len(items) + 1) if is_retry else range(1, count + 1)
    of = "Test" if run.is_test else "Try again" if is_retry else "Practice"
    st.html(f"<p class='step-of'>Lesson {run.lesson.number}: {run.lesson.title}</p>")
    st.html(f"<h1 class='of-set'>{of} {order.index(number) + 1} of {len(order)}</h1>")
    examples = {other for other, one in enumerate(items, 1) if one.worked}
    st.html(set_html(of, grades, number, lambda other: place.at(PRACTISE, other).link, order, examples))
    if not grades:
        st.caption(to_pass(run))
    warn_if_unsaved()
    here = graded[item.sitting]
    if number not in grades and item.number not in here.begun and run.edition != DEALER_EDITION:
        st.info("This link comes from another version of Tensu, which deals different hands.")
        main_button("Begin this lesson again", on_click=lambda: go_to(begin(run.lesson.number)))
        return
    if item.worked and number not in grades:
        st.html(f"<p class='worked-along'>{ALONG}</p>")
    left = [other for other in order if other not in grades] if is_retry else unanswered
    later = [other for other in left if other > number] or left
    following = next((other for other in later if other != number), None)
    target = place.at(PRACTISE, following) if following else place.at(END)
    label = f"Next {question_words()[item.sitting.type].item.lower()}" if following else "Finish"

    def deal_following() -> None:
        if following:
            upcoming = items[following - 1]
            deal_in_background(upcoming.number, graded[upcoming.sitting])

    show_question(item.number, here, label, lambda: go_to(target), worked=item.worked, ahead=deal_following)
