"""The questions of a lesson in order, and the short test for skipping it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.lessons.lessons import lessons
from content.lessons.practice import Help, Part, Place
from quizzes.bill_steps.bill_form import FADE
from quizzes.question.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.lessons.lessons import Lesson
    from quizzes.question.question import Grade

SKIP = "-skip"
"""The suffix of a lesson's number in links to the test that skips it."""
TESTED = 5
"""The number of questions in that test; all must be right, without hints."""

LAST, ENOUGH = 10, 8
"""A lesson is passed with 8 right answers among its last 10; the earlier ones are for learning."""


@dataclass(frozen=True, slots=True)
class Item:
    """A question of a lesson, with its number in its own sitting."""

    sitting: Sitting
    number: int
    worked: bool
    """Whether it is shown with its answer as a worked example."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run through the practice of a lesson, or through its test."""

    lesson: Lesson
    rules: str
    seed: str
    edition: int
    is_test: bool

    @property
    def name(self) -> str:
        """The lesson's name in the links of its sittings."""
        return f"{self.lesson.id}{SKIP if self.is_test else ''}"

    @property
    def items(self) -> tuple[Item, ...]:
        """Its questions in order, for a lesson including some from earlier lessons."""
        parts = _tested(self.lesson) if self.is_test else [(part, part.items) for part in self.lesson.practice]
        found: list[Item] = []
        counted: Counter[Sitting] = Counter()
        for part, count in parts:
            sitting = self._sitting(part)
            for place in range(count):
                counted[sitting] += 1
                worked = part.help is Help.WORKED and place == 0 and not self.is_test
                found.append(Item(sitting, counted[sitting], worked))
        return tuple(found)

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """The sittings under which its questions are stored, each once."""
        return tuple(dict.fromkeys(item.sitting for item in self.items))

    def is_passed(self, grades: Mapping[int, Grade]) -> bool:
        """Return whether the answers pass the lesson: enough of the last ones right; in a test all, without hints.

        :param grades: the answered questions, by their number in the run, from 1.
        """
        answered = [grades[number] for number in sorted(grades)]
        if self.is_test:
            return len(answered) == len(self.items) and all(one.right and not one.hints for one in answered)
        last = answered[-LAST:]
        return bool(last) and sum(one.right for one in last) * LAST >= ENOUGH * len(last)

    def _sitting(self, part: Part) -> Sitting:
        faded = part.help is Help.FADED and not self.is_test
        return Sitting(
            self.rules,
            self.seed,
            part.level,
            part.hands,
            part.type,
            self.edition,
            FADE if faded else "",
            lesson=self.name,
        )


def _tested(lesson: Lesson) -> list[tuple[Part, int]]:
    """Return how many questions of each new part a test has, taken in turns as far as each part goes."""
    new = [part for part in lesson.practice if part.place is Place.NEW]
    first = {part.type: part for part in reversed(new)}
    new.sort(key=lambda part: first[part.type] is not part)  # a second part of a type comes after all other types
    counts = [0] * len(new)
    while sum(counts) < TESTED:
        for place, part in enumerate(new):
            if counts[place] < part.items and sum(counts) < TESTED:
                counts[place] += 1
    return [(part, count) for part, count in zip(new, counts, strict=True) if count]


def run_of(lesson: str, rules: str, seed: str, edition: int) -> Run | None:
    """Return the run that the parts of a link name; None if there is no such lesson."""
    found = lessons().get(int(lesson[:2]))
    return Run(found, rules, seed, edition, lesson.endswith(SKIP)) if found else None
