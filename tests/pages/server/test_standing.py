"""The page about the server: its figures, and its problems in words."""

from __future__ import annotations

import os
import shutil
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

import pytest

from pages.server import VERSION
from pages.server import server_status as module
from pages.server.server_status import ONLY_HERE, facts, problems
from pages.session.stores import store
from pages.start_up import DAILY_COPY, DailyCopy
from quizzes.store.backup import DAILY, copies
from quizzes.store.store_errors import Trouble
from tests.pages.conftest import close_store, opened

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOW = datetime(2026, 11, 23, 20, tzinfo=UTC)


class Disk(NamedTuple):
    total: int
    used: int
    free: int


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TENSU_DATABASE", str(tmp_path / "tensu.db"))
    monkeypatch.setattr(DAILY_COPY, "problem", None)
    monkeypatch.setattr(shutil, "disk_usage", lambda _place: Disk(10**12, 0, 10**12))
    close_store()
    yield tmp_path / "tensu.db"
    close_store()


def told(*, only_here: bool = False) -> list[str]:
    return list(problems(NOW, only_here=only_here))


def test_where_all_is_well_nothing_is_wrong(file: Path) -> None:
    made = store().back_up_daily(NOW.date())
    assert made is not None
    os.utime(made, times=(NOW.timestamp() - 7200,) * 2)
    assert told() == []
    _version, database, copied, phones, _proxy = facts(NOW, proxied=False).values()
    assert database.startswith("a file on this computer, 0.")
    assert (copied, phones) == ("2 hours ago", "0")
    assert file.exists()


@pytest.mark.usefixtures("file")
def test_a_proxy_in_front_is_told_and_so_is_none() -> None:
    assert facts(NOW, proxied=True)["Proxy"] == module.PROXIED
    assert facts(NOW, proxied=False)["Proxy"] == module.NO_PROXY


@pytest.mark.usefixtures("file")
def test_an_address_only_this_computer_has_is_told() -> None:
    assert told(only_here=True) == [ONLY_HERE]


def test_a_database_that_keeps_nothing_is_told_once(file: Path) -> None:
    file.write_text("dear diary", encoding="utf-8")
    DailyCopy().make()
    assert told() == [Trouble.DAMAGED.sentence]
    assert facts(NOW, proxied=False)["Database"] == "none"


@pytest.mark.usefixtures("file")
def test_an_old_copy_is_told_and_one_of_yesterday_is_not() -> None:
    made = store().back_up_daily(NOW.date())
    assert made is not None
    for days, is_old in ((1, False), (3, True)):
        os.utime(made, times=((NOW - timedelta(days)).timestamp(),) * 2)
        assert bool(told()) is is_old
    assert "tensu backup" in told()[0]


def test_a_copy_that_cannot_be_made_is_told_until_it_can(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store().problem is None
    monkeypatch.setattr(module, "DAILY_COPY", copier := DailyCopy())
    today = datetime.now().astimezone().date()
    in_the_way = file.with_name(f"tensu-day-{today}.db.part")
    in_the_way.mkdir()
    copier.make()
    [problem] = told()
    assert " daily copy " in problem
    in_the_way.rmdir()
    copier.make()
    assert told() == []
    assert [copy.name for copy in copies(file, DAILY)] == [f"tensu-day-{today}.db"]


@pytest.mark.usefixtures("file")
def test_a_disk_that_is_nearly_full_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert store().problem is None
    monkeypatch.setattr(shutil, "disk_usage", lambda _place: Disk(10**12, 0, 120_000_000))
    [problem] = told()
    assert " 120.0 MB " in problem


@pytest.mark.usefixtures("file")
def test_a_club_s_file_that_is_wrong_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "club.yaml").write_text("id: club\n", encoding="utf-8")
    monkeypatch.setenv("TENSU_RULESETS", str(tmp_path))
    assert any(problem.startswith("club.yaml") for problem in told())


@pytest.mark.usefixtures("file")
def test_the_page_tells_problems_before_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DAILY_COPY, "problem", Trouble.FULL.sentence)
    page = opened("club/server.py")
    assert [warning.value for warning in page.warning][-1].endswith(Trouble.FULL.sentence)
    assert not page.success


@pytest.mark.usefixtures("file")
def test_the_version_is_told_there_and_below_all_pages() -> None:
    assert any(f"Tensu {VERSION}" in str(html.value) for html in opened("club/server.py").main.get("html"))
    assert f"Tensu {VERSION}" in [caption.value for caption in opened("learn/more.py").caption]
