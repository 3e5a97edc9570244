"""The totals of a learner's log. The totals are stored, so that no page has to read the whole log."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from quizzes.memory import card, practice_day, skill_level
from quizzes.memory.card import Card
from quizzes.memory.practice_day import PracticeDay, ReviewedQuestion
from quizzes.memory.review import Outcome
from quizzes.memory.skill_level import SkillRecord


@dataclass(slots=True)
class Totals:
    """The cards, skill records and days of a learner.

    The object holds all of the learner's totals, or only the totals that the next question changes.
    """

    cards: dict[str, Card] = field(default_factory=dict)
    skills: dict[str, SkillRecord] = field(default_factory=dict)
    """The record of each skill, by the id of its card."""
    days: dict[date, PracticeDay] = field(default_factory=dict)
    latest: PracticeDay | None = None
    """The totals of the day with the last question."""

    def add(self, question: ReviewedQuestion) -> None:
        """Add a question to the totals. It must have been answered after all questions that were added before."""
        recalled: list[tuple[float, bool]] = []
        for review in question.reviews:
            name = review.card
            before = self.cards.get(name)
            if before is not None and review.rating is not None and before.last < review.day:
                recalled.append((card.recalled(before, review.day), review.told is not Outcome.WRONG))
            self.skills[name] = skill_level.with_review(self.skills.get(name), review)
            if moved := card.with_review(before, review):
                self.cards[name] = moved
        self.latest = practice_day.with_question(self.days.get(question.day), self.latest, question, recalled)
        self.days[question.day] = self.latest


def add_up(questions: Iterable[ReviewedQuestion]) -> Totals:
    """Return the totals of a whole log. The questions in the log must be in the order in which they were answered."""
    totals = Totals()
    for question in questions:
        totals.add(question)
    return totals
