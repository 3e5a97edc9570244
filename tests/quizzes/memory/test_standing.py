"""Whether a skill is sure, unclear or weak."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from quizzes.memory.review import Rating, Review, SkillRecord, Standing
from tests.for_each import for_each
from tests.quizzes.memory.logs import totals_of

RATED = {"g": ("right", Rating.GOOD), "h": ("hinted", Rating.HARD), "a": ("wrong", Rating.AGAIN)}
REPEATED = {"r": ("right", None), "w": ("wrong", None)}


def record(said: str) -> SkillRecord:
    """Return a record from letters: good, hard or again on the next day, and right or wrong again on the same day."""
    reviews, day = [], date(2026, 11, 1)
    for letter in said:
        told, rating = (RATED | REPEATED)[letter]
        day += timedelta(days=letter in RATED)
        reviews.append(Review("fu.tsumo", day, told, rating))
    return totals_of(reviews).skills["fu.tsumo"]


@for_each(
    ("said", "standing"),
    [
        ("g", "unclear"),
        ("arrr", "unclear"),
        ("grrrr", "learning"),  # five answers, but one day alone
        ("ggg", "sure"),
        ("aaaaaggg", "sure"),
        ("gggrrrrh", "learning"),
        ("ggga", "unclear"),
        ("gggaw", "weak"),  # three of five
        ("gggra", "learning"),  # four of five
        ("aaarrrrrrr", "learning"),  # seven of ten: not below 70 %
        ("aaaarrrrrr", "weak"),
        ("aaaarrrrrrr", "learning"),  # the oldest is no longer looked at
        ("ghghhhg", "learning"),
    ],
)
def test_a_skill_stands(said: str, standing: Standing) -> None:
    assert record(said).standing is standing


def test_the_share_is_that_of_the_last_ten() -> None:
    assert record("wwwwwrrrrrrrrrr").right == 1
    assert record("arw").right == pytest.approx(1 / 3)
    assert record("garw").answers == 4


@pytest.mark.parametrize(
    ("said", "leech"),
    [("gagagaga", True), ("gagagag", False), ("aaaaaaaa", False), ("agagagaga", True), ("gwgwgwgw", False)],
)
def test_what_is_forgotten_four_times_after_it_was_known_is_a_leech(said: str, *, leech: bool) -> None:
    assert record(said).leech is leech
