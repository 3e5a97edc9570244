from __future__ import annotations

import os
from itertools import groupby
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from content.rulesets.ruleset_file import rulesets as read_rulesets
from tests.sampling import (
    BROWSER,
    EXAMPLES,
    EXAMPLES_IN_A_SAMPLE,
    TESTS,
    asked_for_coverage,
    asks_for_everything,
    left_out,
    samples,
    share_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.ruleset import Ruleset


# what is tried today is tried tomorrow, as in CI
settings.register_profile("same", derandomize=True, max_examples=EXAMPLES)
settings.register_profile("sample", derandomize=True, max_examples=EXAMPLES_IN_A_SAMPLE)
settings.load_profile("same")


def pytest_configure(config: pytest.Config) -> None:
    """Have hypothesis try less where the run is a sample; test files are read after this."""
    if samples(config):
        settings.load_profile("sample")


def pytest_addoption(parser: pytest.Parser) -> None:
    """What CI does, for who wants it elsewhere."""
    parser.addoption("--everything", action="store_true", help="sample nothing: run what else only CI runs")


@pytest.fixture
def everything(request: pytest.FixtureRequest) -> bool:
    """Whether a test goes all the ways it knows, or some of them; see tests/sampling.py."""
    return asks_for_everything(request.config, request.path)


@pytest.fixture
def one_in(request: pytest.FixtureRequest) -> int:
    """Of how many cases that take minutes together a test tries one; see tests/sampling.py."""
    return share_of(request.config, request.path)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what a sample leaves out, and spread the journeys in a browser evenly between the other files.

    They mostly wait, so every worker should have its share of them, and none of them last. First comes what is asked
    of the whole repository: one of its tests is the longest that needs no browser.
    """
    gone = left_out(config, items)
    if gone:
        config.hook.pytest_deselected(items=list(gone))
        items[:] = [item for item in items if item not in gone]
    if config.pluginmanager.hasplugin("_cov"):
        for item in items:
            if not asked_for_coverage(item):
                item.add_marker(pytest.mark.no_cover)
    journeys = [item for item in items if item.path.is_relative_to(BROWSER)]
    others = [list(file) for path, file in groupby(items, lambda item: item.path) if not path.is_relative_to(BROWSER)]
    others.sort(key=lambda file: file[0].path.parent != TESTS)
    ordered: list[pytest.Item] = []
    for place, file in enumerate(others):
        ordered += journeys[len(journeys) * place // len(others) : len(journeys) * (place + 1) // len(others)]
        ordered += file
    items[:] = ordered or journeys


@pytest.fixture(scope="session", autouse=True)
def own_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test opens the database of whoever runs it; processes a test starts inherit this."""
    before = os.environ.get("TENSU_DATABASE")
    os.environ["TENSU_DATABASE"] = str(tmp_path_factory.mktemp("database") / "tensu.db")
    yield
    if before is None:
        del os.environ["TENSU_DATABASE"]
    else:
        os.environ["TENSU_DATABASE"] = before


@pytest.fixture(scope="session")
def rulesets() -> dict[str, Ruleset]:
    """The six rulesets of content/rulesets by id, as the engine scores with them."""
    return {name: cited.ruleset for name, cited in read_rulesets().items()}
