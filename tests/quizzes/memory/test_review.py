"""How evidence is rated."""

from __future__ import annotations

from quizzes.memory.review import LEAST_TIMES, MOST_TIMES, Outcome, Rating, rating
from tests.for_each import for_each

TEN = [10_000] * LEAST_TIMES


@for_each(
    ("told", "took", "times", "rated"),
    [
        ("right", 9_000, TEN, Rating.GOOD),
        ("right", 20_000, TEN, Rating.GOOD),  # twice as long is not yet slow
        ("right", 20_001, TEN, Rating.HARD),
        ("right", 99_000, TEN[1:], Rating.GOOD),  # too few times for a pace
        ("right", None, TEN, Rating.GOOD),
        ("hinted", 1_000, TEN, Rating.HARD),
        ("hinted", None, [], Rating.HARD),
        ("wrong", 1_000, TEN, Rating.AGAIN),
        ("wrong", 99_000, TEN, Rating.AGAIN),
    ],
)
def test_ratings(told: Outcome, took: int | None, times: list[int], rated: Rating) -> None:
    assert rating(told, took, times) is rated


def test_the_pace_is_that_of_the_last_answers() -> None:
    faster = [100_000] * 100 + [10_000] * MOST_TIMES
    assert rating("right", 30_000, faster) is Rating.HARD
    assert rating("right", 30_000, faster[::-1]) is Rating.GOOD
