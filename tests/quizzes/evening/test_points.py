"""Points with their arithmetic, ranks with ties, and teams by their average."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

from quizzes.evening.plan import Counting
from quizzes.evening.tally import points, table, team_table
from tests.for_each import for_each


@for_each(
    ("took", "seconds", "expected"),
    [
        (0, 30, 150),  # at once: 100 + 50
        (15_000, 30, 125),  # half the time left: 100 + 25
        (30_000, 30, 100),
        (45_000, 30, 100),  # within the grace period, no points are lost
        (-6000, 30, 150),  # a clock that was set back gives no more points than an immediate answer
        (30_000, None, 125),  # without a time limit, the points for speed fade within a minute
        (90_000, None, 100),
        (None, 30, 100),
    ],
)
def test_speed_adds_to_a_right_answer(took: int | None, seconds: int | None, expected: int) -> None:
    assert points("speed", right=True, took=took, seconds=seconds) == expected


def test_a_question_counts_as_often_as_its_plan_says_and_by_its_own_time() -> None:
    # twice 100 + 25, as half of its own sixty seconds are left
    assert points("speed", right=True, took=30_000, worth=2, seconds=60) == 250
    assert points("accuracy", right=True, took=1, worth=2) == 200
    assert points("speed", right=True, took=1, worth=0, seconds=30) == 0


def test_accuracy_counts_every_right_answer_alike_and_a_wrong_one_nothing() -> None:
    assert points("accuracy", right=True, took=1) == 100
    for counting in get_args(Counting):
        assert points(counting, right=False, took=0, seconds=30) == 0


def test_equals_share_a_rank_in_the_order_they_joined_and_who_never_answered_is_there() -> None:
    answers = [("b", 100, True), ("c", 100, True), ("d", 100, True), ("d", 100, True)]
    places = table("abcd", [*answers, ("gone", 100, True)])
    assert [(place.name, place.rank, place.points, place.right) for place in places] == [
        ("d", 1, 200, 2),
        ("b", 2, 100, 1),
        ("c", 2, 100, 1),
        ("a", 4, 0, 0),
    ]


def test_a_team_has_the_mean_of_its_players() -> None:
    players = table("abc", [("a", 100, True), ("b", 100, True), ("b", 100, True)])
    places = team_table(("Reds", "Greens", "Empty"), {"a": "Reds", "c": "Reds", "b": "Greens"}, players)
    assert [(place.name, place.rank, place.points, place.right) for place in places] == [
        ("Greens", 1, 200, 2),
        ("Reds", 2, 50, 1),  # (100 + 0) / 2
        ("Empty", 3, 0, 0),
    ]
    assert places[1].points == Fraction(100, 2)
