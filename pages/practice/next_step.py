"""What a learner should do next, and how long it takes. Every page offers the same step."""

from collections.abc import Mapping
from dataclasses import dataclass, field
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
    KEY,
    MINUTES,
    PLACED,
    PLAYED,
    ZERO_SEEN,
    Learner,
    Template,
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
    days_away,
    due_set,
    following,
    kept_under,
    latest_repetition,
    lesson_to_repeat,
    lessons_of_day,
    mixed_set,
    pace,
    retention,
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
LESSON_PAGE, QUIZ_PAGE, PLACEMENT_PAGE = "learn/lesson.py", "practice/quiz.py", "learn/placement.py"


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
            "lesson": self.lesson is not None and self.lessons_left > 0,
            "mixed": self.mixed_left > 0,
        }
        return next((stage for stage, left in is_left.items() if left), "enough")


@dataclass(frozen=True, slots=True)
class NextStep:
    """What the card with the next step shows, and where its button leads."""

    title: str
    detail: str
    """How long the next step takes, or how many questions it has. After the last step: what is due tomorrow."""
    button: str = ""
    """The label of the button; empty if there is nothing more to do today."""
    page: str = ""
    address: dict[str, str] = field(default_factory=dict)


def learners_plan(learner: Learner | None, cited: CitedRuleset) -> Day:
    """Return today's plan for a learner; if there is no learner, the plan for a new learner.

    :raises StoreError: if the stored data cannot be read.
    """
    zone = st.context.timezone
    day = store().today(zone)
    standing, days, placed = read_lessons(learner), read_history(learner).days[:RECENT_DAYS], last_known_lesson()
    finished = {number for number, one in standing.items() if one.finished} | set(range(1, placed + 1))
    minutes, own_pace = minutes_of_day(), pace(days)
    practised = [one.day for one in days]
    new = following(standing, placed)
    due = due_now(
        learner,
        finished,
        day,
        cited,
        most_seconds=review_seconds(minutes, learning=new is not None),
        pace=own_pace,
        ahead=days_away(practised, day),
        retention=retention(practised, day),
        placed=placed,
    )
    last_ended = {number: learners_day(one.ended, zone) for number, one in standing.items() if one.ended}
    repeated = latest_repetition(standing, zone) if new is not None else None
    again = lesson_to_repeat(due.relearn, last_ended, day, repeated)
    lately = lately_answered(learner)
    mixed = sitting_of_today(lately, MIXED, day, cited)
    if mixed is None:
        most, rules = MIXED_QUESTIONS[minutes], cited.id
        # ask about the skills that would be forgotten by the next visit, if there are any
        fading = due.fading[:most] if finished else ()
        mixed = (
            due_set(fading, day, rules, finished, MIXED) if fading else mixed_set(sorted(finished), day, rules, most)
        )
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
    said = remembered(MINUTES)
    return int(said) if said in set(map(str, MIXED_QUESTIONS)) else USUAL_MINUTES


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
            return NextStep(lesson_zero().title, "1 minute", "Start", LESSON_PAGE, address)
        case "placement":
            button = "Continue finding my lesson" if remembered(PLACED) else "Find my lesson"
            return NextStep("Find your lesson", f"at most {MOST} questions", button, PLACEMENT_PAGE, {"rules": rules})
        case "due" if day.due.place is not None:
            title = f"Review: {count_of(day.due.questions, 'question')}"
            button = "Continue the review" if day.due.begun else "Start the review"
            return NextStep(title, minutes(day.due.seconds), button, QUIZ_PAGE, day.due.place.address)
        case "lesson" if day.lesson is not None:
            return _of_lesson(day, day.lesson, rules)
        case "mixed" if day.mixed is not None:
            left = day.mixed_left
            whole = left == day.mixed.length
            title = f"Mixed practice: {count_of(left, 'question')}{'' if whole else ' left'}"
            button = "Start mixed practice" if whole else "Continue mixed practice"
            seconds = (
                seconds_left(day.mixed, range(day.mixed.length - left + 1, day.mixed.length + 1), day.pace)
                if day.mixed.aim
                else seconds_of_items(day.mixed.types or (day.mixed.type,), left, pace=day.pace)
            )
            return NextStep(title, minutes(seconds), button, QUIZ_PAGE, Place(day.mixed).address)
    count = day.due.tomorrow
    return NextStep("You're done for today", f"Tomorrow: {count or 'no'} review{'s' * (count != 1)}")


def _of_lesson(day: Day, number: int, rules: str) -> NextStep:
    """Return the step that begins a lesson, or continues the lesson where the learner has stopped."""
    lesson, standing = lessons()[number], day.standing.get(number)
    begun = place_of(standing.last) if standing and not standing.ended else None
    title = f"Lesson {number}: {lesson.title}"
    if begun is None:
        time = minutes(seconds_of_lesson(lesson, day.pace))
        label = f"Go through lesson {number} again" if standing and standing.finished else f"Start lesson {number}"
        return NextStep(title, time, label, LESSON_PAGE, {"rules": rules, "lesson": lesson.id})
    left = begun.run.items[begun.number - 1 :] if begun.step == PRACTISE else ()
    time = minutes(seconds_of_items([item.sitting.type for item in left], len(left), PRAISE, day.pace))
    return NextStep(title, time, f"Continue lesson {number}", LESSON_PAGE, begun.address)


def show_next_step(day: Day) -> None:
    """Draw the card with the next step. Its button is the page's primary button."""
    cited = ruleset_in_force()
    step = next_step(day, cited.id)
    with st.container(key="next_step_card"):
        st.html(_HTML.card(step.title, step.detail, "" if step.button else PAGE_TEXT.done()))
        if step.button:
            _go_on(step, step.button, "next_step", "primary")
        if (more := offered_lesson(day)) is not None:
            one_more = _of_lesson(day, more, cited.id)
            _go_on(one_more, f"{one_more.button} today · {one_more.detail}", "one_more")
    if step.button:
        focus(step.button, f"next_step/{step.title}")


def _go_on(step: NextStep, label: str, key: str, kind: Literal["primary", "secondary"] = "secondary") -> None:
    # switch to the ruleset of the step, because a lesson that was begun continues under its own ruleset
    use_rules = st.session_state.__setitem__
    if st.button(label, type=kind, width="stretch", key=key, on_click=use_rules, args=(KEY, step.address["rules"])):
        st.switch_page(step.page, query_params=step.address)


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
    if day is None or (lesson and (day.stage, day.lesson) != ("lesson", lesson)):
        return None
    show_next_step(day)
    return day
