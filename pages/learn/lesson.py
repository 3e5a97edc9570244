"""A lesson: its idea, hands to look at, practice, and what one can do then; lesson zero where no other is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from content.lessons.lessons import lessons
from pages.components.documents.basis import basis_html
from pages.components.hand.hand_picture import tiles_html
from pages.components.lessons.lesson_parts import idea_html, look_html, watch_html
from pages.components.lessons.table_picture import scene_html
from pages.learn.lesson_practice import practise
from pages.learn.lesson_zero import show_lesson_zero
from pages.practice.lesson_place import (
    END,
    IDEA,
    LOOK,
    PARTS,
    PRACTISE,
    TABLE,
    LessonPlace,
    asked_so_far,
    begin,
    go_to,
    place_asked,
)
from pages.practice.next_step import offer_next_step
from pages.session.browser.focus import focus
from pages.session.browser.inner_links import follow_links
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.saved_answers import end_set
from quizzes.sets.lessons.lesson_items import ENOUGH, LAST, TESTED
from quizzes.sets.stored_question import kept_under
from quizzes.sets.today.day_plan import Stage

if TYPE_CHECKING:
    from quizzes.question.question import Grade


def main() -> None:
    """Draw the page."""
    place = place_asked()
    if place is None:
        show_lesson_zero()
    else:
        if place.step != IDEA:
            go_to(place)  # so that a reload shows the same hands
        show_lesson(place)


def show_table(place: LessonPlace) -> None:
    """A turn at the table, one scene a screen."""
    lesson, scenes = place.run.lesson, place.run.lesson.scenes
    st.html(f"<p class='step-of'>Lesson {lesson.number}, at the table: {place.number} of {len(scenes)}</p>")
    st.title(lesson.title, anchor=False)
    scene = scenes[place.number - 1]
    st.html(scene_html(lesson.number, place.number, scene))
    st.html(tiles_html((*scene.hand, *scene.drawn), index=tile_index()))
    is_last = place.number == len(scenes)
    onward = place.at(IDEA) if is_last else place.at(TABLE, place.number + 1)
    back = place.at(TABLE, place.number - 1) if place.number > 1 else None
    way_on(place, "What this is called" if is_last else "Next", onward, back)


def show_idea(place: LessonPlace) -> None:
    """What the lesson says, what of it comes from the rules in force, and the way past it for who knows."""
    lesson, cited = place.run.lesson, ruleset_in_force()
    st.html(f"<p class='step-of'>Lesson {lesson.number} of {len(lessons())}</p>")
    st.title(lesson.title, anchor=False)
    st.html(idea_html(lesson, cited, naming()))
    onward = "Look at some hands" if lesson.hands else "Look at it"
    back = place.at(TABLE, len(lesson.scenes)) if lesson.scenes else None
    way_on(place, onward, place.at(LOOK), back)
    test = begin(lesson.number, step=PRACTISE, is_test=True)
    st.button(f"I know this: {TESTED} questions", type="tertiary", on_click=go_to, args=(test,))
    with st.expander("Where this is written"):
        st.html(basis_html(lesson.basis, cited.ruleset.id))


def show_look(place: LessonPlace) -> None:
    """The hands the lesson works through."""
    lesson = place.run.lesson
    st.html(f"<p class='step-of'>Lesson {lesson.number}: {lesson.title}</p>")
    st.title("Look first", anchor=False)
    st.html(look_html(lesson, ruleset_in_force(), naming(), index=tile_index()))
    way_on(place, "Practise", place.at(PRACTISE), place.at(IDEA))


def way_on(place: LessonPlace, label: str, onward: LessonPlace, back: LessonPlace | None = None) -> None:
    """The button that leads on, in reach of a thumb, and the one that leads back."""
    with st.container(horizontal=True, key="lesson_way"):
        if back:
            st.button("Back", on_click=go_to, args=(back,))
        st.button(label, type="primary", width="stretch", on_click=go_to, args=(onward,))
    focus(label, f"{place.run.name}/{place.step}/{place.number}")


def show_end(place: LessonPlace) -> None:
    """What one can do now, what to watch for, and what comes next; or what is still open."""
    run, lesson = place.run, place.run.lesson
    grades, unanswered = asked_so_far(run)
    st.html(f"<p class='step-of'>Lesson {lesson.number}: {lesson.title}</p>")
    if unanswered:
        st.title(f"{len(run.items) - len(unanswered)} of {len(run.items)} answered", anchor=False)
        way_on(place, "Go on", place.at(PRACTISE, unanswered[0]))
        return
    right = sum(grade.right for grade in grades.values())
    if not run.is_passed(grades):
        show_not_passed(place, grades)
        return
    end_set(kept_under(run.sittings[0]), len(grades))
    st.title("You can now", anchor=False)
    st.html(f"<p class='lesson-can'>{lesson.can}</p>")
    st.caption(f"{right} of {len(run.items)} right.")
    st.html(watch_html(lesson, ruleset_in_force()))
    day = offer_next_step()
    following = lessons().get(lesson.number + 1)
    if following and not (day and day.plan.stage is Stage.LESSON and day.plan.lesson == following.number):
        label = f"Lesson {following.number}: {following.title}"
        st.button(label, width="stretch", key="following_lesson", on_click=go_to, args=(begin(following.number),))
    st.write("Reviews bring this lesson back, less often each time you know it.")
    st.page_link("learn/path.py", label="All lessons", query_params={"rules": run.rules})


def show_not_passed(place: LessonPlace, grades: dict[int, Grade]) -> None:
    """How far the answers fall short, and the way to try again."""
    run, lesson = place.run, place.run.lesson
    if run.is_test:
        alone = sum(grade.right and not grade.hints for grade in grades.values())
        st.title(f"{alone} of {len(run.items)} right without help", anchor=False)
        st.write("All five are needed to skip a lesson. It takes a few minutes.")
        way_on(place, "Take the lesson", begin(lesson.number))
        return
    st.title(f"{sum(grade.right for grade in grades.values())} of {len(run.items)} right", anchor=False)
    st.write(f"You pass the lesson with {ENOUGH} right answers among the last {LAST} questions. Practise once more.")
    st.html(watch_html(lesson, ruleset_in_force()))
    way_on(place, "Practise again", begin(lesson.number, step=PRACTISE), begin(lesson.number))
    st.page_link("learn/path.py", label="All lessons", query_params={"rules": run.rules})


def show_lesson(place: LessonPlace) -> None:
    """The step of a lesson that the address names."""
    follow_links("lesson", PARTS)
    if place.step == PRACTISE:
        practise(place)  # not in a container: a question lies on the page as in every other set
        return
    with st.container(key="lesson", gap="small"):
        _STEPS[place.step](place)


_STEPS = {TABLE: show_table, IDEA: show_idea, LOOK: show_look, END: show_end}

main()
