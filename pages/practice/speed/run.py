"""The page for speed practice: short questions for three minutes, or until the first mistake."""

import streamlit as st

from content.lessons import lessons
from content.words import question_words
from pages.components import SITUATION
from pages.components.practice.set_results import last_answer_html
from pages.components.practice.subject import shown_html, taken_apart, tells_the_names
from pages.practice.graded_set import GradedSet, graded_set
from pages.practice.one_question import show_question
from pages.practice.question_step import take
from pages.practice.speed.speed_runs import BESTS, NAMES, PARTS, RunPlace, best, door_of, go_to, run_asked, show_end
from pages.session import (
    StoreError,
    component,
    focus,
    follow_links,
    main_button,
    naming,
    ruleset_in_force,
    store,
    tile_index,
    warn_if_unsaved,
    warning_of,
)
from quizzes.memory import ENOUGH, OF
from quizzes.question import DEALER_EDITION, Sitting
from quizzes.sets import SKIP, TESTED
from quizzes.sets.speed_practice import KINDS, LESSON, Door, ask_fast, is_over, left, new_run, score
from quizzes.types import type_of

TOLD = {
    "three": "Answer as many short questions as you can in three minutes, with a clock in view.",
    "streak": "Keep going until your first mistake, with no time limit. The questions get harder every five.",
}
cited = ruleset_in_force()
rules = cited.id


def start(kind: str, run: Sitting | None = None) -> None:
    """Begin a run of speed practice of this kind, or go on with ``run``."""
    go_to(RunPlace(run or new_run(kind, rules, store().now())))


def shut(found: Door) -> None:
    """Say why speed practice is not available yet, and how to unlock it."""
    st.write(
        f"Accuracy comes before speed. Speed practice opens after lesson {LESSON}, as soon as {ENOUGH} of your last "
        f"{OF} answers are right."
    )
    if found.lesson_done:
        st.write(f"Lesson {LESSON} is done. You got {found.right} of your last {OF} answers right.")
        if main_button("Today"):
            st.switch_page("learn/today.py", query_params={"rules": rules})
        return
    st.write(f"Lesson {LESSON}, “{lessons()[LESSON].title}”, is not done yet.")
    if main_button("Go to the lessons"):
        st.switch_page("learn/path.py", query_params={"rules": rules})
    if st.button(f"I know all this: answer {TESTED} questions instead of lesson {LESSON}", type="tertiary"):
        st.switch_page(
            "learn/lesson.py", query_params={"rules": rules, "lesson": f"{LESSON}{SKIP}", "step": "practise"}
        )


def choose() -> None:
    """Offer the two kinds of speed practice, each with the learner's best result."""
    st.title("Speed practice", anchor=False)
    found = door_of()
    if not found.open:
        shut(found)
        return
    for kind in KINDS:
        st.header(NAMES[kind], anchor=False)
        reached = best(kind)
        st.write(f"{TOLD[kind]} Your best: {BESTS[kind].format(right=reached)}." if reached else TOLD[kind])
        st.button(
            f"Begin: {NAMES[kind].lower()}",
            key=f"speed_{kind}",
            type="primary" if kind == "three" else "secondary",
            width="stretch",
            on_click=start,
            args=(kind,),
        )
    st.caption("Mistakes are explained at the end. Your answers count towards your progress, but your times don't.")


def show_run(place: RunPlace, graded: GradedSet) -> None:
    """Show the next question of a run of speed practice."""
    run, kind = place.run, place.run.speed
    number = max((*graded.grades, *graded.unreadable, *graded.held_back), default=0) + 1
    # the next question waits until the last answer is saved, so that a new hand never appears with the previous options
    question = None if graded.held_back else ask_fast(run, number, cited)
    with st.container(horizontal=True, vertical_alignment="center", key="run_head"):
        reached = BESTS[kind].format(right=score(run, graded.grades))
        st.html(f"<h1 class='of-set'>{NAMES[kind]}: {reached}</h1>", width="stretch")
        time = left(run, store().now())
        if time is not None:  # the page runs again when the time is up
            mount = component(
                "clock", "<p class='clock' role='timer' aria-label='Time left'></p>", isolate_styles=False
            )
            mount(
                data={"left": int(time.total_seconds() * 1000), "moment": run.seed},
                key=f"clock-{run.seed}",
                height="content",
                # Streamlit reruns the page for the clock only if there is a callback, which has nothing else to do
                on_over_change=lambda: None,
            )
        st.button("Stop", type="tertiary", on_click=go_to, args=(RunPlace(run, ended=True),))
    warn_if_unsaved()
    if question is None:
        st.html("<p role='status'>Saving your answer…</p>")
        return
    if before := graded.grades.get(number - 1):
        type_ = type_of(before.question)
        words = question_words()[type_.id].called(naming())
        st.html(last_answer_html(before, type_.tell(before.question, naming()), words))
    shows = type_of(question).shows(question)
    for one in taken_apart(shows):
        st.html(shown_html(one, question, index=tile_index(), answered=False, naming=naming()))
    take(question, 1)
    if question.wins and not any(tells_the_names(shown) for shown in shows):
        st.html(SITUATION.chart(rules))


def show(place: RunPlace) -> None:
    """Show a run of speed practice: its next question, one of its answers, or its results.

    A run that the learner ended early can be continued from its results as long as it is not over.
    """
    graded, kind = graded_set(place.run, cited), place.run.speed
    name = NAMES[kind]
    over = place.run.edition != DEALER_EDITION or is_over(place.run, graded.grades, store().now())
    if place.number in graded.grades:
        st.html(f"<h1 class='of-set'>{name}: question {place.number}</h1>")
        label = "Back to the results of the run"
        show_question(place.number, graded, label, lambda: go_to(RunPlace(place.run, ended=True)))
    elif over or place.ended:
        show_end(place, graded, f"{name}: {BESTS[kind].format(right=score(place.run, graded.grades))}")
        label, on = ("Another run", (kind,)) if over else ("Go on", (kind, place.run))
        main_button(label, on_click=start, args=on)
        st.button("Back", on_click=go_to, args=(None,))
        focus(label, place.run.seed)
    else:
        show_run(place, graded)


with warning_of(StoreError):
    follow_links(PARTS)
    if asked := run_asked():
        show(asked)
    else:
        choose()
