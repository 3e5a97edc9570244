"""The marks of tests: what the test command runs, what CI adds, and what runs only on request.

The test command runs every test without a mark. CI adds those marked ``slow``: tests of half a second or more, tests
on PostgreSQL, and a slow visit of each file of browser tests. ``-m ""`` also runs those marked ``full``. A test of
many values that take long runs its first values without a mark.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _pytest.mark import ParameterSet

T = TypeVar("T")
U = TypeVar("U")

whole = pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.full)], ids=["part", "whole"])
"""Run a test in part; in full runs, run it completely."""
every = pytest.mark.parametrize("step", [17, pytest.param(1, marks=pytest.mark.full)])
"""Run a test for a sample of a long list; in full runs, for all of it."""
in_ci = pytest.mark.slow(always=True)
"""A slow browser test that CI runs even if another one in its file comes first."""
on_postgresql = pytest.mark.parametrize("kind", [pytest.param("postgresql", marks=pytest.mark.slow)])
"""Run a test on PostgreSQL only."""


def first(values: Iterable[T], default: int = 1, slow: int = 0) -> list[T | ParameterSet]:
    """Return the values of a parameter, or of several parameters at once, the most important first.

    :param default: how many values the test command uses
    :param slow: how many more values CI uses; the others are used only in full runs
    """
    marked: list[T | ParameterSet] = []
    for place, value in enumerate(values):
        if place < default:
            marked.append(value)
        else:
            mark = pytest.mark.slow if place < default + slow else pytest.mark.full
            marked.append(pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=mark))
    return marked


def in_turn(values: Iterable[T], others: Iterable[U]) -> list[tuple[T, U]]:
    """Return all pairs of two kinds of values. The first pairs contain each value at least once."""
    many, few = list(values), list(others)
    once = [(value, few[place % len(few)]) for place, value in enumerate(many)]
    return once + [pair for pair in product(many, few) if pair not in once]
