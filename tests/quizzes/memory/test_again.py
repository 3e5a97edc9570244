"""What went wrong comes back three to five questions later, twice at most, within the minutes of a day."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from quizzes.memory.again import MOST, TIMES, in_order, last_number
from quizzes.memory.due import MOST_SECONDS, USUAL_SECONDS


@pytest.mark.parametrize(
    ("count", "wrong", "order"),
    [
        (6, (), (1, 2, 3, 4, 5, 6)),
        (6, (1,), (1, 2, 3, 4, 7, 5, 6)),  # three others between
        (6, (1, 2), (1, 2, 3, 4, 7, 8, 5, 6)),
        (8, (1, 9), (1, 2, 3, 4, 9, 5, 6, 7, 17, 8)),  # and once more
        (8, (1, 9, 17), (1, 2, 3, 4, 9, 5, 6, 7, 17, 8)),  # not a third time
        (3, (3,), (1, 2, 3, 6)),  # nothing else is left to stand between
        (3, (1, 2, 3), (1, 2, 3, 4, 5, 6)),
        (1, (1,), (1, 2)),
        (1, (1, 2), (1, 2, 3)),
        (0, (), ()),
    ],
)
def test_it_comes_back(count: int, wrong: tuple[int, ...], order: tuple[int, ...]) -> None:
    right = {number: number not in wrong for number in range(1, last_number(count) + 1)}
    assert in_order(count, right) == order


def test_what_comes_back_crowds_out_what_came_last() -> None:
    assert in_order(MOST, {1: False})[-1] == MOST - 1
    assert len(in_order(MOST, {1: False})) == MOST
    assert MOST * USUAL_SECONDS <= MOST_SECONDS


ANSWERED = some.dictionaries(some.integers(1, 30), some.booleans(), max_size=30)


@given(some.integers(0, MOST), some.data())
def test_what_was_asked_stays_where_it_was_as_answers_come_in(count: int, data: some.DataObject) -> None:
    right: dict[int, bool] = {}
    asked: list[int] = []
    while (order := in_order(count, right)) != tuple(asked):
        assert order[: len(asked)] == tuple(asked)
        asked.append(order[len(asked)])
        right[asked[-1]] = data.draw(some.booleans())
    assert len(asked) == len(set(asked)) <= MOST
    for place, number in enumerate(asked):
        if number > count:
            before = asked.index(number - count)
            assert not right[asked[before]]
            between = place - before
            # sooner only once every first question was asked
            assert between >= 3 or set(range(1, count + 1)) <= set(asked[:place])
            assert number <= last_number(count) == count * (TIMES + 1)
    if len(asked) < MOST:
        assert set(range(1, count + 1)) <= set(asked)
        assert all(number + count in asked for number in asked if not right[number] and number <= count * TIMES)


@given(some.integers(1, MOST), ANSWERED)
def test_any_answers_give_an_order(count: int, right: dict[int, bool]) -> None:
    order = in_order(count, right)
    assert len(set(order)) == len(order) <= MOST
    assert set(order) <= set(range(1, last_number(count) + 1))
