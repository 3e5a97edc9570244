"""A wrongly answered question comes back three to five questions later, at most twice, within the day's minutes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from quizzes.memory.due import MOST_SECONDS, USUAL_SECONDS
from quizzes.sets.question_order import TIMES, in_order
from tests.for_each import for_each

MOST = int(MOST_SECONDS // USUAL_SECONDS)


@for_each(
    ("count", "wrong", "order"),
    [
        (6, (), (1, 2, 3, 4, 5, 6)),
        (6, (1,), (1, 2, 3, 4, 7, 5, 6)),  # three others between
        (6, (1, 2), (1, 2, 3, 4, 7, 8, 5, 6)),
        (8, (1, 9), (1, 2, 3, 4, 9, 5, 6, 7, 17, 8)),  # and once more
        (8, (1, 9, 17), (1, 2, 3, 4, 9, 5, 6, 7, 17, 8)),  # not a third time
        (3, (3,), (1, 2, 3, 6)),  # no other questions are left to come in between
        (3, (1, 2, 3), (1, 2, 3, 4, 5, 6)),
        (1, (1,), (1, 2)),
        (1, (1, 2), (1, 2, 3)),
        (0, (), ()),
    ],
)
def test_it_comes_back(count: int, wrong: tuple[int, ...], order: tuple[int, ...]) -> None:
    right = {number: number not in wrong for number in range(1, count * (TIMES + 1) + 1)}
    assert in_order(count, right) == order


@pytest.mark.parametrize(
    ("right", "shows", "order"),
    [
        ({1: True}, {1: {3}}, (1, 2, 4, 5, 6)),
        ({1: True, 3: True}, {1: {3}}, (1, 2, 3, 4, 5, 6)),  # it was answered before another answer made it unnecessary
        ({1: True, 5: True}, {5: {2, 6}}, (1, 2, 3, 4, 5)),  # the questions before it were asked before it
        ({1: False}, {1: {2}}, (1, 3, 4, 5, 7, 6)),  # a wrong answer is asked again, whatever else it showed
        ({1: True}, {1: {1, 2, 3, 4, 5, 6}}, (1,)),
    ],
)
def test_what_an_answer_has_shown_is_not_asked_again(
    right: dict[int, bool], shows: dict[int, set[int]], order: tuple[int, ...]
) -> None:
    assert in_order(6, right, shows) == order


def test_a_day_is_measured_in_the_seconds_of_its_questions() -> None:
    # 100 + 300 + 80 are eight minutes, and what comes back takes as long again
    taken = {1: 100, 2: 300, 3: 80, 4: 10, 5: 100}
    assert in_order(4, {}, seconds=taken.__getitem__) == (1, 2, 3)
    assert in_order(3, {1: False, 2: True, 3: True}, seconds={**taken, 4: 100}.__getitem__) == (1, 2, 3)
    assert in_order(1, {}, seconds=lambda _: 900) == (1,)


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
            # sooner only if every first question was asked
            assert between >= 3 or set(range(1, count + 1)) <= set(asked[:place])
            assert number <= count * (TIMES + 1)
    if len(asked) < MOST:
        assert set(range(1, count + 1)) <= set(asked)
        assert all(number + count in asked for number in asked if not right[number] and number <= count * TIMES)


@given(some.integers(1, MOST), ANSWERED)
def test_any_answers_give_an_order(count: int, right: dict[int, bool]) -> None:
    order = in_order(count, right)
    assert len(set(order)) == len(order) <= MOST
    assert set(order) <= set(range(1, count * (TIMES + 1) + 1))
