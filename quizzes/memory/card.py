"""A card: how well one skill is remembered, and when to ask it again. It follows from the log of reviews alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import fsrs

from quizzes.memory.learning_day import noon
from quizzes.memory.review import Rating

if TYPE_CHECKING:
    from datetime import date

    from quizzes.memory.review import Review

RETENTION = 0.9
"""The chance of a right answer at which a skill is asked again."""
LONGEST = 180
"""Days after which every skill is asked again."""

# without steps: with them a slow answer would be asked again within minutes for ever
_SCHEDULER = fsrs.Scheduler(
    desired_retention=RETENTION,
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=LONGEST,
    enable_fuzzing=False,
)
_RATINGS = {Rating.AGAIN: fsrs.Rating.Again, Rating.HARD: fsrs.Rating.Hard, Rating.GOOD: fsrs.Rating.Good}


@dataclass(frozen=True, slots=True)
class Card:
    """What the forgetting curve knows of a skill."""

    id: str
    """The skill's id, for a rule of the table with its ruleset."""
    stability: float
    """Days after which it is remembered with a chance of nine in ten."""
    difficulty: float
    """From 1 to 10."""
    last: date
    """When it was last rated."""
    due: date


def reviewed(card: Card | None, name: str, rating: Rating, day: date) -> Card:
    """The card after a rating; the first makes it.

    :param name: its id.
    """
    before = fsrs.Card(card_id=0) if card is None else _as_fsrs(card)
    after, _ = _SCHEDULER.review_card(before, _RATINGS[rating], noon(day))
    if after.stability is None or after.difficulty is None:  # pragma: no cover (a rated card has both)
        raise AssertionError
    return Card(name, after.stability, after.difficulty, day, after.due.date())


def recalled(card: Card, day: date) -> float:
    """The chance that it is remembered on a day, from 0 to 1."""
    return _SCHEDULER.get_card_retrievability(_as_fsrs(card), noon(day))


def with_review(card: Card | None, review: Review) -> Card | None:
    """Return the card after a review: of the ratings of a day only the first moves it."""
    if review.rating is None or (card is not None and card.last >= review.day):
        return card
    return reviewed(card, review.card, review.rating, review.day)


def _as_fsrs(card: Card) -> fsrs.Card:
    return fsrs.Card(
        card_id=0,
        state=fsrs.State.Review,
        stability=card.stability,
        difficulty=card.difficulty,
        due=noon(card.due),
        last_review=noon(card.last),
    )
