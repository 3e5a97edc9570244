"""What a learner should do next, and how long it takes. Every page offers the same step."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal, get_args

import streamlit as st

from content.lessons import ZERO, lesson_zero, lessons
from content.rulesets import CitedRuleset
from content.words import count_of
from pages.components import PAGE_TEXT
from pages.practice.due_reviews import DueNow, due_now, lately_answered, minutes, sitting_of_today
from pages.practice.lesson_place import PRACTISE, place_of
from pages.practice.quiz_url import Place
from pages.session import (
    MINUTES,
    PLACED,
    PLAYED,
    ZERO_SEEN,
    Learner,
    Template,
    button_to,
    current_learner,
    focus,
    read_history,
    read_lessons,
    read_or,
    remembered,
    ruleset_in_force,
    store,
)
from quizzes.memory import learners_day
from quizzes.question import Sitting
from quizzes.sets import (
    MIXED,
    MIXED_QUESTIONS,
    PRAISE,
    USUAL_MINUTES,
    Standing,
    due_set,
    following,
    kept_under,
    latest_repetition,
    lesson_to_repeat,
    lessons_of_day,
    mixed_set,
    pace,
    review_seconds,
    seconds_left,
    seconds_of_items,
    seconds_of_lesson,
)
from quizzes.sets.placement import MOST

_HTML = Template(__file__)
TODAY = "Today: reviews, a lesson and mixed practice"
"""The label of the link to everything that the day offers."""
RECENT_DAYS = 10
"""How many of the latest days with answers decide the learner's pace and the number of lessons for a day."""


Stage = Literal["zero", "placement", "due", "lesson", "mixed", "enough"]
STAGES: tuple[Stage, ...] = get_args(Stage)
"""The parts of the plan for a day, beginning with lesson zero; enough if nothing is left."""


@dataclass(frozen=True, slots=True)
class Day:
    """A learner's day: how much of its plan is left, and the lessons and sets that the plan mentions."""

    date: date
    due: DueNow
    lesson: int | None
    """The number of the next lesson, or of a lesson to repeat; None after the last lesson."""
    lessons_left: int
    mixed_left: int
    """The number of unanswered questions in the mixed set; 0 before the first lesson is finished."""
    mixed: Sitting | None
    """The mixed set of the day; None before the first lesson is finished."""
    standing: Mapping[int, Standing]
    """The lessons that the learner has begun, by number."""
    pace: float
    """How long the learner usually takes, as a multiple of the estimated time."""
    newcomer: bool = False
    """Whether lesson zero comes first: the learner is new to Tensu and has not said that they have played before."""
    to_place: bool = False
    """Whether the learner knows part of the game, but has not been placed in a lesson yet."""

    @property
    def stage(self) -> Stage:
        """The part of today's plan that comes next."""
        is_left: dict[Stage, bool] = {
            "zero": self.newcomer,
            "due": self.due.questions > 0,
            "placement": self.to_place,
            "lesson": bool(self.lesson) and self.lessons_left > 0,
            "mixed": self.mixed_left > 0,
        }
        return next((stage for stage, left in is_left.items() if left), "enough")


@dataclass(frozen=True, slots=True)
class NextStep:
    """What the card with the next step shows, and where its button leads."""

    title: str
    detail: str
    """How long the next step takes, or how many questions it has. After the last step: what is due tomorrow."""
    button: str
    """The label of the button; empty if there is nothing more to do today."""
    page: str
    address: dict[str, str]


def learners_plan(learner: Learner | None, cited: CitedRuleset) -> Day:
    """Return today's plan for a learner; if there is no learner, the plan for a new learner.

    :raises StoreError: if the stored data cannot be read.
    """
    zone = st.context.timezone
    day = store().today(zone)
    standing, days, placed = read_lessons(learner), read_history(learner).days[:RECENT_DAYS], last_known_lesson()
    finished = {number for number, one in standing.items() if one.finished} | set(range(1, placed + 1))
    minutes, own_pace, practised = minutes_of_day(), pace(days), [one.day for one in days]
    new = following(standing, placed)
    most_seconds = review_seconds(minutes, learning=bool(new))
    due = due_now(learner, finished, day, cited, practised, placed, own_pace, most_seconds)
    last_ended = {number: learners_day(one.ended, zone) for number, one in standing.items() if one.ended}
    repeated = latest_repetition(standing, zone) if new else None
    again = lesson_to_repeat(due.relearn, last_ended, day, repeated)
    lately, most = lately_answered(learner), MIXED_QUESTIONS[minutes]
    mixed = sitting_of_today(lately, MIXED, day, cited)
    # prefer skills that would be forgotten by the next visit
    if not mixed and finished and due.fading:
        mixed = due_set(due.fading[:most], day, cited.id, finished, MIXED)
    mixed = mixed or mixed_set(sorted(finished), day, cited.id, most)
    answered = next((one.answered for one in lately if mixed and one.sitting == kept_under(mixed)), 0)
    ended = [one.ended or one.finished for one in standing.values()]
    today = sum(learners_day(when, zone) == day for when in ended if when)
    return Day(
        day,
        due,
        again or new,
        lessons_of_day(practised, day, minutes, due.later) - today,
        mixed.length - answered if mixed else 0,
        mixed,
        standing,
        own_pace,
        newcomer=not (standing or remembered(ZERO_SEEN) or remembered(PLAYED) == "some" or read_history(learner).cards),
        to_place=not standing and remembered(PLAYED) == "some" and not is_placed(),
    )


