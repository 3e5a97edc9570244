"""How evidence is rated."""

from __future__ import annotations

from quizzes.memory.review import LEAST_TIMES, MOST_TIMES, Outcome, Rating, rating
from tests.for_each import for_each

TEN = [10_000] * LEAST_TIMES


@for_each(
    ("told", "took", "times", "rated"),
    [
        (Outcome.RIGHT, 9_000, TEN, Rating.GOOD),
        (Outcome.RIGHT, 20_000, TEN, Rating.GOOD),  # twice as long is not yet slow
        (Outcome.RIGHT, 20_001, TEN, Rating.HARD),
        (Outcome.RIGHT, 99_000, TEN[1:], Rating.GOOD),  # too few times for a pace
        (Outcome.RIGHT, None, TEN, Rating.GOOD),
        (Outcome.HINTED, 1_000, TEN, Rating.HARD),
        (Outcome.HINTED, None, [], Rating.HARD),
        (Outcome.WRONG, 1_000, TEN, Rating.AGAIN),
        (Outcome.WRONG, 99_000, TEN, Rating.AGAIN),
    ],
)
def test_ratings(told: Outcome, took: int | None, times: list[int], rated: Rating) -> None:
    assert rating(told, took, times) is rated


def test_the_pace_is_that_of_the_last_answers() -> None:
    faster = [100_000] * 100 + [10_000] * MOST_TIMES
    assert rating(Outcome.RIGHT, 30_000, faster) is Rating.HARD
    assert rating(Outcome.RIGHT, 30_000, faster[::-1]) is Rating.GOOD
