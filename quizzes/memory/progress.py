"""A learner's log summed up: how each skill stands, how each day went, and which skills slipped most of late."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import timedelta
from statistics import median
from typing import TYPE_CHECKING, TypeAlias

from quizzes.memory.review import Outcome
from quizzes.memory.standing import SkillRecord, Standing, record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import date

    from quizzes.memory.review import Review

LATELY = 30
"""Days whose slips are counted."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question as the log tells of it."""

    day: date
    right: bool
    """Whether nothing it told of a skill was wrong."""
    took: int | None
    """Milliseconds."""


@dataclass(frozen=True, slots=True)
class DayFigures:
    """How a day went."""

    day: date
    questions: int
    right: int
    seconds: float | None
    """The median for a question; None where it was not measured."""

    @property
    def share(self) -> float:
        """Of right answers, from 0 to 1."""
        return self.right / self.questions


Entry: TypeAlias = "tuple[object, Review, int | None]"
"""Which question a review is of (equal for the reviews of one), the review, and how long the question took."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything a page of progress shows of the past."""

    skills: Mapping[str, SkillRecord]
    """How each card stands that was ever asked, by its id."""
    days: tuple[DayFigures, ...]
    """The days on which something was answered, the first first."""
    slips: tuple[tuple[str, int], ...]
    """What went wrong lately, by card, the most frequent first."""

    def standing(self, card: str) -> Standing:
        """How a card stands."""
        return self.skills[card].standing if card in self.skills else Standing.NEW

    @property
    def weakest(self) -> tuple[str, ...]:
        """The cards that went wrong most of those that are not sure: by the share of right answers, then by slips."""
        often = dict(self.slips)
        open_ = [
            (known.right, -often.get(card, 0), card)
            for card, known in self.skills.items()
            if known.right < 1 and known.standing is not Standing.SURE
        ]
        return tuple(card for _, _, card in sorted(open_))


def progress(log: Sequence[Entry], today: date) -> Progress:
    """Sum up a log, whose entries stand in their order."""
    by_card: dict[str, list[Review]] = {}
    for _, review, _ in log:
        by_card.setdefault(review.card, []).append(review)
    lately = Counter(
        review.card
        for _, review, _ in log
        if review.told is Outcome.WRONG and today - review.day < timedelta(days=LATELY)
    )
    slips = sorted(lately.items(), key=lambda one: (-one[1], one[0]))
    return Progress({card: record(reviews) for card, reviews in by_card.items()}, tuple(_days(log)), tuple(slips))


def _days(log: Iterable[Entry]) -> Iterable[DayFigures]:
    questions: dict[object, Question] = {}
    for key, review, took in log:
        before = questions.get(key)
        right = review.told is not Outcome.WRONG and (before is None or before.right)
        questions[key] = Question(review.day, right, took)
    by_day: dict[date, list[Question]] = {}
    for question in questions.values():
        by_day.setdefault(question.day, []).append(question)
    for day, asked in sorted(by_day.items()):
        times = [question.took / 1000 for question in asked if question.took is not None]
        yield DayFigures(day, len(asked), sum(one.right for one in asked), median(times) if times else None)
