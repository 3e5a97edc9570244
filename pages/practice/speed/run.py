"""The page for speed practice: short questions for three minutes, or until the first mistake."""

import streamlit as st

from content.lessons import lessons
from pages.components.practice.set_results import last_answer_html
from pages.practice.graded_set import GradedSet, graded_set
from pages.practice.one_question import draw_chart, draw_subject, show_question
from pages.practice.question_step import take
from pages.practice.speed.speed_runs import BESTS, NAMES, PARTS, RunPlace, best, door_of, go_to, run_asked, show_end
from pages.session import (
    StoreError,
    component,
    focus,
    follow_links,
    heading,
    main_button,
    naming,
    open_page,
    ruleset_in_force,
    side_by_side,
    store,
    warn_if_unsaved,
    warning_of,
)
from quizzes.memory import ENOUGH, OF
from quizzes.question import DEALER_EDITION, Sitting
from quizzes.sets import SKIP, TESTED
from quizzes.sets.speed_practice import KINDS, LESSON, Door, ask_fast, is_over, left, new_run, score

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
            open_page("learn/today.py")
        return
    st.write(f"Lesson {LESSON}, “{lessons()[LESSON].title}”, is not done yet.")
    if main_button("Go to the lessons"):
        open_page("learn/path.py")
    if st.button(f"I know all this: answer {TESTED} questions instead of lesson {LESSON}", type="tertiary"):
        open_page("learn/lesson.py", lesson=f"{LESSON}{SKIP}", step="practise")


def choose() -> None:
    """Offer the two kinds of speed practice, each with the learner's best result."""
    st.title("Speed practice", anchor=False)
    found = door_of()
    if not found.open:
        shut(found)
        return
    for kind in KINDS:
        heading(NAMES[kind])
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
    # ask nothing until the last answer is saved: a new hand could appear with the previous options
    question = None if graded.held_back else ask_fast(run, number, cited)
    with side_by_side(key="run_head"):
        reached = BESTS[kind].format(right=score(run, graded.grades))
        st.html(f"<h1 class='of-set'>{NAMES[kind]}: {reached}</h1>", width="stretch")
        time = left(run, store().now())
        if time is not None:  # the page runs again when the time is up
            clock = "<p class='clock' role='timer' aria-label='Time left'></p>"
            component("clock", clock, isolate_styles=False)(
                data={"left": int(time.total_seconds() * 1000), "moment": run.seed},
                key=f"clock-{run.seed}",
                height="content",
                # Streamlit reruns the page for the clock only if there is a callback
                on_over_change=lambda: None,
            )
        st.button("Stop", type="tertiary", on_click=go_to, args=(RunPlace(run, ended=True),))
    warn_if_unsaved()
    if not question:
        st.html("<p role='status'>Saving your answer…</p>")
        return
    if before := graded.grades.get(number - 1):
        st.html(last_answer_html(before, naming()))
    draw_subject(question)
    take(question, 1)
    draw_chart(question, st.html)


def show(place: RunPlace) -> None:
    """Show a run of speed practice: its next question, one of its answers, or its results.

    A run that the learner ended early can be continued from its results as long as it is not over.
    """
    run, kind = place.run, place.run.speed
    graded = graded_set(run, cited)
    over = run.edition != DEALER_EDITION or is_over(run, graded.grades, store().now())
    if place.number in graded.grades:
        st.html(f"<h1 class='of-set'>{NAMES[kind]}: question {place.number}</h1>")
        label = "Back to the results of the run"
        show_question(place.number, graded, label, lambda: go_to(RunPlace(run, ended=True)))
    elif over or place.ended:
        show_end(place, graded, f"{NAMES[kind]}: {BESTS[kind].format(right=score(run, graded.grades))}")
        label, on = ("Another run", (kind,)) if over else ("Go on", (kind, run))
        main_button(label, on_click=start, args=on)
        st.button("Back", on_click=go_to, args=(None,))
        focus(label, run.seed)
    else:
        show_run(place, graded)


with warning_of(StoreError):
    follow_links(PARTS)
    if asked := run_asked():
        show(asked)
    else:
        choose()
