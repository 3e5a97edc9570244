"""Sixty days of learners with six habits: who finishes the lessons, what is remembered when due, how much is overdue.

    python -m tests.quizzes.memory.simulate_habits [--learners 100] [--days 60] [--seed 1]

The memory is the product's own: its cards, its reviews, its lessons and its limits of a day. The learners forget as in
`tests.quizzes.memory.simulate`, by half-lives of their own and not as the schedule supposes. Each visit has a time, and
questions and lessons take what the product estimates.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum
from random import Random
from statistics import mean, median
from typing import TYPE_CHECKING

from content.lessons.lessons import lessons
from quizzes.memory.due import due_today, fading, retired
from quizzes.memory.review import RETENTION, recalled
from quizzes.sets.day_plan import (
    LONG_BREAK,
    MIXED_QUESTIONS,
    days_away,
    lessons_of_day,
    retention,
    review_seconds,
    seconds_of_card,
    seconds_of_lesson,
)
from quizzes.sets.day_sets import lesson_to_repeat
from quizzes.sets.question_order import REPETITIONS, SHORTEST
from tests.quizzes.memory.simulate import BY_LESSON, START, Habit, Person, Pool, ask, pool

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date, datetime


class Custom(Enum):
    """The days on which a learner practises, and for how many minutes."""

    TWENTY = "20 minutes daily"
    TEN = "10 minutes daily"
    FIVE = "5 minutes daily"
    WEEKENDS = "20 minutes on Saturdays and Sundays"
    BINGE = "two hours on each of the first two days, then 10 minutes daily"
    AWAY = "10 minutes daily, but three weeks away from day 21"


def minutes(custom: Custom, number: int) -> int:
    """Return the minutes that a learner has on a day, counted from 0; 0 if the learner does not practise."""
    match custom:
        case Custom.TWENTY:
            return 20
        case Custom.FIVE:
            return 5
        case Custom.WEEKENDS:
            return 20 if (START + timedelta(days=number)).weekday() >= 5 else 0
        case Custom.BINGE:
            return 120 if number < 2 else 10
        case Custom.AWAY:
            return 0 if 20 <= number < 41 else 10
        case _:
            return 10


@dataclass(slots=True)
class Course:
    """The progress of a learner."""

    person: Person
    days: list[date] = field(default_factory=list)
    """The days with answers."""
    lesson: int = 1
    """The number of the next lesson."""
    spent: float = 0.0
    """The seconds spent on that lesson so far."""
    taught: list[str] = field(default_factory=list)
    ended: dict[int, date] = field(default_factory=dict)
    """When each lesson was last finished."""
    repeated: date | None = None
    """When a lesson was last repeated."""
    finished_on: int | None = None
    """The day, from 1, on which the last lesson was finished."""
    backlog: list[int] = field(default_factory=list)
    """The number of due skills that wait, by visit."""
    relearn: list[int] = field(default_factory=list)
    """The number of forgotten skills left to lessons, by visit."""
    due_right: list[bool] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    first_back: list[bool] = field(default_factory=list)
    """Whether reviews in the first visit after a long break were right."""


def visit(course: Course, number: int, time: int, limit: int, questions: Pool) -> None:
    """Simulate a visit: reviews, lessons and mixed practice, as long as the time lasts.

    :param time: the available minutes.
    :param limit: the minutes a day that the learner has chosen.
    """
    now, day = START + timedelta(days=number), (START + timedelta(days=number)).date()
    left = time * 60.0
    taken, later = reviews(course, now, day, limit, questions)
    left -= taken
    allowed = lessons_of_day(course.days, day, limit, later) if time <= limit else len(lessons())
    while allowed and left > 0 and (which := next_lesson(course, day)):
        whole = seconds_of_lesson(lessons()[which])
        used = min(left, whole - course.spent)
        course.spent, left = course.spent + used, left - used
        if course.spent < whole:
            break
        finish(course, which, number, now, questions)
        allowed -= 1
    mixed_practice(course, now, day, MIXED_QUESTIONS[limit], left, questions)
    course.days.append(day)


def mixed_practice(course: Course, now: datetime, day: date, count: int, left: float, questions: Pool) -> None:
    """Ask this many questions in the remaining time, at random or about skills that the learner would forget."""
    person = course.person
    chosen: Sequence[str] = person.random.choices(course.taught, k=count) if course.taught else ()
    if retention(course.days, day) > RETENTION:
        soon = fading(person.cards, day, days_away(course.days, day), retired(person.log))
        chosen = soon[:count] or chosen
    for card in chosen:
        if left <= 0:
            break
        ask(person, card, questions, now, day)
        left -= seconds_of_card(card)


def reviews(course: Course, now: datetime, day: date, limit: int, questions: Pool) -> tuple[float, int]:
    """Ask the due questions. Return the seconds that this took, and how many questions wait for another day."""
    person = course.person
    is_back = bool(course.days) and (day - course.days[-1]).days >= LONG_BREAK
    most = review_seconds(limit, learning=course.lesson <= len(BY_LESSON))
    ahead = days_away(course.days, day)
    aim = retention(course.days, day)
    due = due_today(person.cards, course.taught, day, seconds_of_card, retired(person.log), most, ahead, aim)
    course.backlog.append(len(due.cards) + due.later)
    course.relearn.append(len(due.relearn))
    taken = 0.0
    most = max(SHORTEST, REPETITIONS * sum(map(seconds_of_card, due.cards)))
    for card in due.cards:
        if taken and taken + seconds_of_card(card) > most:
            break
        before = person.cards.get(card)
        if before is not None and before.last == day:
            continue  # another question has already tested it
        right = ask(person, card, questions, now, day)
        taken += seconds_of_card(card)
        if before is not None and card in questions:
            course.due_right.append(right)
            course.expected.append(recalled(before, day))
            if is_back:
                course.first_back.append(right)
        if not right:
            ask(person, card, questions, now, day)
            taken += seconds_of_card(card)
    return taken, due.later


def next_lesson(course: Course, day: date) -> int | None:
    """Return the next lesson: one whose skills were forgotten, or the next new one."""
    person = course.person
    lost = due_today(person.cards, course.taught, day, seconds_of_card, retired(person.log)).relearn
    new = course.lesson if course.lesson <= len(BY_LESSON) else None
    return lesson_to_repeat(lost, course.ended, day, course.repeated if new else None) or new


def finish(course: Course, which: int, number: int, now: datetime, questions: Pool) -> None:
    """Ask about the skills of a lesson, and record that the lesson is finished."""
    day = now.date()
    for card in BY_LESSON[which - 1]:
        ask(course.person, card, questions, now, day)
    course.spent, course.ended[which] = 0.0, day
    if which != course.lesson:
        course.repeated = day
    else:
        course.taught += BY_LESSON[which - 1]
        course.lesson += 1
        if course.lesson > len(BY_LESSON):
            course.finished_on = number + 1


def simulate(learners: int, days: int, seed: int, questions: Pool) -> Mapping[Custom, list[Course]]:
    """Simulate this many different learners with every habit. All habits have the same learners."""
    found: dict[Custom, list[Course]] = {}
    for custom in Custom:
        for each in range(learners):
            random = Random(f"{seed}/{each}")
            person = Person(Habit.EVENING, random, longer=random.uniform(1.6, 3.0), first=random.uniform(1.0, 4.0))
            course = Course(person)
            for number in range(days):
                if time := minutes(custom, number):
                    visit(course, number, time, min(time, 20), questions)
            found.setdefault(custom, []).append(course)
    return found


def told(found: Mapping[Custom, Sequence[Course]]) -> str:
    """Return the figures as lines."""
    lines = []
    for custom, courses in found.items():
        ends = [course.finished_on for course in courses if course.finished_on]
        right = [one for course in courses for one in course.due_right]
        awaited = [one for course in courses for one in course.expected]
        back = [one for course in courses for one in course.first_back]
        worst = max(max(course.backlog) for course in courses)
        usual = median(one for course in courses for one in course.backlog)
        lines.append(
            f"{custom.value}: lessons finished by {len(ends)} of {len(courses)}"
            f" (median day {median(ends) if ends else '–'}, last {max(ends, default='–')});"
            f" right when due {mean(right or [0]):.1%} of {len(right)}, expected {mean(awaited or [0]):.1%};"
            f" backlog median {usual:.0f}, worst {worst};"
            f" brought back by lessons: at most {max(max(course.relearn) for course in courses)}"
            + (f"; first day back {mean(back):.1%} of {len(back)}" if back else "")
        )
    return "\n".join(lines)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", type=int, default=100)
    parser.add_argument("--days", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--questions", type=int, default=4, help="dealt for each card, to draw from")
    given = parser.parse_args()
    sys.stdout.write(told(simulate(given.learners, given.days, given.seed, pool(given.questions))) + "\n")


if __name__ == "__main__":
    main()
