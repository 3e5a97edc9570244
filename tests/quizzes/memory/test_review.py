"""How evidence is rated."""

from __future__ import annotations

import pytest

from quizzes.memory.review import LEAST_TIMES, MOST_TIMES, Rating, Told, rating

TEN = [10_000] * LEAST_TIMES


@pytest.mark.parametrize(
    ("told", "took", "times", "rated"),
    [
        (Told.RIGHT, 9_000, TEN, Rating.GOOD),
        (Told.RIGHT, 20_000, TEN, Rating.GOOD),  # twice as long is not yet slow
        (Told.RIGHT, 20_001, TEN, Rating.HARD),
        (Told.RIGHT, 99_000, TEN[1:], Rating.GOOD),  # too few to have a pace
        (Told.RIGHT, None, TEN, Rating.GOOD),
        (Told.HINTED, 1_000, TEN, Rating.HARD),
        (Told.HINTED, None, [], Rating.HARD),
        (Told.WRONG, 1_000, TEN, Rating.AGAIN),
        (Told.WRONG, 99_000, TEN, Rating.AGAIN),
    ],
)
def test_ratings(told: Told, took: int | None, times: list[int], rated: Rating) -> None:
    assert rating(told, took, times) is rated


def test_the_pace_is_that_of_the_last_answers() -> None:
    faster = [100_000] * 100 + [10_000] * MOST_TIMES
    assert rating(Told.RIGHT, 30_000, faster) is Rating.HARD
    assert rating(Told.RIGHT, 30_000, faster[::-1]) is Rating.GOOD
