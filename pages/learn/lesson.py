"""The page of a lesson: its ideas, its practice and its end.

If the address names no lesson, the page shows lesson zero. The address contains the number of its screen, so that Back
and a reload work.
"""

import streamlit as st

from content.lessons import ZERO, lesson_zero, lessons, rounds_of_lesson
from pages.components import basis_html
from pages.components.practice.lesson_parts import LESSON_PARTS, idea_html, watch_html
from pages.components.practice.set_results import answers_html
from pages.components.round.round_list import offer_round
from pages.learn.lesson_practice import practise, to_pass
from pages.practice.lesson_place import (
    END,
    IDEA,
    PARTS,
    PRACTISE,
    STEP,
    LessonPlace,
    asked_so_far,
    begin,
    go_to,
    place_asked,
    read_number_up_to,
)
from pages.practice.next_step import TODAY, offer_next_step
from pages.session import (
    SCREEN,
    ZERO_SEEN,
    end_set,
    focus,
    follow_links,
    link_page,
    main_button,
    naming,
    open_page,
    remember,
    remembered,
    ruleset_in_force,
    tile_index,
    without_frame,
)
from quizzes.question import DEALER_EDITION, Grade, new_seed
from quizzes.sets import ROUNDS, TESTED, Run, kept_under

COUNTS = {1: "one more like it", 2: "two more", 3: "three more", 4: "four more", 5: "five more"}
"""The words for a number of new questions about the same skills, on the button that leads to them."""


@without_frame
def main() -> None:
    """Draw the place in a lesson that the address names, or lesson zero."""
    place = place_asked()
    if not place:
        show_lesson_zero()
        return
    go_to(place)  # a reload then shows the same screen
    follow_links(PARTS)
    if place.step == PRACTISE:
        practise(place)  # without a container, a question looks the same as outside lessons
        return
    with st.container(key="lesson", gap="small"):
        (show_end if place.step == END else show_idea)(place)


def show_idea(place: LessonPlace) -> None:
    """Show one idea of the lesson beside its picture.

    The first idea has a button to skip all ideas.
    """
    lesson, number, cited = place.run.lesson, place.number, ruleset_in_force()
    count, said = len(lesson.ideas), f"{lesson.id}-{number}"
    if remembered(SCREEN) != said:
        remember(SCREEN, said)  # so that the lesson can be continued here
    st.html(f"<p class='step-of'>Lesson {lesson.number}: {lesson.title} · {number} of {count}</p>")
    st.title(lesson.ideas[number - 1].title, anchor=False)
    st.html(idea_html(lesson, number, cited, naming(), index=tile_index()))
    is_last, back = number == count, place.at(IDEA, number - 1) if number > 1 else None
    if is_last:
        way_on(place, "Start the questions", place.at(PRACTISE), back)
    else:
        way_on(place, "Next", place.at(IDEA, number + 1), back)
    if number == 1:
        test = begin(lesson.number, step=PRACTISE, is_test=True)
        st.button(f"I know this: answer {TESTED} questions to skip it", type="tertiary", on_click=go_to, args=(test,))
    if is_last:
        with st.expander("Where this is written"):
            st.html(basis_html(lesson.basis, cited.id, misprints=False))


def way_on(place: LessonPlace, label: str, onward: LessonPlace, back: LessonPlace | None = None) -> None:
    """Draw the button that leads on, in reach of a thumb. Unless ``back`` is None, draw a button back as well."""
    with st.container(horizontal=True, key="lesson_way"):
        if back:
            st.button("Back", on_click=go_to, args=(back,))
        main_button(label, on_click=go_to, args=(onward,))
    focus(label, f"{place.run.name}/{place.step}/{place.number}")


