"""Within a set nothing comes too often, and the same set draws the same."""

from __future__ import annotations

from collections import Counter

from quizzes.lot import drawn_by_lot
from quizzes.sitting import LENGTH, Sitting


def test_everything_comes_equally_often_as_far_as_a_set_allows() -> None:
    for count in (1, 2, 3, 5, 7, 10, 40):
        drawn = Counter(drawn_by_lot(range(count), Sitting("usma", "lots"), number) for number in range(1, LENGTH + 1))
        assert max(drawn.values()) == -(-LENGTH // count)
        assert len(drawn) == min(count, LENGTH)


def test_another_set_draws_otherwise_and_the_same_set_the_same() -> None:
    def drawn(seed: str) -> list[int]:
        return [drawn_by_lot(range(20), Sitting("usma", seed), number) for number in range(1, LENGTH + 1)]

    assert drawn("abc") == drawn("abc") != drawn("abd")
