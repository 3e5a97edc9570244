"""Review cards: how well one skill is remembered, and when to review it.

A card is computed from the log of reviews alone.
"""

from dataclasses import dataclass
from datetime import date, timedelta

import fsrs

from quizzes.memory.learning_day import noon
from quizzes.memory.review import Rating, Review

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
    desired_retention=RETENTION,
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=LONGEST,
    enable_fuzzing=False,
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


def with_review(card: Card | None, review: Review) -> Card | None:
    """Return the card after a review. Only the first rated review of a day changes the card.

    None is returned if there is no card yet and the review has no rating.
    """
    if review.rating is None or (card is not None and card.last >= review.day):
        return card
    return reviewed(card, review.card, review.rating, review.day)


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
