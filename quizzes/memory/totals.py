"""The totals of a learner's log: cards, records of skills, days of practice, and the progress that follows from them.

The totals are stored, so that no page has to read the whole log.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import chain
from statistics import median

from quizzes.memory.review import RIGHT, WRONG, Card, Review, SkillRecord, Standing, recalled, record_after, reviewed

OF, ENOUGH = 10, 9
"""A run of answers is steady as long as at least 9 (``ENOUGH``) of the latest 10 answers (``OF``) are right."""


@dataclass(frozen=True, slots=True)
class ReviewedQuestion:
    """An answered question in the log, with its reviews."""

    type: str
    at: int
    """Milliseconds since 1970."""
    took: int | None
    """How long the answer took, in milliseconds; None if this was not measured."""
    reviews: tuple[Review, ...]
    """What the answer shows about each of its skills; never empty."""

    @property
    def day(self) -> date:
        """The learner's day on which the question was answered."""
        return self.reviews[0].day

    @property
    def right(self) -> bool:
        """Whether the answer was right for every skill that the question tests."""
        return all(review.told != "wrong" for review in self.reviews)


@dataclass(frozen=True, slots=True)
class PracticeDay:
    """The totals of one day of practice."""

    day: date
    questions: int
    right: int
    times: Mapping[str, tuple[int, ...]]
    """How long the day's questions took, in milliseconds, by question type, the newest last."""
    slips: Mapping[str, int]
    """How often each card was answered wrongly."""
    last: int
    """When the last question was answered, in milliseconds since 1970."""
    recent: str
    """The learner's last ten answers at the end of the day, including earlier days, the newest last."""
    steady_until: int | None
    """When the last steady run (see :data:`ENOUGH`) ended, in milliseconds since 1970.

    None while it lasts; 0 if there has been none.
    """
    reviewed: int = 0
    """How many skills that were practised before this day were tested again."""
    recalled: int = 0
    """For how many of the skills counted in ``reviewed`` the first answer of the day was right."""
    expected: float = 0.0
    """For how many of the skills counted in ``reviewed`` a right answer was expected: the sum of the probabilities."""

    @property
    def seconds(self) -> float | None:
        """The median time for a question, in seconds; None if no time was measured."""
        times = [*chain.from_iterable(self.times.values())]
        return median(times) / 1000 if times else None


def with_question(
    before: PracticeDay | None,
    latest: PracticeDay | None,
    question: ReviewedQuestion,
    recalled: Sequence[tuple[float, bool]] = (),
) -> PracticeDay:
    """Return the totals of a day after one more question. The first question creates the day.

    :param before: the totals of this day without the new question; None if it is the first question of the day.
    :param latest: the totals of the day on which the previous question was answered; None for the very first question.
    :param recalled: for each skill of the question that was practised before this day and is tested for the first time
        on this day, the expected probability of a right answer, and whether the answer was right.
    """
    day = before or PracticeDay(question.day, 0, 0, {}, {}, question.at, "", 0)
    times = dict(day.times)
    if question.took is not None:
        times[question.type] = (*times.get(question.type, ()), question.took)
    wrong = Counter(review.card for review in question.reviews if review.told == "wrong")
    recent, until = (latest.recent, latest.steady_until) if latest else ("", 0)
    recent = (recent + (RIGHT if question.right else WRONG))[-OF:]
    if len(recent) == OF and recent.count(RIGHT) >= ENOUGH:
        until = None
    elif until is None:
        until = question.at
    return PracticeDay(
        question.day,
        day.questions + 1,
        day.right + question.right,
        times,
        dict(Counter(day.slips) + wrong),
        question.at,
        recent,
        until,
        day.reviewed + len(recalled),
        day.recalled + sum(right for _, right in recalled),
        day.expected + sum(chance for chance, _ in recalled),
    )


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
    """The totals of the day with the last question; None if there is no question yet."""

    def add(self, question: ReviewedQuestion) -> None:
        """Add a question to the totals. It must have been answered after all questions that were added before."""
        again: list[tuple[float, bool]] = []
        for review in question.reviews:
            name = review.card
            before = self.cards.get(name)
            # only the first rated review of a day changes the card
            if review.rating and (before is None or before.last < review.day):
                if before:
                    again.append((recalled(before, review.day), review.told != "wrong"))
                self.cards[name] = reviewed(before, name, review.rating, review.day)
            self.skills[name] = record_after(self.skills.get(name), review)
        self.latest = with_question(self.days.get(question.day), self.latest, question, again)
        self.days[question.day] = self.latest


def add_up(questions: Iterable[ReviewedQuestion]) -> Totals:
    """Return the totals of a whole log. The questions in the log must be in the order in which they were answered."""
    totals = Totals()
    for question in questions:
        totals.add(question)
    return totals


LATELY = 30
"""The number of recent days whose mistakes are counted."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What the page about a learner's progress shows."""

    skills: Mapping[str, SkillRecord]
    """The record of every skill the learner has been asked about, by the id of its card."""
    days: tuple[PracticeDay, ...]
    """The last days with answers, oldest first."""
    slips: tuple[tuple[str, int], ...]
    """The cards with recent mistakes and the number of mistakes, the most frequent first."""

    def standing(self, card: str) -> Standing:
        """Return the level of the skill that a card belongs to."""
        return self.skills[card].standing if card in self.skills else "new"

    @property
    def weakest(self) -> tuple[str, ...]:
        """The cards of skills that the learner does not know for sure yet, weakest first.

        The cards are ordered by the share of right answers, then by recent mistakes.
        """
        often = dict(self.slips)
        open_ = [
            (known.right, -often.get(card, 0), card)
            for card, known in self.skills.items()
            if known.right < 1 and known.standing != "sure"
        ]
        return tuple(card for _, _, card in sorted(open_))


def progress(skills: Mapping[str, SkillRecord], days: Sequence[PracticeDay], today: date) -> Progress:
    """Return a learner's progress, computed from stored records.

    :param skills: the record of every skill the learner has been asked about, by the id of its card.
    :param days: the latest days with practice, oldest first, including every such day of the last thirty days.
    """
    slips: Counter[str] = Counter()
    for one in days:
        if today - one.day < timedelta(days=LATELY):
            slips.update(one.slips)
    return Progress(skills, tuple(days), tuple(sorted(slips.items(), key=lambda slip: (-slip[1], slip[0]))))
