"""Thirty days of many learners who forget: how much falls due, how much is remembered, and what is never asked.

    python -m tests.quizzes.memory.simulate [--learners 200] [--days 30] [--seed 1]

A learner here does not forget as the schedule supposes: each skill has a half-life, which a right answer lengthens and
a wrong one shortens, by factors of the learner's own. A question is right if every skill that decides it is remembered;
which skills decide it is taken from real questions, dealt for each card in the way of a set of due cards.
A card without such a question is never asked. Some learners come half an hour earlier every day, some twice a
day, some stay away every seventh day.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from enum import Enum
from random import Random
from statistics import mean, median
from typing import TYPE_CHECKING

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from quizzes.memory.due import USUAL_SECONDS, due_today, may_retire, retired
from quizzes.memory.learning_day import learners_day
from quizzes.memory.review import Review, rating, record_after, reviewed
from quizzes.sets.day_plan import seconds_of_card
from quizzes.sets.day_sets import due_set, taught_cards
from quizzes.sets.set_dealing import NothingToAskError, ask_in
from quizzes.skills.deciding_skills import deciding
from quizzes.skills.evidence import card_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from quizzes.memory.review import Card, SkillRecord

RULES = "usma"
START = datetime(2026, 11, 2, 19, tzinfo=UTC)
LESSON_DAYS = 14
"""The days in which all lessons are done, as the curriculum plans."""
MIXED = 14
"""The number of questions in the mixed set at the end of a day."""
SLIP, GUESS = 0.03, 0.1
"""The probabilities of a careless mistake, and of a lucky guess."""


class Habit(Enum):
    """The days on which a learner practises."""

    EVENING = "every evening"
    EARLIER = "half an hour earlier every day"
    TWICE = "twice a day"
    SKIPS = "every day but each seventh"


@dataclass(slots=True)
class Person:
    """A simulated learner who learns and forgets."""

    habit: Habit
    random: Random
    cards: dict[str, Card] = field(default_factory=dict)
    half_lives: dict[str, float] = field(default_factory=dict)
    """The days after which half is forgotten, by card."""
    seen: dict[str, datetime] = field(default_factory=dict)
    asked: Counter[str] = field(default_factory=Counter)
    log: dict[str, SkillRecord] = field(default_factory=dict)
    """The records of cards that may be retired."""
    longer: float = 2.0
    first: float = 2.0

    def remembers(self, card: str, now: datetime) -> bool:
        """Return whether the learner remembers a skill."""
        if card not in self.seen:
            return self.random.random() < 0.5  # told a moment ago by its lesson, or worked out
        days = (now - self.seen[card]).total_seconds() / 86400
        return self.random.random() < 2 ** (-days / self.half_lives[card])

    def practised(self, card: str, now: datetime, *, right: bool) -> None:
        """Strengthen the memory of a skill after a question. Repetitions on the same day add little."""
        before = self.half_lives.get(card, self.first)
        rested = card not in self.seen or now - self.seen[card] > timedelta(hours=12)
        grown = before * (self.longer if rested else 1.05)
        self.half_lives[card] = min(grown, 400) if right else max(self.first, before * 0.4)
        self.seen[card] = now


BY_LESSON = [taught_cards([number], rulesets()[RULES]) for number in sorted(lessons())]
"""The cards that each lesson teaches, if the app asks about them under the ruleset."""
ALL_TAUGHT = [card for cards in BY_LESSON for card in cards]
NOT_ASKED = [
    card
    for lesson in lessons().values()
    for skill in lesson.skills
    if (card := card_of(skill.id, RULES)) not in ALL_TAUGHT
]
"""The cards of the lessons that the app never asks for: `tests.quizzes.sets.test_every_skill` lists why."""

Pool = dict[str, list[tuple[str, ...]]]
"""For each card, the questions that it decides, each as all cards that decide it."""


def pool(of_each: int, cards: Iterable[str] = ALL_TAUGHT) -> Pool:
    """Return the questions dealt for each card, each as the cards that decide it. Omit cards without questions."""
    found: Pool = {}
    for card in cards:
        for day in range(of_each):
            sitting = due_set([card], START.date() + timedelta(days=day), RULES, list(lessons()))
            try:
                question = ask_in(sitting, 1, rulesets()[RULES])
            except NothingToAskError:
                continue
            deciders = tuple(card_of(skill, RULES) for skill in deciding(question))
            if card in deciders:
                found.setdefault(card, []).append(deciders)
    return found


def ask(person: Person, target: str, questions: Pool, now: datetime, day: date) -> bool:
    """Ask a question that a card decides, rate what it told, and return whether it was answered rightly.

    Nothing happens to a card that no question exists for.
    """
    if target not in questions:
        return False
    cards = person.random.choice(questions[target])
    known = [card for card in cards if card in person.cards or card == target]
    lapsed = [card for card in known if not person.remembers(card, now)]
    lucky = person.random.random() < (GUESS if lapsed else 1 - SLIP)
    told = dict.fromkeys(known, "right")
    if not lucky:
        told = {(lapsed or [target])[0]: "wrong"}
    for card in known:
        person.practised(card, now, right=card not in lapsed)
    for card, outcome in told.items():
        person.asked[card] += 1
        before = person.cards.get(card)
        if may_retire(card):
            person.log[card] = record_after(person.log.get(card), Review(card, day, outcome, None))
        if before is None or before.last < day:
            person.cards[card] = reviewed(before, card, rating(outcome, None, ()), day)
    return lucky


@dataclass(slots=True)
class Figures:
    """The figures of all learners together."""

    due: dict[int, list[int]] = field(default_factory=dict)
    """How many cards were due for each learner, by day."""
    waits: list[int] = field(default_factory=list)
    right: list[bool] = field(default_factory=list)
    """Whether first attempts at due cards, except new ones, were right."""
    late: list[bool] = field(default_factory=list)
    """Whether such attempts were right after the last lesson."""
    never: Counter[str] = field(default_factory=Counter)


def sessions(habit: Habit, day: int) -> Sequence[timedelta]:
    """Return the times at which a learner practises, from the first evening on."""
    match habit:
        case Habit.EARLIER:
            return (timedelta(days=day, minutes=-30 * (day % 20)),)
        case Habit.TWICE:
            return (timedelta(days=day, hours=-11), timedelta(days=day))
        case Habit.SKIPS if day % 7 == 6:
            return ()
        case _:
            return (timedelta(days=day),)


def live(person: Person, days: int, questions: Pool, figures: Figures) -> None:
    """Simulate the days of a learner."""
    taught: list[str] = []
    for number in range(days):
        for which, after in enumerate(sessions(person.habit, number)):
            now = START + after
            day = learners_day(now, "Europe/Warsaw")
            first = number if which == 0 else None
            what_is_due(person, (taught, first), questions, (now, day), figures)
            if first is not None:
                done = min(len(lessons()), (number + 1) * len(lessons()) // LESSON_DAYS)
                taught += ALL_TAUGHT[len(taught) : sum(map(len, BY_LESSON[:done]))]
                new = [card for card in taught if not person.asked[card]]
                again = person.random.choices(taught, k=MIXED + max(0, 12 - len(new)))
                for card in (*new, *again):
                    ask(person, card, questions, now, day)
    figures.never.update(card for card in taught if not person.asked[card])


def what_is_due(
    person: Person, which: tuple[list[str], int | None], questions: Pool, at: tuple[datetime, date], figures: Figures
) -> None:
    """Ask the due questions, and record how many were due at the first visit of the day."""
    (taught, number), (now, day) = which, at
    due = due_today(person.cards, taught, day, seconds_of_card, retired(person.log))
    if number is not None:
        figures.due.setdefault(number, []).append(len(due.cards) + due.later)
        figures.waits.append(due.later)
    figure = figures.late if len(taught) == len(ALL_TAUGHT) else figures.right
    for place, card in enumerate(due.cards):
        before = person.cards.get(card)
        if before is not None and before.last == day:
            continue  # another question has already tested it
        right = ask(person, card, questions, now + timedelta(seconds=place * USUAL_SECONDS), day)
        if before is not None and card in questions:
            figure.append(right)


def simulate(learners: int, days: int, seed: int, questions: Pool) -> Figures:
    """Simulate this many different learners, with each habit in turn."""
    figures = Figures()
    for number in range(learners):
        random = Random(f"{seed}/{number}")
        habit = list(Habit)[number % len(Habit)]
        person = Person(habit, random, longer=random.uniform(1.6, 3.0), first=random.uniform(1.0, 4.0))
        live(person, days, questions, figures)
    return figures


def share(right: Sequence[bool]) -> str:
    """Return the share of right answers, and the number of all answers."""
    return f"{mean(right or [False]):.1%} of {len(right)}"


def told(figures: Figures) -> str:
    """Return the figures as a table."""
    lines = ["day   due: median  worst"]
    lines += [f"{day + 1:>3}   {median(load):>11.0f}  {max(load):>5}" for day, load in sorted(figures.due.items())]
    lines += [
        f"waiting for tomorrow: mean {mean(figures.waits):.2f}, worst {max(figures.waits)}",
        f"right at the first attempt when due while lessons last: {share(figures.right)}",
        f"and afterwards: {share(figures.late)}",
        f"taught and never asked: {dict(figures.never) or 'none'}",
        f"taught, but without any question under {RULES}: {', '.join(NOT_ASKED) or 'none'}",
    ]
    return "\n".join(lines)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", type=int, default=200)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--questions", type=int, default=4, help="dealt for each card, to draw from")
    said = parser.parse_args()
    sys.stdout.write(told(simulate(said.learners, said.days, said.seed, pool(said.questions))) + "\n")


if __name__ == "__main__":
    main()
