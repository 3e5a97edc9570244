"""Practice: a hand, what is asked about it, and the answer explained. Ten hands make a set."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from content.words.questions import question_words
from content.words.step_words import step_sentence
from pages.components.hand.situation import chart_html
from pages.components.practice.marks import answers_html, heading_html, pair_html, set_html
from pages.components.practice.shown import shown_html, taken_apart, tells_the_names
from pages.practice.aftermath import show_aftermath, show_verdict
from pages.practice.asking import ask, new_question, show_begun, show_so_far
from pages.practice.choose_set import choose_set
from pages.practice.draft import forget_drafts
from pages.practice.graded_set import GradedSet, graded_set
from pages.practice.help import lit_by_hints, moment_of
from pages.practice.history import with_history
from pages.practice.place import PARTS, Place, current, go_to
from pages.session.display import naming, tile_index
from pages.session.focus import bring_into_view, focus
from pages.session.inner_links import follow_links
from pages.session.keeping import another_stands, end_set, why_nothing_is_kept
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.diagnosis.slips.separating import separates
from quizzes.kept_question import UnreadableError, kept_under
from quizzes.sitting import DEALER_EDITION, LENGTH, new_seed
from quizzes.types import TYPES
from quizzes.types.judge.beside import came_from, can_be_dealt_again, sitting_beside
from quizzes.types.judge.contrast import pair_beside

if TYPE_CHECKING:
    from quizzes.question import Grade


def show_answer(grade: Grade, graded: GradedSet) -> None:
    """The verdict, the way on, and everything that explains the right answer."""
    question = grade.question
    asked_here, _ = st.session_state.get("count_asked", ("", 0))
    steps = TYPES[question.sitting.type].steps(question)
    elsewhere = asked_here in {moment_of(question, number) for number, _ in enumerate(steps, 1)}
    if elsewhere or another_stands(kept_under(question.sitting), question.number):
        st.info("This hand was answered in another tab meanwhile. The first answer stands.")
    show_verdict(grade)
    earlier = separates(question)
    if earlier is not None:
        item = question_words()[question.sitting.type].item.lower()
        st.caption(step_sentence("tells_apart", item=item, number=earlier))
    offer_pair(grade)
    show_aftermath(grade)
    following = graded.next_after(question.number)
    label = "See the whole set" if following is None else f"Next {question_words()[question.sitting.type].item.lower()}"
    # at the end of the bill, and stuck to the bottom of the screen until one has come there
    if st.button(label, type="primary", width="stretch", key="onward"):
        go_to(Place(question.sitting, following))
        st.rerun()
    forget_drafts(question.moment)
    focus(label, question.moment)
    bring_into_view(".verdict", question.moment)


def offer_pair(grade: Grade) -> None:
    """After a named mistake, a question about this hand and the one next to it; after that question, the way back."""
    question, whence = grade.question, came_from(grade.question.sitting)
    if whence is not None and question.number == 1:
        before, number = whence
        item = question_words()[before.type].item.lower()
        st.html(pair_html(Place(before, number).link, step_sentence("pair.back", item=item, number=number)))
    if grade.right or not can_be_dealt_again(question):
        return
    for mistake in TYPES[question.sitting.type].mistakes(grade):
        pairs = sitting_beside(question, mistake.id)
        if pair_beside(pairs, question.cited):
            st.html(pair_html(Place(pairs).link, step_sentence("pair.offer")))
            return


def summary(place: Place, graded: GradedSet) -> None:
    """The end of a set: every hand with its answer, and what comes next."""
    sitting, grades = place.sitting, graded.grades
    words = question_words()[sitting.type].called(naming())
    right = sum(grade.right for grade in grades.values())
    st.title(
        f"{right} of {len(grades)} right" if grades else f"No {words.item.lower()} of this set is answered",
        anchor=False,
    )
    st.html(set_html(words.item, grades, None, graded.link))
    left = LENGTH - len(grades)
    if left and grades:
        end_set(kept_under(sitting), len(grades))
    if left:
        st.caption(f"{left} of {LENGTH} {words.item.lower()}s are not answered. Tap a mark to go there.")
    label = "Another set of ten"
    if st.button(label, type="primary", width="stretch"):
        go_to(Place(sitting.again(new_seed())))
        st.rerun()
    focus(label, sitting.seed)
    bring_into_view(".stMain h1", f"end {sitting.seed}")
    if grades:
        tell = TYPES[sitting.type].tell
        answered = {number: (grade, tell(grade.question, naming())) for number, grade in grades.items()}
        st.html(answers_html(answered, words, graded.link))


def not_dealt(place: Place) -> None:
    """A hand that this dealer does not deal and that was not kept: it says so, and never shows another."""
    older = place.sitting.edition < DEALER_EDITION
    st.info(
        "This link is older than the way hands are dealt now, and no answer to this hand is kept here, so it cannot "
        "be shown again."
        if older
        else "This link is of a newer Tensu, which deals other hands than this one."
    )
    if st.button("Another set of ten", type="primary", width="stretch"):
        sitting = place.sitting
        go_to(Place(sitting.again(new_seed())))
        st.rerun()


def show_hand(place: Place, number: int, graded: GradedSet) -> None:
    """One hand: asked, or answered and explained."""
    sitting, grade = place.sitting, graded.grades.get(number)
    words = question_words()[sitting.type]
    with st.container(horizontal=True, vertical_alignment="center"):
        st.html(heading_html(words.item, number, graded.grades, graded.link(None)), width="stretch")
        choose_set(sitting)
    if graded.grades:
        st.html(set_html(words.item, graded.grades, number, graded.link))
    if number in graded.unreadable:
        st.info(str(UnreadableError()))
        return
    if grade is None and sitting.edition != DEALER_EDITION:
        not_dealt(place)
        return
    if sitting.edition != DEALER_EDITION:
        st.caption("Hands are dealt otherwise now; this one is shown as it was kept when you answered it.")
    begun = graded.begun.get(number)
    given = grade or (begun.grade if begun else None)
    question = given.question if given else new_question(sitting, number, graded)
    step = begun.answered + 1 if begun else 1
    hinted = frozenset() if grade else lit_by_hints(question, step)
    answered = grade is not None
    shows = TYPES[sitting.type].shows(question)
    for one in taken_apart(shows):
        st.html(shown_html(one, question, index=tile_index(), answered=answered, naming=naming(), hinted=hinted))
    if grade:
        show_answer(with_history(grade, graded), graded)
    elif number in graded.held_back:
        st.html("<p class='asked' role='status'>Your answer is being kept…</p>")
    elif begun:
        show_begun(replace(begun, grade=with_history(begun.grade, graded)))
    else:
        show_so_far(question)
        ask(question, 1)
    if question.wins and not any(tells_the_names(shown) for shown in shows):
        # below, so that hand and options stay on one screen of a phone
        st.html(chart_html(sitting.rules))


def say_what_is_not_kept(place: Place) -> None:
    """Once, at the hand where it is first known, and for as long as that hand is shown."""
    problem = why_nothing_is_kept()
    said, where = st.session_state.get("count_unkept", (None, None))
    if problem and (problem != said or where == place):
        st.session_state["count_unkept"] = (problem, place)
        st.warning(problem)


place = current()
follow_links("count", PARTS)
graded = graded_set(place.sitting, ruleset_in_force())
say_what_is_not_kept(place)
if place.number is None:
    summary(place, graded)
else:
    show_hand(place, place.number, graded)
