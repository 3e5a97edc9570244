"""What the test command samples: four minutes on two cores are too few for all.

A test marked ``long`` runs where ``python -m pytest --everything`` asks for it, where it is named alone, and in CI,
there without those that need a browser and of many values with a share.
``sampled`` marks all but a fair share of the values of a parameter so. A test that goes many ways in one visit asks the
fixture ``everything``, and else goes some of them. Where nothing is named, as in the test command, a test of many
values tries some of them, hypothesis some of its examples, and some journeys in a browser are made, at least one of
each file that has one which is not ``slow``. CI tries more of many values and of the journeys, slow or not, and some of
what is ``long``. How many, the numbers below say. ``--everything`` leaves nothing out.
"""

from __future__ import annotations

import os
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from zlib import crc32

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from _pytest.mark import ParameterSet

T = TypeVar("T")


TESTS = Path(__file__).parent
BROWSER = TESTS / "browser"
MANY = 5
"""Values of a test from which the test command tries some only."""
ONE_IN = 17
"""Of how many values it tries one; no number of rulesets, seats or suits divides into it, so each of them comes up."""
LONG_IN_CI = 9
"""Of how many values that are long CI tries one."""
MANY_IN_CI, IN_FIVE = 10, 2
"""Values of a test from which CI tries a share only, and how many of five: each ruleset and seat comes up."""
JOURNEYS, JOURNEYS_IN_CI = 13, 4
"""Of how many journeys in a browser it makes one, and CI."""


EXAMPLES, EXAMPLES_IN_A_SAMPLE = 100, 25
"""What hypothesis tries where a test says nothing else, and of that in the test command."""


def examples(many: int) -> int:
    """How many examples a test asks hypothesis for: so many, and the usual share of them in the test command."""
    return many * settings().max_examples // EXAMPLES


def names_nothing(config: pytest.Config) -> bool:
    """Whether a run is one of all tests, and may leave some of them out."""
    whole = all((config.invocation_params.dir / part).resolve() == TESTS for part in config.args)
    return whole and not config.getoption("--everything")


def samples(config: pytest.Config) -> bool:
    """Whether a run is the test command's: nothing is named, and it is not CI."""
    return names_nothing(config) and not os.environ.get("CI")


def asks_for_everything(config: pytest.Config, file: Path) -> bool:
    """Whether a run leaves nothing out of a file: by the option, as it names a test, or in CI.

    In CI the journeys in a browser stay a sample: each page and each type in all its ways takes longer than CI has.
    """
    named = config.getoption("--everything") or any("::" in part for part in config.args)
    return bool(named or (os.environ.get("CI") and not file.is_relative_to(BROWSER)))


IN_CI, IN_A_SAMPLE = 5, 17
"""Of how many cases one is tried, where all of them together take minutes."""


def share_of(config: pytest.Config, file: Path) -> int:
    """Of how many such cases one is tried: all by the option or by name, and in CI more than in a sample."""
    if not asks_for_everything(config, file):
        return IN_A_SAMPLE
    named = config.getoption("--everything") or any("::" in part for part in config.args)
    return 1 if named else IN_CI


COVERAGE = tuple(TESTS / folder for folder in ("scoring", "content/explain", "content/lessons", "quizzes/types/judge"))


def asked_for_coverage(item: pytest.Item) -> bool:
    """Whether a test shows that the engine's branches are run: the engine's own, and its near misses,
    menus and exchanges in use.

    What is long shows no more of it. To watch the engine makes it three times as slow, too slow for the many hands of
    all other tests.
    """
    return not item.get_closest_marker("long") and any(item.path.is_relative_to(folder) for folder in COVERAGE)


def left_out(config: pytest.Config, items: list[pytest.Item]) -> set[pytest.Item]:
    """The tests that a run leaves out."""
    found = {item for item in items if item.get_closest_marker("long") and not asks_for_everything(config, item.path)}
    if samples(config):
        found |= set(_thinned([item for item in items if item not in found], {_test(item) for item in found}))
    elif names_nothing(config):
        found |= set(_thinned_in_ci([item for item in items if item not in found]))
    return found


def _thinned(items: list[pytest.Item], sampled_already: set[str]) -> Iterator[pytest.Item]:
    """All but a share of the values of each test, and of the journeys of each file; which share hangs on its name."""
    journeys = [item for item in items if item.path.is_relative_to(BROWSER)]
    for file, made in groupby(journeys, lambda item: item.path.name):
        slow, quick = [], []
        for item in made:
            (slow if item.get_closest_marker("slow") else quick).append(item)
        yield from slow
        yield from _others(file, quick, JOURNEYS)
    for test, tried in groupby((item for item in items if not item.path.is_relative_to(BROWSER)), _test):
        values = list(tried)
        if len(values) >= MANY and test not in sampled_already:
            yield from _others(test, values, ONE_IN)


def _thinned_in_ci(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """All but a share of the journeys, of many values, and of those a sample leaves out: CI has twenty minutes.

    What shows that every branch of the engine is run is tried whole.
    """
    for file, made in groupby(
        (item for item in items if item.path.is_relative_to(BROWSER)), lambda item: item.path.name
    ):
        yield from _others(file, list(made), JOURNEYS_IN_CI)
    for test, left in groupby((item for item in items if item.get_closest_marker("long")), _test):
        values = list(left)
        if len(values) > 1:
            yield from _others(test, values, LONG_IN_CI)
    plain = [item for item in items if not (item.path.is_relative_to(BROWSER) or item.get_closest_marker("long"))]
    for test, tried in groupby((item for item in plain if not asked_for_coverage(item)), _test):
        values = list(tried)
        if len(values) >= MANY_IN_CI:
            first = crc32(test.encode())
            yield from (item for place, item in enumerate(values, first) if place % 5 >= IN_FIVE)


def _others(name: str, items: list[pytest.Item], one_in: int) -> list[pytest.Item]:
    """All but one in so many; of few one remains."""
    if not items:
        return []
    kept = crc32(name.encode()) % min(one_in, len(items))
    return [item for place, item in enumerate(items) if place % one_in != kept]


def _test(item: pytest.Item) -> str:
    """A test, whatever the value."""
    return item.nodeid.partition("[")[0]


def sampled(values: Iterable[T], one_in: int) -> list[T | ParameterSet]:
    """The values of a parameter, or of several at once; the first of each so many are tried in every run."""
    return [
        value
        if place % one_in == 0
        else pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.long)
        for place, value in enumerate(values)
    ]
