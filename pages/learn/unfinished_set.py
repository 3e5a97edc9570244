"""Offer the practice that a learner has not finished, on the pages where learners arrive."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.words.round_words import round_words
from pages.practice.choose_set import level_of_set
from pages.practice.graded_set import fitted_to, graded_set
from pages.practice.lesson_place import PRACTISE, place_of
from pages.practice.quiz_url import Place, readable_sitting
from pages.practice.set_title import item_of, title_of
from pages.session.current_learner import current_learner
from pages.session.ruleset_picker import KEY, cited_rulesets
from pages.session.stores import read_once, store
from pages.table.saved_round import round_to_continue
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.today.day_plan import Stage
from quizzes.store.store_errors import StoreError

if TYPE_CHECKING:
    from pages.practice.lesson_place import LessonPlace
    from pages.practice.next_step import Day
    from pages.table.saved_round import RoundPlace
    from quizzes.store.records import KeptSitting


def offer_to_continue(day: Day | None) -> None:
    """Draw a button to the first open question of the last set or lesson. Draw nothing if no question is open.

    :param day: the learner's day, whose next step the page already shows. If this step continues the unfinished
        lesson, no second button is drawn for the lesson.
    """
    if begun := round_to_continue():
        offer_round(begun)
        return
    place = unfinished()
    lesson = unfinished_lesson() if place is None else None
    if lesson is not None and not (
        day and day.plan.stage is Stage.LESSON and day.plan.lesson == lesson.run.lesson.number
    ):
        run = lesson.run

        def under_the_rules_of_the_lesson() -> None:
            st.session_state[KEY] = run.rules

        label = f"Continue lesson {run.lesson.number}: {min(lesson.number, len(run.items))} of {len(run.items)}"
        if st.button(label, width="stretch", on_click=under_the_rules_of_the_lesson):
            st.switch_page("learn/lesson.py", query_params=lesson.address)
        st.caption(f"{run.lesson.title}, {cited_rulesets()[run.rules].name}.")
    if place is None:
        return
    sitting = place.sitting
    order = graded_set(sitting, cited_rulesets()[sitting.rules]).order

    def under_its_rules() -> None:
        st.session_state[KEY] = sitting.rules

    if st.button(
        f"Continue: {item_of(sitting).lower()} {order.index(place.number) + 1} of {len(order)}",
        width="stretch",
        on_click=under_its_rules,
    ):
        st.switch_page("practice/quiz.py", query_params=place.address)
    st.caption(f"{title_of(sitting)}, {level_of_set(sitting).lower()}, {cited_rulesets()[sitting.rules].name}.")


def offer_round(begun: RoundPlace) -> None:
    """Draw a button that continues an unfinished round at the learner's next choice."""

    def under_its_rules() -> None:
        st.session_state[KEY] = begun.rules

    if st.button(round_words().round["go_on"], width="stretch", on_click=under_its_rules):
        st.switch_page("table/round.py", query_params=begun.address)


def unfinished_lesson() -> LessonPlace | None:
    """Return the first open question of the last lesson.

    Return None if the lesson is done, or if the learner did something else after the lesson.
    """
    last = _last()
    sitting = readable_sitting(last.sitting) if last and not last.ended else None
    place = place_of(sitting) if sitting else None
    return place if place and place.step == PRACTISE else None


def _last() -> KeptSitting | None:
    try:
        learner = current_learner()
        return read_once(("answers", "last", learner.id), lambda: store().last_sitting(learner)) if learner else None
    except StoreError:
        return None  # ignored here: the page reports the error when it saves something


def unfinished() -> Place | None:
    """Return the first open question of the last set.

    Return None if there is no set, if the set has ended, or if its hands can no longer be dealt.
    """
    last = _last()
    if last is None or last.sitting.edition != DEALER_EDITION or last.ended:
        return None
    sitting = readable_sitting(last.sitting)
    if sitting is None or sitting.lesson or sitting.speed:
        return None
    graded = graded_set(sitting, cited_rulesets()[sitting.rules])
    number = graded.next_after(None)
    return None if number is None else Place(fitted_to(graded, number), number)
