from __future__ import annotations

import gc
import os
import sys
import threading
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from content.rulesets.ruleset_file import rulesets as read_rulesets
from quizzes.store.connections import Role
from quizzes.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.ruleset import Ruleset


TESTS = Path(__file__).parent
BROWSER = TESTS / "browser"


# Every module is compiled once, and not by each of the hundred processes that the tests start.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# collecting tests makes no garbage, only objects that last until the end
gc.disable()

# what is tried today is tried tomorrow, CI tries twice as much, and no example is too slow on a machine that is busy
settings.register_profile(
    "same",
    derandomize=True,
    deadline=None,
    max_examples=50 if os.environ.get("CI") else 25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("same")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Use one worker more than there are cores, because browser tests mostly wait."""
    return (os.cpu_count() or 1) + 1


def leave_to_full_runs(journeys: list[pytest.Item]) -> None:
    """Mark slow browser tests as ``full``, except the first of each file, because all of them take too long for CI.

    Tests with the mark ``in_ci`` are neither counted nor left out.
    """
    for _path, file in groupby(journeys, lambda item: item.path):
        marks = [(journey, journey.get_closest_marker("slow")) for journey in file]
        for item in [journey for journey, slow in marks if slow and not slow.kwargs][1:]:
            item.add_marker("full")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests first, where one worker gets them all, and after them the tests of the whole repository.

    Browser tests mostly wait. One worker starts one server and one browser for all of them, while the other workers use
    the cores.
    """
    leave_to_full_runs([item for item in items if item.path.is_relative_to(BROWSER)])
    items.sort(key=lambda item: (not item.path.is_relative_to(BROWSER), item.path.parent != TESTS))


def pytest_collection_finish() -> None:
    """Collect garbage from now on, but don't look for it among the objects that exist before the first test."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_disk() -> Iterator[None]:
    """Let SQLite commit without waiting for the disk, because no database of a test has to survive a power cut."""
    with pytest.MonkeyPatch.context() as patch:
        for role in (Role.WRITE, Role.CHANGE_TABLES):
            begin, pragmas, on_a_server = role.value
            patch.setattr(role, "_value_", (begin, (*pragmas, "PRAGMA synchronous=off"), on_a_server))
        yield


@pytest.fixture(scope="session")
def prepared_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database file with empty tables. Tests copy it, because creating the tables takes a while."""
    path = tmp_path_factory.mktemp("prepared") / "tensu.db"
    Store.open(str(path)).close()
    return path


@pytest.fixture(scope="session", autouse=True)
def own_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep tests away from your own database. The processes that a test starts inherit this setting."""
    before = os.environ.get("TENSU_DATABASE")
    os.environ["TENSU_DATABASE"] = str(tmp_path_factory.mktemp("database") / "tensu.db")
    yield
    if before is None:
        del os.environ["TENSU_DATABASE"]
    else:
        os.environ["TENSU_DATABASE"] = before


STAYS = {"tensu-writer", "Dask-Offload_0", "next-question_0"}
"""Threads that may outlive a test: the store of a process stays open, Dask keeps one for all of its clusters, and the
one that deals ahead waits for work."""


@pytest.fixture(autouse=True)
def no_thread_goes_on(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test whose threads continue after it, except for a browser's threads."""
    before = set(threading.enumerate())
    yield
    if request.path.is_relative_to(BROWSER):
        return
    started = [thread for thread in threading.enumerate() if thread not in before and thread.name not in STAYS]
    for thread in started:
        thread.join(10)
    assert [thread.name for thread in started if thread.is_alive()] == []


@pytest.fixture(scope="session")
def rulesets() -> dict[str, Ruleset]:
    """Return the engine settings of the six rulesets in content/rulesets, by id."""
    return {name: cited.ruleset for name, cited in read_rulesets().items()}
