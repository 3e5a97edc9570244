"""Cards: when a skill comes back, by figures computed for this schedule and by properties of every log."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from quizzes.memory.review import LONGEST, RETENTION, Card, Rating, Review, recalled, reviewed
from tests.quizzes.memory.logs import totals_of

START = date(2026, 11, 22)
AGAIN, HARD, GOOD = Rating.AGAIN, Rating.HARD, Rating.GOOD


def intervals(*ratings: Rating) -> list[int]:
    """Return the days between reviews for a learner who practises on the day when a skill is due."""
    card: Card | None = None
    day, days = START, []
    for rating in ratings:
        card = reviewed(card, "fu.closed_ron", rating, day)
        days.append((card.due - day).days)
        day = card.due
    return days


@pytest.mark.parametrize(
    ("ratings", "days"),
    [
        # measured on fsrs 6.3.2 itself with these settings, the first review made a day later
        ((GOOD,) * 5, [1, 7, 32, 118, 180]),
        ((HARD, GOOD, GOOD, GOOD), [1, 5, 17, 50]),
        ((AGAIN, GOOD, GOOD, GOOD), [1, 2, 6, 17]),
        ((HARD,) * 5, [1, 3, 7, 12, 18]),
    ],
)
def test_a_skill_comes_again_after_so_many_days(ratings: tuple[Rating, ...], days: list[int]) -> None:
    assert intervals(*ratings) == days


def test_a_lapse_brings_it_back_within_days() -> None:
    days = intervals(GOOD, GOOD, GOOD, AGAIN)
    assert days[2] == 32
    assert days[3] == 3


def test_half_an_hour_earlier_each_day_is_still_a_day_later() -> None:
    """Calendar days count. Days of 24 hours would round 23.5 hours down to none."""
    card = reviewed(None, "x", GOOD, START)
    for later in range(1, 4):
        before, card = card, reviewed(card, "x", GOOD, START + timedelta(days=later))
        assert card.stability > before.stability + 1


def test_it_is_remembered_with_nine_chances_in_ten_when_it_is_due() -> None:
    card = reviewed(reviewed(None, "x", GOOD, START), "x", GOOD, START + timedelta(days=2))
    assert recalled(card, card.last) == 1
    assert recalled(card, card.due) == pytest.approx(RETENTION, abs=0.01)
    assert recalled(card, card.due + timedelta(days=60)) < recalled(card, card.due)


LOGS = some.lists(
    some.tuples(
        some.sampled_from(("fu.tsumo", "yaku.riichi", "rule.uma@ema")),
        some.integers(0, 40),
        some.sampled_from((AGAIN, HARD, GOOD, None)),
    ),
    max_size=40,
)


def log_of(said: list[tuple[str, int, Rating | None]]) -> list[Review]:
    return [Review(card, START + timedelta(days=day), "right", rating) for card, day, rating in said]


@given(LOGS)
def test_only_the_first_rating_of_a_day_counts_and_no_day_twice(said: list[tuple[str, int, Rating | None]]) -> None:
    log = sorted(log_of(said), key=lambda review: review.day)
    first: dict[tuple[str, date], Review] = {}
    for review in log:
        if review.rating is not None:
            first.setdefault((review.card, review.day), review)
    assert totals_of(log).cards == totals_of(first.values()).cards
    assert totals_of(log).cards.keys() == {card for card, _ in first}


@given(LOGS)
def test_a_card_built_step_by_step_is_the_one_built_at_once(said: list[tuple[str, int, Rating | None]]) -> None:
    cards: dict[str, Card] = {}
    log = log_of(said)
    for review in log:
        before = cards.get(review.card)
        if review.rating is not None and (before is None or before.last < review.day):
            cards[review.card] = reviewed(before, review.card, review.rating, review.day)
    assert totals_of(log).cards == cards
    for card in cards.values():
        assert 1 <= (card.due - card.last).days <= LONGEST
        assert 1 <= card.difficulty <= 10
