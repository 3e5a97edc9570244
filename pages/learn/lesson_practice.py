"""The practice of a lesson: its questions one after the other, whatever types they are of."""

from __future__ import annotations

from functools import partial

import streamlit as st

from content.words.questions import question_words
from pages.components.practice.set_results import set_html
from pages.practice.lesson_place import END, PRACTISE, LessonPlace, asked_so_far, go_to, graded_run, open_lesson
from pages.practice.one_question import Onward, show_question
from pages.session.saved_answers import why_nothing_is_kept
from quizzes.question.sitting import DEALER_EDITION

ALONG = "We've worked this one for you: read the answer below, then give it yourself."


def practise(place: LessonPlace) -> None:
    """One question of the lesson, and the marks of all."""
    run, item = place.run, place.run.items[place.number - 1]
    graded = graded_run(run)
    grades, unanswered = asked_so_far(run, graded)
    kind = question_words()[item.sitting.type]
    of = "Test" if run.is_test else "Practice"
    st.html(f"<p class='step-of'>Lesson {run.lesson.number}: {run.lesson.title}</p>")
    st.html(f"<h1 class='of-set'>{of} {place.number} of {len(run.items)}</h1>")
    st.html(
        set_html(of, grades, place.number, lambda number: place.at(PRACTISE, number).link, range(1, len(run.items) + 1))
    )
    if problem := why_nothing_is_kept():
        st.warning(problem)
    here = graded[item.sitting]
    if place.number in unanswered and item.number not in here.begun and run.edition != DEALER_EDITION:
        _not_dealt(place)
        return
    if item.worked and place.number in unanswered:
        st.html(f"<p class='worked-along'>{ALONG}</p>")
    later = [number for number in unanswered if number > place.number] or unanswered
    following = next((number for number in later if number != place.number), None)
    target = place.at(END) if following is None else place.at(PRACTISE, following)
    label = "Finish" if following is None else f"Next {kind.item.lower()}"
    show_question(item.number, here, Onward(label, lambda: go_to(target)), worked=item.worked)


def _not_dealt(place: LessonPlace) -> None:
    """A question that this dealer does not deal and that was not answered."""
    st.info("This link comes from another version of Tensu, which deals different hands.")
    again = partial(open_lesson, place.run.lesson.number)
    st.button("Begin this lesson again", type="primary", width="stretch", on_click=again)
