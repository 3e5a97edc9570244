"""Where one stands in a lesson: its idea, the hands to look at, a question or the end. The address says all of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import streamlit as st

from content.lessons.lessons import lessons
from pages.practice.graded_set import graded_set
from pages.session.browser.inner_links import InAddress
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.question import sitting_url
from quizzes.question.sitting import DEALER_EDITION, SittingError, new_seed
from quizzes.sets.lessons.lesson_items import Run, run_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.lessons.lessons import Lesson
    from pages.practice.graded_set import GradedSet
    from quizzes.question.question import Grade
    from quizzes.question.sitting import Sitting

PARTS = ("lesson", "step", "seed", "edition", "hand")
"""What a lesson says in the address, beside the rules."""
LESSON, STEP = "lesson", "step"
TABLE, IDEA, LOOK, PRACTISE, END = "table", "idea", "look", "practise", "end"
"""The steps of a lesson; a test has the last two."""
STEPS = (TABLE, IDEA, LOOK, PRACTISE, END)


@dataclass(frozen=True, slots=True)
class LessonPlace(InAddress):
    """A step of a lesson, and which question of its practice."""

    run: Run
    step: str = IDEA
    number: int = 1
    """Of the question among those of the lesson, or of the scene at the table, from 1."""

    @property
    def rules(self) -> str:
        """The id of its ruleset."""
        return self.run.rules

    @property
    def said(self) -> dict[str, str]:
        """The place as the address says it, without the rules; the idea is the same for every seed."""
        said = {LESSON: self.run.name, STEP: self.step, "seed": self.run.seed, "edition": str(self.run.edition)}
        return said | ({"hand": str(self.number)} if self.step in {TABLE, PRACTISE} else {})

    def at(self, step: str, number: int = 1) -> LessonPlace:
        """Another place of the same run."""
        return replace(self, step=step, number=number)


def begin(lesson: int, *, step: str = "", is_test: bool = False) -> LessonPlace:
    """A new run through a lesson or its test.

    :raises KeyError: if there is no such lesson.
    """
    found = lessons()[lesson]
    run = Run(found, ruleset_in_force().ruleset.id, new_seed(), DEALER_EDITION, is_test)
    return LessonPlace(run, step or first_step(found))


def first_step(lesson: Lesson) -> str:
    """Return where a lesson begins: at the table, if it shows one, or else with its idea."""
    return TABLE if lesson.scenes else IDEA


def place_asked() -> LessonPlace | None:
    """The place the address names; None where it names no lesson from 1 to 16. What else is wrong is made good."""
    said = st.query_params
    try:
        name = sitting_url.LESSON.parse(said.get(LESSON, ""))
        seed = sitting_url.SEED.parse(said["seed"]) if "seed" in said else new_seed()
        edition = sitting_url.EDITION.parse(said["edition"]) if "edition" in said else DEALER_EDITION
    except SittingError:
        name, seed, edition = said.get(LESSON, "")[:2], new_seed(), DEALER_EDITION
        if not (name.isdecimal() and name.isascii()):
            return None
    run = run_of(name, ruleset_in_force().ruleset.id, seed, edition)
    if run is None:
        return None
    step = said.get(STEP, "")
    if step not in STEPS or (run.is_test and step in {TABLE, IDEA, LOOK}) or (step == TABLE and not run.lesson.scenes):
        step = PRACTISE if run.is_test else first_step(run.lesson)
    most = len(run.lesson.scenes if step == TABLE else run.items)
    return LessonPlace(run, step, _number(said.get("hand", "1"), most))


def _number(text: str, most: int) -> int:
    """The number of a question; the nearest there is."""
    return min(max(int(text), 1), most) if text.isdecimal() and text.isascii() and len(text) < 4 else 1


def go_to(place: LessonPlace) -> None:
    """Let the address say a place; the page then shows it."""
    for name in PARTS:
        if name in st.query_params and name not in place.said:
            del st.query_params[name]
    if not place.said.items() <= dict(st.query_params).items():
        st.query_params.update(place.said)


def open_lesson(lesson: int) -> None:
    """Begin a lesson, from a button of the same page."""
    go_to(begin(lesson))


def graded_run(run: Run) -> Mapping[Sitting, GradedSet]:
    """Everything answered in a run, by the sittings it is kept under."""
    cited = ruleset_in_force()
    return {sitting: graded_set(sitting, cited) for sitting in run.sittings}


def asked_so_far(run: Run, graded: Mapping[Sitting, GradedSet] | None = None) -> tuple[dict[int, Grade], list[int]]:
    """The answers by the numbers of the questions in the lesson, and the numbers of those that are open."""
    sets = graded_run(run) if graded is None else graded
    grades, unanswered = {}, []
    for place, item in enumerate(run.items, 1):
        here = sets[item.sitting]
        if item.number in here.grades:
            grades[place] = here.grades[item.number]
        elif item.number not in here.unreadable | here.held_back:
            unanswered.append(place)
    return grades, unanswered


def place_of(sitting: Sitting) -> LessonPlace | None:
    """The first open question of the run a sitting is a part of; its end where none is open.

    None where it is of no lesson, or dealt otherwise by now.
    """
    run = run_of(sitting.lesson, sitting.rules, sitting.seed, sitting.edition) if sitting.lesson else None
    if run is None or run.edition != DEALER_EDITION or sitting not in run.sittings:
        return None
    _, unanswered = asked_so_far(run)
    return LessonPlace(run, PRACTISE, unanswered[0]) if unanswered else LessonPlace(run, END)
