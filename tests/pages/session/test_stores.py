"""A server's only store is opened again when its file was moved away, replaced or repaired."""

from __future__ import annotations

import shutil
from datetime import date
from typing import TYPE_CHECKING

import pytest

from pages.session.stores import forget_reads, read_once, store
from quizzes.store.store_errors import StoreError, Trouble
from tests.pages.conftest import close_store
from tests.quizzes.store.sample_answers import SITTING, answered
from tests.quizzes.store.test_trouble_while_running import tear

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TOKEN = "t" * 43


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TENSU_DATABASE", str(tmp_path / "tensu.db"))
    close_store()
    yield tmp_path / "tensu.db"
    close_store()


def test_the_same_store_serves_while_its_file_stays(file: Path) -> None:
    opened = store()
    opened.record(opened.enter(TOKEN).learner.id, answered())
    assert store() is opened
    assert file.exists()


def test_a_file_moved_away_is_begun_anew_and_a_copy_put_there_is_used(file: Path, tmp_path: Path) -> None:
    first = store()
    learner = first.enter(TOKEN).learner
    first.record(learner.id, answered(1))
    copy = first.back_up_daily(date(2026, 11, 23))
    assert copy is not None
    first.record(learner.id, answered(2))
    file.rename(tmp_path / "away.db")
    assert store() is not first
    assert store().device(TOKEN) is None
    store().enter(TOKEN)
    shutil.copy(copy, tmp_path / "new.db")
    (tmp_path / "new.db").replace(file)
    assert [kept.answered.number for kept in store().answers(learner.id, SITTING)] == [1]
    store().record(learner.id, answered(3))
    (tmp_path / "away.db").replace(file)
    assert [kept.answered.number for kept in store().answers(learner.id, SITTING)] == [1, 2]


def test_damage_is_told_until_the_file_is_moved_away(file: Path, tmp_path: Path) -> None:
    learner = store().enter(TOKEN).learner
    for number in range(1, 30):
        store().record(learner.id, answered(number))
    close_store()
    opened = store()
    tear(file)
    with pytest.raises(StoreError):
        opened.record(learner.id, answered(30))
    assert store().problem == Trouble.DAMAGED.sentence
    file.rename(tmp_path / "torn.db")
    assert store().problem is None
    assert store().enter(TOKEN).learner.id != learner.id


def test_damage_that_was_mended_in_place_is_found_after_a_while(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = store().enter(TOKEN).learner
    close_store()
    whole = file.read_bytes()
    opened = store()
    tear(file)
    with pytest.raises(StoreError):
        opened.record(learner.id, answered())
    file.write_bytes(whole)
    assert store().problem == Trouble.DAMAGED.sentence
    monkeypatch.setattr("pages.session.stores.TRY_AGAIN", 0.0)
    assert store().problem is None
    assert store().device(TOKEN)


def test_a_run_reads_once_on_a_machine_that_has_just_started(monkeypatch: pytest.MonkeyPatch) -> None:
    # the clock of a process may begin with the machine, at zero
    monkeypatch.setattr("pages.session.stores.time.monotonic", lambda: 0.5)
    forget_reads()
    read = iter(range(9))
    assert [read_once(("x",), lambda: next(read)) for _ in range(3)] == [0, 0, 0]
    forget_reads("x")
    assert read_once(("x",), lambda: next(read)) == 1
    forget_reads()
