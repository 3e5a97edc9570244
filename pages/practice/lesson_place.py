"""A place in a lesson: one of its ideas, a question, or the end. The page's address contains the whole place."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import streamlit as st

from content.lessons import lessons
from pages.practice.graded_set import GradedSet, graded_set
from pages.session import SCREEN, InAddress, change_address, cited_rulesets, remembered, ruleset_in_force
from quizzes.question import DEALER_EDITION, Grade, Sitting, SittingError, new_seed, read_part
from quizzes.sets import Run, run_of

PARTS = ("lesson", "step", "seed", "edition", "hand")
"""The query parameters of a place in a lesson, apart from the ruleset."""
LESSON, STEP = "lesson", "step"
IDEA, PRACTISE, END = "idea", "practise", "end"
"""The steps of a lesson. The test that lets a learner skip a lesson has only the last two."""


@dataclass(frozen=True, slots=True)
class LessonPlace(InAddress):
    """A place in a lesson: an idea or a question with its number, or the end."""

    run: Run
    step: str = IDEA
    number: int = 1
    """The number of the idea, or of the question in the lesson, from 1."""

    @property
    def address(self) -> dict[str, str]:
        """The query parameters of the place."""
        return {
            "rules": self.run.rules,
            LESSON: self.run.name,
            STEP: self.step,
            "seed": self.run.seed,
            "edition": str(self.run.edition),
            **({} if self.step == END else {"hand": str(self.number)}),
        }

    def at(self, step: str, number: int = 1) -> "LessonPlace":
        """Return another place in the same run through the lesson."""
        return replace(self, step=step, number=number)


def begin(lesson: int, *, step: str = IDEA, is_test: bool = False) -> LessonPlace:
    """Return the beginning of a new run through a lesson or its test.

    :raises KeyError: if there is no such lesson.
    """
    cited = ruleset_in_force()
    return LessonPlace(Run(lessons()[lesson], cited.id, new_seed(), DEALER_EDITION, is_test, cited), step)


def place_asked() -> LessonPlace | None:
    """Return the place that the address names; None if it names no lesson.

    If the step or the number in the address is invalid, a valid one is used.
    """
    said = st.query_params
    try:
        name = read_part("lesson", said.get(LESSON, ""))
        seed = read_part("seed", said.get("seed", new_seed()))
        edition = int(read_part("edition", said.get("edition", str(DEALER_EDITION))))
    except SittingError:
        name, seed, edition = said.get(LESSON, "")[:2], new_seed(), DEALER_EDITION
        if not (name.isdecimal() and name.isascii()):
            return None
    cited = ruleset_in_force()
    run = run_of(name, cited.id, seed, edition, cited)
    if not run:
        return None
    step = said.get(STEP, "")
    if step not in {IDEA, PRACTISE, END} or (run.is_test and step == IDEA):
        step = PRACTISE if run.is_test else IDEA
    lesson, _, stopped_at = remembered(SCREEN).partition("-")  # the idea that the learner read last
    usual = stopped_at if step == IDEA and lesson == run.lesson.id else "1"
    most = len(run.lesson.ideas) if step == IDEA else 99  # 99 leaves room for questions that are asked again
    return LessonPlace(run, step, read_number_up_to(most, said.get("hand", usual)))


def read_number_up_to(most: int, text: str) -> int:
    """Read the number of a screen, an idea or a question. If it is too high, return ``most``; if invalid, return 1."""
    return min(max(int(text), 1), most) if text.isdecimal() and text.isascii() and len(text) < 4 else 1


def go_to(place: LessonPlace) -> None:
    """Write a place into the address, so that the page shows it."""
    change_address(PARTS, place.address)


def graded_run(run: Run) -> Mapping[Sitting, GradedSet]:
    """Return the answers in one run through a lesson, grouped by the sets in which they are stored."""
    return {sitting: graded_set(sitting, ruleset_in_force()) for sitting in run.sittings}


def asked_so_far(run: Run, graded: Mapping[Sitting, GradedSet] | None = None) -> tuple[dict[int, Grade], list[int]]:
    """Return the grades of the answered questions, and the numbers of the open questions.

    The grades are keyed by the numbers of the questions in the lesson. A question is in neither if its answer can no
    longer be graded, or is not committed yet.

    :param graded: the answers, as :func:`graded_run` returns them; None to read them now.
    """
    sets = graded or graded_run(run)
    grades, count = dict[int, Grade](), 0  # ``count`` is the number of questions in answered rounds
    while items := run.items_with_retries(grades)[count:]:
        unanswered = []
        for place, item in enumerate(items, count + 1):
            here = sets[item.sitting]
            if item.number in here.grades:
                grades[place] = here.grades[item.number]
            elif count or item.number not in here.unreadable | here.held_back:
                unanswered.append(place)
        if unanswered:
            # a round of retries has no open question until it is begun
            return grades, unanswered if len(unanswered) < len(items) or not count else []
        count += len(items)
    return grades, []


def place_of(sitting: Sitting) -> LessonPlace | None:
    """Find the run through a lesson to which a set belongs, and return its first open question.

    If no question is open, return the end of the run. Return None if the set belongs to no lesson, or if the hands of
    the run can no longer be dealt.
    """
    cited = cited_rulesets().get(sitting.rules)
    run = run_of(sitting.lesson, sitting.rules, sitting.seed, sitting.edition, cited) if sitting.lesson else None
    if not run or run.edition != DEALER_EDITION or sitting not in run.sittings:
        return None
    _, unanswered = asked_so_far(run)
    return LessonPlace(run, PRACTISE, unanswered[0]) if unanswered else LessonPlace(run, END)
