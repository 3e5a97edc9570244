"""Daily backups, restoring one after damage, and files that are refused."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest

from quizzes.store import backup
from quizzes.store.backup import DAILY, KEPT, CopyError, back_up, back_up_daily, copies, put_back, version_of
from quizzes.store.migration import VERSION
from quizzes.store.store import Store
from quizzes.store.store_errors import StoreError, Trouble
from tests.quizzes.store.sample_answers import SITTING, answered
from tests.quizzes.store.test_trouble_while_running import tear

if TYPE_CHECKING:
    from pathlib import Path

TOKEN = "t" * 43
DAY = date(2026, 12, 28)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    Store.open(str(tmp_path / "tensu.db")).close()
    return tmp_path / "tensu.db"


def kept(file: Path) -> list[int]:
    """Return the numbers of the answered questions that a newly started server finds."""
    store = Store.open(str(file))
    assert store.problem is None
    device = store.device(TOKEN)
    found = [each.answered.number for each in store.answers(device.learner.id, SITTING)] if device else []
    store.close()
    return found


def test_backup_damage_restore_nothing_is_lost_but_what_came_after_the_copy(file: Path) -> None:
    store = Store.open(str(file))
    learner = store.enter(TOKEN).learner
    for number in range(1, 41):
        store.record(learner.id, answered(number))
    copy = store.back_up_daily(DAY)
    assert copy is not None
    store.record(learner.id, answered(41))
    store.close()
    tear(file)
    torn = Store.open(str(file))
    assert torn.problem == Trouble.DAMAGED.sentence
    torn.close()
    aside = put_back(copy, file, "now")
    assert kept(file) == list(range(1, 41))
    assert aside == file.with_name("tensu-replaced-now.db")
    assert aside.exists()


def test_a_day_has_one_copy_and_seven_days_stay(file: Path) -> None:
    for place in range(KEPT + 3):
        assert back_up_daily(file, DAY + timedelta(place)) is not None
        assert back_up_daily(file, DAY + timedelta(place)) is None
    expected = [file.with_name(f"tensu-day-{DAY + timedelta(place)}.db") for place in range(KEPT + 2, 2, -1)]
    assert sorted(copies(file, DAILY), reverse=True) == expected
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in expected)


def test_copies_of_other_kinds_and_files_of_others_stay(file: Path) -> None:
    others = ["tensu-before-0004.db", "tensu-day-notes.db", "tensu2-day-2026-01-01.db", "tensu-day-2026-01-01.db.gz"]
    for name in others:
        file.with_name(name).touch()
    for place in range(KEPT + 2):
        back_up_daily(file, DAY + timedelta(place))
    assert all(file.with_name(name).exists() for name in others)


def test_damage_makes_no_copy_and_takes_none_away(file: Path) -> None:
    store = Store.open(str(file))
    learner = store.enter(TOKEN).learner
    for number in range(1, 40):
        store.record(learner.id, answered(number))
    store.close()
    for place in range(KEPT):
        back_up_daily(file, DAY + timedelta(place))
    before = copies(file, DAILY)
    tear(file)
    with pytest.raises((StoreError, sqlite3.Error)):
        back_up_daily(file, DAY + timedelta(KEPT))
    assert copies(file, DAILY) == before
    assert not list(file.parent.glob("*.part"))


def test_the_newest_copy_of_any_kind_is_named_first(file: Path) -> None:
    assert copies(file) == []
    first = back_up(file, "by-hand-1")
    second = back_up_daily(file, DAY)
    assert second is not None
    os.utime(first, (1, 1))
    assert copies(file) == [second, first]


def test_nothing_is_put_back_under_a_server_that_runs(file: Path) -> None:
    copy = back_up(file, "by-hand-1")
    store = Store.open(str(file))
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1))
    with pytest.raises(StoreError, match="another program is using the file"):
        put_back(copy, file, "now")
    store.record(learner.id, answered(2))
    store.close()
    assert kept(file) == [1, 2]


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("nothing", "does not exist"),
        ("folder", "is a folder"),
        ("text", "is damaged"),
        ("torn", "is damaged"),
        ("foreign", "is not a Tensu database"),
        ("empty", "is not a Tensu database"),
    ],
)
def test_a_file_that_is_no_copy_is_refused_and_named(what: str, told: str, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    match what:
        case "folder":
            copy.mkdir()
        case "text":
            copy.write_text("dear diary", encoding="utf-8")
        case "torn":
            store = Store.open(str(copy))
            learner = store.enter(TOKEN).learner
            for number in range(1, 40):
                store.record(learner.id, answered(number))
            store.close()
            tear(copy)
        case "foreign":
            with closing(sqlite3.connect(copy)) as other:
                other.execute("CREATE TABLE invoices (number INTEGER)")
        case "empty":
            copy.touch()
    with pytest.raises(CopyError) as refused:
        put_back(copy, file, "now")
    assert str(refused.value) == f"{copy} {told}. Give the path of a copy that Tensu has made."
    assert kept(file) == []
    assert not list(tmp_path.glob("tensu-replaced*"))
    assert not list(tmp_path.glob("*.part"))


def test_a_copy_that_cannot_be_read_is_not_called_damaged(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_arguments: object, **_options: object) -> None:
        msg = "unable to open database file"
        raise sqlite3.OperationalError(msg)

    monkeypatch.setattr(sqlite3, "connect", denied)
    with pytest.raises(CopyError, match="cannot be read \\(unable to open database file\\)"):
        put_back(file, tmp_path / "new.db", "now")


def test_a_copy_is_read_without_writing_beside_it(file: Path, tmp_path: Path) -> None:
    copy = back_up(file, "by-hand-1")
    before = sorted(tmp_path.iterdir())
    assert version_of(copy) == VERSION
    assert sorted(tmp_path.iterdir()) == before


def test_what_lies_beside_a_copy_is_put_back_with_it(tmp_path: Path) -> None:
    """If a database was copied by hand while Tensu ran, its last answers are in the file beside it."""
    running, new = tmp_path / "running.db", tmp_path / "new.db"
    store = Store.open(str(running))
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1))
    for name in ("running.db", "running.db-wal"):
        (tmp_path / name.replace("running", "copied")).write_bytes((tmp_path / name).read_bytes())
    store.close()
    put_back(tmp_path / "copied.db", new, "now")
    assert kept(new) == [1]


@pytest.mark.parametrize("name", ["missing.db", "folder"])
def test_no_copy_is_made_of_what_is_no_file(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError):
        back_up(tmp_path / name, "by-hand-1")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_no_copy_is_made_of_another_programs_database(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "mail.db")) as other:
        other.execute("CREATE TABLE invoices (number INTEGER)")
    with pytest.raises(StoreError, match="belongs to another program"):
        back_up(tmp_path / "mail.db", "by-hand-1")
    assert [path.name for path in tmp_path.iterdir()] == ["mail.db"]


def test_a_database_held_by_another_program_is_not_waited_for_without_end(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_PATIENCE", 0.3)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="another program is using the file"):
            back_up(file, "by-hand-1")
    assert not list(tmp_path.glob("*.part"))
    assert back_up(file, "by-hand-1").exists()


def test_a_folder_in_the_place_of_the_database_is_left_alone(file: Path, tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    with pytest.raises(StoreError):
        put_back(back_up(file, "by-hand-1"), tmp_path / "club", "now")
    assert (tmp_path / "club").is_dir()


def test_what_sqlite_left_beside_the_old_file_is_not_taken_for_the_new_ones(file: Path) -> None:
    """After a power cut, the file of changes beside the database belongs to the old database and not to the copy."""
    store = Store.open(str(file))
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1))
    copy = store.back_up_daily(date(2026, 11, 23))
    assert copy is not None
    store.record(learner.id, answered(2))
    beside = file.with_name("tensu.db-wal").read_bytes()
    assert beside
    store.close()
    file.with_name("tensu.db-wal").write_bytes(beside)
    put_back(copy, file, "now")
    assert kept(file) == [1]


def test_neither_is_what_lies_beside_a_file_that_can_no_longer_be_read(file: Path) -> None:
    store = Store.open(str(file))
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1))
    copy = store.back_up_daily(date(2026, 11, 23))
    assert copy is not None
    store.record(learner.id, answered(2))
    beside = file.with_name("tensu.db-wal").read_bytes()
    store.close()
    file.write_text("dear diary", encoding="utf-8")
    file.with_name("tensu.db-wal").write_bytes(beside)
    put_back(copy, file, "now")
    assert not file.with_name("tensu.db-wal").exists()
    assert kept(file) == [1]
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_copy_is_put_where_there_was_nothing(file: Path, tmp_path: Path) -> None:
    copy = back_up(file, "by-hand-1")
    new = tmp_path / "new" / "tensu.db"
    assert put_back(copy, new, "now") is None
    assert kept(new) == []
    assert [path.name for path in new.parent.glob("*replaced*")] == []


def test_the_store_tells_when_it_was_copied_last(file: Path) -> None:
    store = Store.open(str(file))
    assert store.copied() is None
    assert not store.on_a_server
    copy = store.back_up_daily(DAY)
    assert copy is not None
    os.utime(copy, (1_795_000_000, 1_795_000_000))
    found = store.copied()
    assert found is not None
    assert found.timestamp() == 1_795_000_000
    store.close()
