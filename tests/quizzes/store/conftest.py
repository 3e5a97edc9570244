"""Databases for tests, and a clock that tests can move."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING

import pytest

from quizzes.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator

START = datetime(2026, 11, 22, 19, 30, tzinfo=UTC)


class HandClock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.moment = START

    def __call__(self) -> datetime:
        return self.moment

    def move(self, **by: float) -> None:
        self.moment += timedelta(**by)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def store(place: str, clock: HandClock) -> Iterator[Store]:
    opened = Store.open(place, clock, Random(1))
    assert opened.problem is None
    yield opened
    opened.close()
