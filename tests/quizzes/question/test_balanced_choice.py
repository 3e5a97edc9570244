"""Random choices within a set are balanced, and the same set always makes the same choices."""

from __future__ import annotations

from collections import Counter

from quizzes.question.answer_balance import drawn_by_lot
from quizzes.question.sitting import LENGTH, Sitting


def test_everything_comes_equally_often_as_far_as_a_set_allows() -> None:
    for count in (1, 5, 7, 10, 40):
        drawn = Counter(drawn_by_lot(range(count), Sitting("usma", "lots"), number) for number in range(1, LENGTH + 1))
        assert max(drawn.values()) == -(-LENGTH // count)
        assert len(drawn) == min(count, LENGTH)


def test_of_few_things_nobody_tells_the_last_by_counting() -> None:
    for count, most in ((2, 7), (3, 5), (4, 4)):
        sets = [
            Counter(
                drawn_by_lot(range(count), Sitting("usma", f"few{seed}"), number) for number in range(1, LENGTH + 1)
            )
            for seed in range(30)
        ]
        assert max(max(drawn.values()) for drawn in sets) == most
        assert len({max(drawn.values()) for drawn in sets}) > 1


def test_two_things_that_are_drawn_for_one_question_do_not_go_together() -> None:
    pairs = Counter(
        (drawn_by_lot("ab", sitting, number, lot="one"), drawn_by_lot("ab", sitting, number, lot="other"))
        for sitting in (Sitting("usma", f"pair{seed}") for seed in range(10))
        for number in range(1, LENGTH + 1)
    )
    assert min(pairs[one, other] for one in "ab" for other in "ab") >= 10


def test_another_set_draws_otherwise_and_the_same_set_the_same() -> None:
    def drawn(seed: str) -> list[int]:
        return [drawn_by_lot(range(20), Sitting("usma", seed), number) for number in range(1, LENGTH + 1)]

    assert drawn("abc") == drawn("abc") != drawn("abd")
