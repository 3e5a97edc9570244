"""Show one question of a set or a lesson.

The question is still open, or it is explained, with a button that leads on.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace

import streamlit as st

from content.lessons import what_if
from content.rulesets import CitedRuleset
from content.words import question_words, step_sentence, verdict_sentence
from pages.components import SITUATION
from pages.components.practice.feedback import FEEDBACK, aftermath, grade_html
from pages.components.practice.set_results import SET_RESULTS
from pages.components.practice.subject import shown_html, taken_apart, tells_the_names
from pages.components.practice.verdict import VERDICT
from pages.practice.graded_set import GradedSet, with_history
from pages.practice.question_step import ask, lit_by_hints, moment_of, show_begun, show_so_far, show_work, work_along
from pages.session import (
    STEP_SHOWN,
    Markup,
    another_stands,
    ask_browser,
    bring_into_view,
    current_reader,
    focus,
    joined,
    main_button,
    naming,
    ruleset_in_force,
    show_last,
    tile_index,
)
from quizzes.bill_steps.bill_form import FADE, at_row, row_after
from quizzes.question import DEALER_EDITION, Grade, Question
from quizzes.sets import DUE, UnreadableError, ask_in, kept_under, what_of_a_day
from quizzes.types import type_of
from quizzes.types.judge.neighbour_hand import separates, told_apart

state = st.session_state
_NOTHING = joined(())
COMES, NO_CHANGE = "A line is added", "Nothing changes"
"""The last two options of a what-if question. The options before them are the lines of the score."""
_CHOSEN = "what_if"
_DEALT = "dealt_question"
"""The session key of the question dealt last. Its number, set, ruleset and the earlier answers are stored with it."""
_DEALER = ThreadPoolExecutor(1, "next-question")


def show_question(
    number: int,
    graded: GradedSet,
    label: str,
    go_on: Callable[[], None],
    *,
    worked: bool = False,
    above: Markup = _NOTHING,
    offers: Callable[[Grade], Markup] = lambda _: _NOTHING,
    ahead: Callable[[], None] | None = None,
) -> None:
    """Show a question of a set, with its fields if it is open, or with the explanation if it has been answered.

    :param label: the label of the button below an answer.
    :param go_on: what the button does.
    :param worked: whether the question is a worked example, which is shown with its answer and the reason.
    :param above: HTML to show above the question, in the same element, because one element is cheaper than two.
    :param offers: a function that returns HTML to show between the verdict and the explanation, such as more practice.
    :param ahead: a function that deals the following question in the background; None to deal the next question of the
        set.
    """
    sitting, grade = graded.sitting, graded.grades.get(number)
    if number in graded.unreadable:
        if above:  # Streamlit refuses empty HTML
            st.html(above)
        st.info(str(UnreadableError()))
        return
    if sitting.edition != DEALER_EDITION and not sitting.own:
        st.caption("Hands are dealt differently now. This one is shown as it was when you answered it.")
    given, answered = graded.begun.get(number, (grade, 0))
    question = given.question if given else dealt_question(number, graded)
    step = answered + 1
    is_example = worked and not grade
    if is_example:
        work_along(question, step)
    draw_subject(question, above, frozenset() if grade else lit_by_hints(question, step), answered=bool(grade))
    if is_example:
        show_work(question, step)
    if grade:
        # the hints of a worked example contain its solution
        told = with_history(replace(grade, hints={}) if worked else grade, graded)
        _show_answer(told, graded.order, label, go_on, offers, worked=worked)
    elif number in graded.held_back:
        st.html("<p role='status'>Saving your answer…</p>")
    else:
        with st.container(key="work"):
            if given:
                show_begun(with_history(given, graded), answered)
            else:
                show_so_far(question)
                ask(question, 1)
    # the chart comes last, so that the hand and the options fit on a phone
    draw_chart(question, show_last)
    if grade:
        (ahead or (lambda: deal_in_background(graded.next_after(number), graded)))()


def draw_subject(
    question: Question, above: Markup = _NOTHING, hinted: frozenset[int] = frozenset(), *, answered: bool = False
) -> None:
    """Draw what a question shows above its fields.

    :param above: HTML to draw first, in the same element as the beginning of the subject.
    :param hinted: the positions of the tiles that hints highlight.
    :param answered: whether the question has been answered.
    """
    parts = (
        shown_html(one, question, index=tile_index(), answered=answered, naming=naming(), hinted=hinted)
        for one in taken_apart(type_of(question).shows(question))
    )
    for part in filter(None, (above + next(parts, _NOTHING), *parts)):
        st.html(part)


def draw_chart(question: Question, draw: Callable[[Markup], object]) -> None:
    """Draw the link to the chart of tiles for a question about a hand, unless its subject has this link already."""
    if question.wins and not any(map(tells_the_names, type_of(question).shows(question))):
        draw(SITUATION.chart(question.sitting.rules))


def _show_answer(
    grade: Grade,
    order: tuple[int, ...],
    label: str,
    go_on: Callable[[], None],
    offers: Callable[[Grade], Markup],
    *,
    worked: bool,
) -> None:
    """Draw the verdict, the button to the next step, and everything that explains the right answer.

    :param order: the numbers of the questions in the set, in the order in which the learner gets them.
    :param worked: whether to draw a what-if question about the score below the verdict.
    """
    question = grade.question
    steps = type_of(question).steps(question)
    moments = {moment_of(question, number) for number, _ in enumerate(steps, 1)}
    if state.get(STEP_SHOWN, ("",))[0] in moments or another_stands(kept_under(question.sitting), question.number):
        st.info("You've already answered this hand in another tab. Your first answer counts.")
    with st.container(key="work"):
        note = ""
        if earlier := separates(question):  # the question was dealt to identify an earlier mistake
            number = order.index(earlier) + 1 if earlier in order else earlier
            item = question_words()[question.sitting.type].item.lower()
            note = SET_RESULTS.aimed(step_sentence("tells_apart", item=item, number=number))
        said = joined((grade_html(grade, current_reader()), note, offers(grade)))
        if worked:
            with st.container(key="work_said"):
                st.html(said)
                ask_what_if(grade)
        st.html(FEEDBACK.parts(aftermath(grade, current_reader()), "" if worked else said))
        ask_browser("offline", bill=question.moment)
        if main_button(label, key=f"onward-{question.moment}", on_click=go_on):
            # after a restart, the server does not know the callback, so call it here
            go_on()
            st.rerun()
    ask_browser("draft", moment=question.moment, answered=True)
    focus(label, question.moment)
    bring_into_view(".verdict", question.moment)


def ask_what_if(grade: Grade) -> None:
    """In a collapsed section, ask what would change in a score if ron became tsumo, or the reverse.

    Once the learner has tapped an option, show the answer. Nothing is drawn for a hand to which the question does not
    apply. Because the question is part of a worked example, nothing is stored, and no skill is rated.
    """
    question = grade.question
    if len(question.wins) != 1:
        return
    found = what_if(question.result, question.cited, naming(), question.sitting.lesson_number)
    if not found:
        return
    right = {*found.goes, *((COMES,) if found.comes else ())} or {NO_CHANGE}
    moment, chosen = state.get(_CHOSEN, ("", ""))
    with st.expander(f"Optional: what if the hand wins by {found.won}?"):
        st.html(VERDICT.what_if(found.won, found.lines))
        if moment == question.moment:
            css = "right" if chosen in right else "wrong"
            st.html(VERDICT.what_if_verdict(css, verdict_sentence(css), found))
            return
        for place, option in enumerate((*dict.fromkeys(found.lines), COMES, NO_CHANGE)):
            key, choose = f"what_if-{place}-{question.moment}", state.__setitem__
            st.button(option, key=key, width="stretch", on_click=choose, args=(_CHOSEN, (question.moment, option)))


def deal_in_background(number: int | None, graded: GradedSet) -> None:
    """Deal a question in another thread. Do nothing if this has already begun, or if ``number`` is None."""
    cited = ruleset_in_force()
    wanted = number, graded.sitting, graded.grades, cited
    if number and state.get(_DEALT, (None,))[0] != wanted:
        state[_DEALT] = wanted, _DEALER.submit(new_question, number, graded, cited)


def dealt_question(number: int, graded: GradedSet) -> Question:
    """Return a question that the learner has not begun.

    If the question was already dealt, in the background or in an earlier run of its page, that question is returned.
    Otherwise it is dealt now.

    :raises NothingToAskError: if there is no such question under the current ruleset.
    """
    cited = ruleset_in_force()
    wanted = number, graded.sitting, graded.grades, cited
    question: Future[Question]
    last, question = state.get(_DEALT, (None, Future()))
    if last != wanted or question.cancel():
        question = Future()
        question.set_result(new_question(number, graded, cited))
        state[_DEALT] = wanted, question
    return question.result()


def new_question(number: int, graded: GradedSet, cited: CitedRuleset) -> Question:
    """Return a question that the learner has not begun.

    In a set that leads from worked examples to independent work, earlier answers decide how much of the question is
    already filled in.

    If several mistakes could explain a wrong answer, a later question gets a hand that shows which mistake was made.
    The later question is the second one after the wrong answer. In a set of due reviews, it is the retry.
    """
    sitting = graded.sitting
    question = ask_in(sitting, number, cited)
    if sitting.steps == FADE:
        before = (grade for other, grade in sorted(graded.grades.items()) if other < number)
        question = at_row(question, row_after(before))
    whole = sitting.whole
    if whole.speed or whole.own:
        return question
    # among due reviews, only a retry may get another hand: the others must cover every due skill
    earlier = graded.grades.get(number - (whole.length if what_of_a_day(whole) == DUE else 2))
    if not earlier:
        return question
    asked = type_of(earlier.question)
    rivals = tuple(mistake.id for mistake in asked.rivals(earlier)) if asked.rivals else ()
    return told_apart(question, asked, rivals, earlier.question) if len(rivals) > 1 else question
