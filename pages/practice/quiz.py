"""The page for practice: a hand, a question about it, and the explained answer. By default, a set has ten hands."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

import streamlit as st

from content.words import count_of, question_words, step_sentence
from pages.components.practice.set_results import SET_RESULTS, answers_html, set_html
from pages.components.practice_link import practise_html
from pages.practice.choose_set import CHOOSE, choose_set, item_of, items_of, level_of_set, title_of, topic_of
from pages.practice.fitted_set import begin_fitted, begin_harder
from pages.practice.graded_set import GradedSet, at_streak, fitted_to, graded_set
from pages.practice.next_step import offer_next_step
from pages.practice.one_question import show_question
from pages.practice.quiz_url import PARTS, Place, current, go_to
from pages.session import (
    Markup,
    bring_into_view,
    end_set,
    follow_links,
    joined,
    link_page,
    link_to,
    main_button,
    naming,
    open_page,
    origin_of,
    ruleset_in_force,
    why_nothing_is_kept,
    without_frame,
)
from quizzes.question import DEALER_EDITION, Grade, Sitting, new_seed
from quizzes.sets import (
    AND,
    Aim,
    NothingToAskError,
    aimed_skill,
    comes_back,
    first_to_practise,
    has_several,
    is_hand_of_a_day,
    kept_under,
    marks,
    needless,
    what_of_a_day,
)
from quizzes.skills.evidence import evidence, weakest
from quizzes.types import type_of
from quizzes.types.judge.neighbour_hand import came_from, can_be_dealt_again, pair_beside, sitting_beside


@without_frame
def main() -> None:
    """Draw a hand of a set, or the summary at the end of the set."""
    place = current()
    follow_links((*PARTS, CHOOSE))
    graded = graded_set(place.sitting, ruleset_in_force())
    if place.number and place.number not in graded.order:
        # the set leaves this question out for this learner; it may be a needless retry
        place = Place(place.sitting, graded.next_after(None))
        go_to(place)
    problem = why_nothing_is_kept()
    reported, where = st.session_state.get("count_unkept", (None, None))
    if problem and (problem != reported or where == place):  # report it only on the hand where it first occurs
        st.session_state["count_unkept"] = (problem, place)
        st.warning(problem)
    if place.number:
        show_hand(place, place.number, graded)
    else:
        summary(place, graded)


def offers(grade: Grade, sitting: Sitting) -> Iterator[Markup]:
    """Yield links to practice that suits an answer.

    After a wrong answer that a known mistake explains, a link leads to a question that compares the hand with a changed
    version. From there, a link leads back to the hand. Another link leads to five questions about the skill that the
    answer shows to be missing, unless the set is already about this skill.
    """
    question = grade.question
    if question.number == 1 and (whence := came_from(question.sitting)):
        before, number = whence
        item = question_words()[before.type].item.lower()
        yield SET_RESULTS.pair(Place(before, number).link, step_sentence("pair.back", item=item, number=number))
    if not grade.right and can_be_dealt_again(question):
        pairs = (sitting_beside(question, mistake.id) for mistake in type_of(question).mistakes(grade))
        if pair := next((pair for pair in pairs if pair_beside(pair, question.cited)), None):
            yield SET_RESULTS.pair(Place(pair).link, step_sentence("pair.offer"))
    aimed = aimed_skill(sitting, question.number)
    if aim := _first_missing(grade, aimed, but=aimed):
        yield practise_html(aim, ruleset_in_force().id)


def _first_missing(grade: Grade, aimed: str, *, but: str = "", likeliest: bool = False) -> Aim | None:
    """Return the first skill that a wrong answer shows to be missing and that can be practised; None if there is none.

    :param aimed: the skill for which the question was dealt.
    :param but: a skill to leave out.
    :param likeliest: whether the likeliest mistake counts even if it is not certain.
    """
    told = evidence(grade, aimed, likeliest=likeliest)
    missing = (skill for skill, outcome in told.items() if outcome == "wrong" and skill != but)
    return first_to_practise(missing, ruleset_in_force())


def summary(place: Place, graded: GradedSet) -> None:
    """Draw the end of a set: every hand with its answer, and what comes next."""
    sitting, grades, cited = place.sitting, graded.grades, ruleset_in_force()
    item, count = item_of(sitting), len(graded.order)
    right = f"{sum(grade.right for grade in grades.values())} of {len(grades)} right"
    st.title(right if grades else f"You haven't answered a {item.lower()} yet", anchor=False)
    st.html(set_html(item, grades, None, graded.link, graded.order))
    if left := count - len(grades):
        if grades:
            end_set(kept_under(sitting), len(grades))
        st.caption(f"{left} of {count} {item.lower()}s haven't been answered. Tap a mark to go to its question.")
    weak = weakest(grades.values(), "" if has_several(sitting) else aimed_skill(sitting, 1))
    if aim := first_to_practise([weak.id] if weak else [], cited):
        st.html(practise_html(aim, cited.id, "Weakest here:"))
    offer_missed(sitting, grades)
    if grades and is_hand_of_a_day(sitting):
        share(sitting, next(iter(grades.values())))
    if sitting.own:
        if main_button("Back to your games"):
            open_page("table/games.py")
    else:
        offer_next_step()
        if not what_of_a_day(sitting):
            label, fitted = f"Another {items_of(sitting)}", begin_fitted
            if not left and at_streak(graded):
                st.write("Ten right in a row, so the next ones are harder.")
                label, fitted = f"{label}, harder", begin_harder
            st.button(label, width="stretch", on_click=_deal_again, args=(sitting, fitted))
            link_page("learn/choose_practice.py", "Choose what to practise")
    bring_into_view(".stMain h1", f"end {sitting.seed}")
    if grades:
        st.html(answers_html(item, grades, graded.link, graded.order, naming()))


def offer_missed(sitting: Sitting, grades: Mapping[int, Grade]) -> None:
    """At the end of a set, offer a new question for each question that was answered wrongly.

    The new question is about the same skill, with another hand.
    """
    wrong = {number: grade for number, grade in grades.items() if not grade.right}
    found = (_first_missing(grade, aimed_skill(sitting, number), likeliest=True) for number, grade in wrong.items())
    if aims := [aim.id for aim in found if aim]:
        again = Sitting(ruleset_in_force().id, new_seed(), sitting.level, aim=AND.join(aims), length=len(aims))
        label = "One more like the one you missed" if len(aims) == 1 else f"{len(aims)} more like the ones you missed"
        st.button(label, key="missed", on_click=go_to, args=(Place(again),))


def share(sitting: Sitting, grade: Grade) -> None:
    """Show a text to send to friends: how the learner did on the hand of the day, and a link to the hand."""
    st.caption("Send this to a friend. It shows how you did without giving away the answers.")
    link = f"{origin_of(st.context.url)}/count{Place(sitting).link.address}"
    said = f"Tensu, the hand of the day, {ruleset_in_force().name}: {marks(grade)}\n{link}"
    st.code(said, language=None, wrap_lines=True)


def _deal_again(sitting: Sitting, fitted: Callable[[Sitting], Sitting] = begin_fitted) -> None:
    """Open a new set of the same kind. A set that adapts to the learner begins at their present level.

    :param fitted: `begin_harder` for a harder set, even if the last set had a fixed level.
    """
    again = sitting.again(new_seed())
    go_to(Place(again if again.fit is None and fitted is begin_fitted else fitted(again)))


def not_asked(why: str, label: str, sitting: Sitting) -> None:
    """Say why the page shows no question, and offer a new set of the same kind as ``sitting``."""
    st.info(why)
    main_button(label, on_click=_deal_again, args=(sitting,))


def show_hand(place: Place, number: int, graded: GradedSet) -> None:
    """Show one hand of the set, with its question or with the explained answer."""
    grade, order = graded.grades.get(number), graded.order
    following = graded.next_after(number)
    if grade:
        graded = replace(graded, sitting=fitted_to(graded, following))
    sitting, item = graded.sitting, item_of(graded.sitting)
    choose_set(sitting)
    choice = level_of_set(sitting), link_to(**place.address, choose="1")
    above = [
        SET_RESULTS.heading(item, order.index(number) + 1, len(order), len(graded.grades), graded.link(None), *choice)
    ]
    if sitting.own:
        above.append(SET_RESULTS.aimed(title_of(sitting)))
    if sitting.aim:
        again = ", again with another hand" if comes_back(sitting, number) else ""
        if count := len(needless(sitting, order, graded.shown)):
            again += f"; {count_of(count, 'fewer question')}, because you already know what they ask"
        above.append(SET_RESULTS.aimed(f"{title_of(sitting) if grade else topic_of(sitting)}{again}"))
    if graded.grades:
        above.append(set_html(item, graded.grades, number, graded.link, order))
    if not grade and number not in graded.unreadable and sitting.edition != DEALER_EDITION and not sitting.own:
        st.html(joined(above))
        why = (
            "Hands are dealt differently now than when this link was made. We have no saved answer to this hand, so we "
            "can't show it again."
            if sitting.edition < DEALER_EDITION
            else "This link comes from a newer version of Tensu, which deals different hands."
        )
        not_asked(why, f"Another {items_of(sitting)}", sitting)
        return
    if grade and sitting.fit is not None and following and at_streak(graded):
        above.append(SET_RESULTS.aimed("Ten right in a row. The next questions are harder.", announced=True))
    label = f"Next {item.lower()}" if following else "See all answers"
    try:
        show_question(
            number,
            graded,
            label,
            lambda: go_to(Place(sitting, following)),
            above=joined(above),
            offers=lambda grade: joined(offers(grade, sitting.whole)),
        )
    except NothingToAskError as error:
        st.html(joined(above))
        not_asked(str(error), "Practise something else", Sitting(sitting.rules, new_seed()))


main()
