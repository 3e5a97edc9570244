"""Reviews: what an answer shows about one skill, its rating, and how well and how long the skill is remembered."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import IntEnum
from statistics import median
from typing import Literal

import fsrs

from quizzes.memory.learning_day import noon

SLOW = 2.0
"""A right answer is slow if it took more than this many times the learner's median for the question type."""
LEAST_TIMES = 5
"""How many answers to questions of a type are needed for a meaningful median."""
MOST_TIMES = 30
"""How many of the latest answers to a type count for the median. Learners get faster, so older answers do not count."""


Outcome = Literal["right", "hinted", "wrong"]
"""The possible results of an answer for one skill. Hinted means right, but after a hint."""


class Rating(IntEnum):
    """The ratings for the forgetting curve, with the numbers that the library ``fsrs`` gives them.

    The best rating, "easy", is never used, because a right answer does not show that a question was easy.
    """

    AGAIN = 1
    HARD = 2
    GOOD = 3


def rating(told: Outcome, took: int | None, times: Sequence[int]) -> Rating:
    """Return the rating of an answer: "hard" if it was slow or needed a hint, "again" if wrong, otherwise "good".

    :param took: the time from the question to the answer, in milliseconds; None if it was not measured.
    :param times: how long this learner took to answer the latest questions of this type, in milliseconds.
    """
    if told == "wrong":
        return Rating.AGAIN
    slow = took is not None and len(times) >= LEAST_TIMES and took > SLOW * median(times[-MOST_TIMES:])
    return Rating.HARD if slow or told == "hinted" else Rating.GOOD


@dataclass(frozen=True, slots=True)
class Review:
    """What an answer shows about one skill, as stored in the log."""

    card: str
    """The id of the skill; for a rule at the table, also the id of the ruleset: ``rule.uma@ema``."""
    day: date
    told: Outcome
    rating: Rating | None
    """The rating of the first attempt of a day; None if the answer is not rated.

    An answer is not rated if the question was a repetition, or if the skill was already rated on this day or on a
    later day.
    """


@dataclass(frozen=True, slots=True)
class Findings:
    """What a completed question shows about each of its skills."""

    told: tuple[tuple[str, Outcome], ...]
    """The id of each skill's card, and the result for the skill."""
    day: date
    """The learner's day."""
    took: int | None = None
    """Milliseconds for the whole question; None if not measured."""
    rated: bool = True
    """Whether the answer may change cards; False for a repetition minutes after the explanation."""


GOOD_DAYS = 3
"""How many good ratings on consecutive review days show that the learner knows a skill for sure."""
LAST = 10
"""How many of the latest answers about a skill count for its level."""
RIGHT, WRONG = "+", "-"
"""The characters that stand for right and wrong answers in :attr:`SkillRecord.recent`."""


Standing = Literal["new", "unclear", "weak", "learning", "sure"]
"""The levels at which a learner can know a skill.

A new skill was never asked. Learning means good enough so far, but not yet sure.
"""


@dataclass(frozen=True, slots=True)
class SkillRecord:
    """The totals of all reviews of one skill. The level of the skill follows from them."""

    answers: int
    recent: str
    """The last ten answers, the newest last: ``+`` for right, with or without a hint, and ``-`` for wrong."""
    ratings: str
    """The last three ratings as digits, the newest last."""
    lapses: int
    """How often the skill was forgotten after the learner had known it."""
    since: date
    """The day of the last wrong answer about the skill; the day of the first answer if none was wrong."""
    seen: date
    """The day of the last right answer after ``since``; the same day as ``since`` if there was none."""

    @property
    def right(self) -> float:
        """The share of right answers among the last ten, from 0 to 1."""
        return self.recent.count(RIGHT) / len(self.recent)

    @property
    def leech(self) -> bool:
        """Whether the skill was forgotten at least four times, so that the learner should read its rule again."""
        return self.lapses >= 4

    @property
    def standing(self) -> Standing:
        """How well the learner knows the skill. Below 70 % right answers, the skill is weak."""
        # good ratings on three review days in a row are enough, even if there are few answers in all
        if self.ratings == str(Rating.GOOD) * GOOD_DAYS:
            return "sure"
        if self.answers < 5:
            return "unclear"
        return "weak" if self.right < 0.7 else "learning"


def record_after(before: SkillRecord | None, review: Review) -> SkillRecord:
    """Return the record of a skill after one more review. The first review creates the record."""
    record = before or SkillRecord(0, "", "", 0, review.day, review.day)
    wrong, again = review.told == "wrong", str(Rating.AGAIN)
    rated = str(review.rating or "")
    return SkillRecord(
        record.answers + 1,
        (record.recent + (WRONG if wrong else RIGHT))[-LAST:],
        (record.ratings + rated)[-GOOD_DAYS:],
        record.lapses + (rated == again and record.ratings[-1:] not in {"", again}),
        review.day if wrong else record.since,
        review.day if wrong else max(record.seen, review.day),
    )


# --- the forgetting curve: a card is computed from the log of reviews alone ---

RETENTION = 0.9
"""The probability of a right answer below which a skill is due again."""
LONGEST = 180
"""How many days may pass at most before a skill is due again."""
FIRST = timedelta(days=1)
"""The longest time before the first review.

A skill learned a day ago is easily forgotten, and a review after a day shows whether it was forgotten.
"""

# learning steps are switched off, because with them fsrs would ask about a skill again after a few minutes
_SCHEDULER = fsrs.Scheduler(
    desired_retention=RETENTION, learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False
)


@dataclass(frozen=True, slots=True)
class Card:
    """The values of the forgetting curve for one skill."""

    id: str
    """The id of the skill; for a rule at the table, also the id of the ruleset."""
    stability: float
    """The days from a review until the probability of remembering the skill falls to nine in ten."""
    difficulty: float
    """How hard the skill is to remember, from 1 (easy) to 10 (hard)."""
    last: date
    """The day of the last rating."""
    due: date


def reviewed(card: Card | None, name: str, rating: Rating, day: date) -> Card:
    """Return the card after a rating.

    The first rating creates the card, and the first review of the skill is due a day later.

    :param name: the card's id.
    """
    before = fsrs.Card(card_id=0) if card is None else _as_fsrs(card)
    after, _ = _SCHEDULER.review_card(before, fsrs.Rating(rating.value), noon(day))
    if after.stability is None or after.difficulty is None:  # pragma: no cover (fsrs sets both values)
        raise AssertionError
    due = after.due.date()
    return Card(name, after.stability, after.difficulty, day, due if card else min(due, day + FIRST))


def recalled(card: Card, day: date) -> float:
    """Return the probability, from 0 to 1, that the learner remembers the skill on a day."""
    return _SCHEDULER.get_card_retrievability(_as_fsrs(card), noon(day))


def _as_fsrs(card: Card) -> fsrs.Card:
    """Return a review card in the form that the library ``fsrs`` computes with. Dates become noon of the day."""
    return fsrs.Card(
        card_id=0,
        state=fsrs.State.Review,
        stability=card.stability,
        difficulty=card.difficulty,
        due=noon(card.due),
        last_review=noon(card.last),
    )
