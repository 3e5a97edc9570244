"""Evenings for tests: in a file and, if this machine has it, in PostgreSQL."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evenings import Evenings
from quizzes.evening.plan import OwnQuestion, Plan
from quizzes.store.store import Store
from tests.quizzes.evening.club import Clocks, Club

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.cited_ruleset import CitedRuleset


@pytest.fixture(scope="session")
def usma() -> CitedRuleset:
    return rulesets()["usma"]


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    opened = Store.open(place)
    assert opened.problem is None
    yield opened
    opened.close()


@pytest.fixture
def evenings(store: Store, clocks: Clocks) -> Evenings:
    return Evenings(store, Deadlines(clocks.wall, clocks.monotonic), Random(1))


@pytest.fixture
def club(evenings: Evenings, clocks: Clocks, usma: CitedRuleset) -> Club:
    """Return an evening with three questions of thirty seconds each, with Ann and Bo."""
    return Club(evenings, clocks, usma)


@pytest.fixture
def own() -> Plan:
    """Return a plan without dealt questions."""
    return Plan("usma", tuple(OwnQuestion(f"Question {n}?", ("yes", "no", "perhaps"), 0) for n in (1, 2, 3)))
