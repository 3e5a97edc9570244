"""The totals of a day of practice, and the learner's last ten answers up to the end of that day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import chain
from statistics import median

from quizzes.memory.review import Outcome, Review
from quizzes.memory.skill_level import RIGHT, WRONG

OF, ENOUGH = 10, 9
"""How many of the latest answers are considered, and how many of these must be right in a steady run."""
NEVER = 0
"""The end of the last steady run if there has been none."""


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
        return all(review.told is not Outcome.WRONG for review in self.reviews)


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
    """When the last steady run (see :data:`ENOUGH`) ended, in milliseconds since 1970; None while it lasts."""
    reviewed: int = 0
    """How many skills that were practised before this day were tested again."""
    recalled: int = 0
    """How many of the skills counted in ``reviewed`` were right at the first attempt of the day."""
    expected: float = 0.0
    """How many of the skills counted in ``reviewed`` were expected to be right."""

    @property
    def share(self) -> float:
        """The share of questions answered correctly, from 0 to 1."""
        return self.right / self.questions

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
    :param latest: the totals of the day on which the previous question was answered.
    :param recalled: for each skill of the question that was practised before this day and is tested for the first time
        on this day, the expected probability of a right answer, and whether the answer was right.
    """
    day = before or PracticeDay(question.day, 0, 0, {}, {}, question.at, "", NEVER)
    times, slips = dict(day.times), dict(day.slips)
    if question.took is not None:
        times[question.type] = (*times.get(question.type, ()), question.took)
    for review in question.reviews:
        if review.told is Outcome.WRONG:
            slips[review.card] = slips.get(review.card, 0) + 1
    recent, until = (latest.recent, latest.steady_until) if latest else ("", NEVER)
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
        slips,
        question.at,
        recent,
        until,
        day.reviewed + len(recalled),
        day.recalled + sum(right for _, right in recalled),
        day.expected + sum(chance for chance, _ in recalled),
    )