def show_end(place: LessonPlace) -> None:
    """Show the end of the lesson.

    A learner who has passed sees what they can do now, what to watch for, and what comes next. Any other learner sees
    what is still missing.
    """
    run, lesson = place.run, place.run.lesson
    grades, unanswered = asked_so_far(run)
    st.html(f"<p class='step-of'>Lesson {lesson.number}: {lesson.title}</p>")
    if unanswered:
        count = len(run.items_with_retries(grades))
        st.title(f"{count - len(unanswered)} of {count} answered", anchor=False)
        way_on(place, "Go on", place.at(PRACTISE, unanswered[0]))
        return
    if not run.is_passed(grades):
        show_not_passed(place, grades)
        return
    end_set(kept_under(run.sittings[0]), len(grades))
    st.title("You can now", anchor=False)
    st.html(f"<p class='lesson-can'>{lesson.can}</p>")
    st.caption(score_of(run, grades))
    st.html(watch_html(lesson, ruleset_in_force()))
    following = lessons().get(lesson.number + 1)
    if not offer_next_step(following.number if following else 0) and following:
        # offer the next lesson first, although it is not the next step of the day
        way_on(place, f"Lesson {following.number}: {following.title}", begin(following.number))
        link_page("learn/today.py", TODAY)
    for number in rounds_of_lesson(lesson.number):
        offer_round(number, run.rules)
    st.write("Reviews bring this lesson back on later days. If you still know it then, you have mastered it.")
    link_page("learn/path.py", "All lessons")


def score_of(run: Run, grades: dict[int, Grade]) -> str:
    """Return a sentence that says how many of the answers that count are right."""
    alone = run.alone(grades).values()
    return f"You got {sum(grade.right for grade in alone)} of the last {len(alone)} right."


def show_not_passed(place: LessonPlace, grades: dict[int, Grade]) -> None:
    """Show a learner who has not passed how many answers were right and which were wrong.

    A button lets the learner try questions on the same skills again, or begin the lesson again.
    """
    run, lesson = place.run, place.run.lesson
    items = run.items_with_retries(grades)
    st.title("Not yet", anchor=False)
    st.write(f"{score_of(run, grades)} {to_pass(run)}")
    wrong = {number: grades[number] for number in run.missed(grades)}
    st.html(answers_html("Question", wrong, lambda at: place.at(PRACTISE, at).link, range(1, len(items) + 1), naming()))
    if run.is_test:
        way_on(place, "Take the lesson", begin(lesson.number))
        return
    st.html(watch_html(lesson, ruleset_in_force()))
    if (again := len(items) - len(grades)) > 0:
        way_on(place, f"Try {COUNTS[again]}", place.at(PRACTISE, len(grades) + 1), begin(lesson.number))
    else:
        st.write(f"You have tried {ROUNDS} times. Read the ideas again.")
        way_on(place, "Begin this lesson again", begin(lesson.number))
    link_page("learn/path.py", "All lessons")


def show_lesson_zero() -> None:
    """Show the screen of lesson zero that the address names. The last screen also has links to what comes next."""
    lesson, turn_to = lesson_zero(), st.query_params.__setitem__
    number = read_number_up_to(len(lesson.steps), st.query_params.get(STEP, "1"))
    step, rules = lesson.steps[number - 1], ruleset_in_force().id
    with st.container(key="lesson", gap="small"):
        st.html(f"<p class='step-of'>{number} of {len(lesson.steps)}</p>")
        st.title(step.title, anchor=False)
        st.html(LESSON_PARTS.step(step.text, step.rows, tile_index()))
        with st.container(horizontal=True, key="lesson_way"):
            if number > 1:
                st.button("Back", on_click=turn_to, args=(STEP, str(number - 1)))
            is_last = number == len(lesson.steps)
            onward = f"Lesson 1: {lessons()[1].title}" if is_last else "Next"
            follow = (lambda: go_to(begin(1))) if is_last else (lambda: turn_to(STEP, str(number + 1)))
            main_button(onward, on_click=follow)
        if is_last:
            if not remembered(ZERO_SEEN):
                remember(ZERO_SEEN, "seen")
            st.caption("Or try one of these first:")
            if st.button(lesson.then.says, width="stretch"):
                parts = {"type": lesson.then.question, "level": lesson.then.level}
                open_page("practice/quiz.py", hand="1", seed=new_seed(), edition=str(DEALER_EDITION), **parts)
            offer_round(0, rules)
        focus(onward, f"lesson/{ZERO}/{number}")
    with st.expander("Where this is written"):
        st.html(basis_html(step.basis, rules, misprints=False))


main()
