"""Games for tests: in a file and, if this machine has it, in PostgreSQL."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.store.store import Store
from quizzes.table.game.history import read_names
from quizzes.table.game.stored_games import Games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.game.stored_games import Game

TOKEN, OTHERS = "t" * 43, "o" * 43


class WallClock:
    """A clock that the test moves, in milliseconds since 1970."""

    def __init__(self) -> None:
        self.at = 1_795_375_800_000

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def kind(request: pytest.FixtureRequest) -> str:
    return str(getattr(request, "param", "file"))


both = pytest.mark.parametrize("kind", ["file", pytest.param("postgresql", marks=pytest.mark.slow)], indirect=True)
"""Run a test on both databases, for entries by two people at once."""


@pytest.fixture
def wall() -> WallClock:
    return WallClock()


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    opened = Store.open(place)
    assert opened.problem is None
    yield opened
    opened.close()


@pytest.fixture
def games(store: Store, wall: WallClock) -> Games:
    return Games(store, wall, Random(1))


@pytest.fixture(scope="session")
def usma() -> CitedRuleset:
    return rulesets()["usma"]


@pytest.fixture
def ann(store: Store) -> str:
    """Return a learner."""
    return store.enter(TOKEN).learner.id


@pytest.fixture
def bo(store: Store) -> str:
    """Return another learner, on another device."""
    return store.enter(OTHERS).learner.id


@pytest.fixture
def game(games: Games, ann: str, usma: CitedRuleset) -> Game:
    return games.open(ann, read_names(("Ann", "Bo", "Cy", "Di"), "Table 3"), usma)