def minutes_of_day() -> int:
    """Return how many minutes a day the learner has chosen to practise."""
    return next((count for count in MIXED_QUESTIONS if str(count) == remembered(MINUTES)), USUAL_MINUTES)


def last_known_lesson() -> int:
    """Return the number of the last lesson that the placement test found to be known; 0 for none."""
    return min(int(remembered(PLACED)), len(lessons())) if is_placed() else 0


def is_placed() -> bool:
    """Return whether the learner has finished a placement test, whatever its result."""
    said = remembered(PLACED)
    return said.isdecimal() and said.isascii()


def next_step(day: Day, rules: str) -> NextStep:
    """Return what the learner should do next on this day. If nothing is left, the step has no button.

    :param rules: the id of the ruleset.
    """
    match day.stage:
        case "zero":
            address = {"rules": rules, "lesson": ZERO, "step": "1"}
            return NextStep(lesson_zero().title, "1 minute", "Start", "learn/lesson.py", address)
        case "placement":
            button = "Continue finding my lesson" if remembered(PLACED) else "Find my lesson"
            return NextStep(
                "Find your lesson", f"at most {MOST} questions", button, "learn/placement.py", {"rules": rules}
            )
        case "due" if day.due.place:
            title = f"Review: {count_of(day.due.questions, 'question')}"
            button = f"{'Continue' if day.due.begun else 'Start'} the review"
            return NextStep(title, minutes(day.due.seconds), button, "practice/quiz.py", day.due.place.address)
        case "lesson" if day.lesson:
            return _of_lesson(day, day.lesson, rules)
        case "mixed" if day.mixed:
            mixed, left = day.mixed, day.mixed_left
            answered = mixed.length - left
            title = f"Mixed practice: {count_of(left, 'question')}{' left' * bool(answered)}"
            button = f"{'Continue' if answered else 'Start'} mixed practice"
            seconds = (
                seconds_left(mixed, range(answered + 1, mixed.length + 1), day.pace)
                if mixed.aim
                else seconds_of_items(mixed.kinds, left, pace=day.pace)
            )
            return NextStep(title, minutes(seconds), button, "practice/quiz.py", Place(mixed).address)
    count = day.due.tomorrow
    return NextStep("You're done for today", f"Tomorrow: {count or 'no'} review{'s' * (count != 1)}", "", "", {})


def _of_lesson(day: Day, number: int, rules: str) -> NextStep:
    """Return the step that begins a lesson, or continues the lesson where the learner has stopped."""
    lesson, standing = lessons()[number], day.standing.get(number)
    begun = place_of(standing.last) if standing and not standing.ended else None
    title = f"Lesson {number}: {lesson.title}"
    if not begun:
        time = minutes(seconds_of_lesson(lesson, day.pace))
        label = f"Go through lesson {number} again" if standing and standing.finished else f"Start lesson {number}"
        return NextStep(title, time, label, "learn/lesson.py", {"rules": rules, "lesson": lesson.id})
    left = begun.run.items[begun.number - 1 :] if begun.step == PRACTISE else ()
    time = minutes(seconds_of_items([item.sitting.type for item in left], len(left), PRAISE, day.pace))
    return NextStep(title, time, f"Continue lesson {number}", "learn/lesson.py", begun.address)


def show_next_step(day: Day) -> None:
    """Draw the card with the next step. Its button is the page's primary button."""
    rules = ruleset_in_force().id
    step = next_step(day, rules)
    with st.container(key="next_step_card"):
        st.html(_HTML.card(step.title, step.detail, "" if step.button else PAGE_TEXT.done()))
        if step.button:
            button_to(step.page, step.button, step.address, "next_step", is_main=True)
            focus(step.button, f"next_step/{step.title}")
        if more := offered_lesson(day):
            one_more = _of_lesson(day, more, rules)
            button_to(one_more.page, f"{one_more.button} today · {one_more.detail}", one_more.address, "one_more")


def offered_lesson(day: Day) -> int | None:
    """Return the number of a lesson to offer to a learner who has done today's lessons.

    Return None if there is no lesson to offer.
    """
    return following(day.standing, last_known_lesson()) if day.stage in {"mixed", "enough"} else None


def offer_next_step(lesson: int = 0) -> Day | None:
    """Draw the card with the next step of the current learner, and return their day.

    Return None if nothing is drawn.

    :param lesson: the number of a lesson; the card is drawn only if this lesson is the next step. 0 for any step.
    """
    day = read_or(None, lambda: learners_plan(current_learner(), ruleset_in_force()))
    if not day or (lesson and (day.stage, day.lesson) != ("lesson", lesson)):
        return None
    show_next_step(day)
    return day
