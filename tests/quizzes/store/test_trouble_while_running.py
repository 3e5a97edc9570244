"""Damage to the file while the store is open: corrupted, moved away, replaced, or locked by another program."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing, contextmanager
from datetime import date
from typing import TYPE_CHECKING

import pytest

from quizzes.store.connections import Role, database_url, engine
from quizzes.store.database import Writer
from quizzes.store.store import Store
from quizzes.store.store_errors import StoreError, Trouble
from tests.quizzes.store.sample_answers import SITTING, answered, exported

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from quizzes.store.records import Learner

TOKEN = "t" * 43


def begun(path: Path) -> tuple[Store, Learner]:
    """Return a store with a few answers, all of them in the database file itself."""
    store = Store.open(str(path))
    learner = store.enter(TOKEN).learner
    for number in range(1, 60):
        store.record(learner.id, answered(number))
    with closing(sqlite3.connect(path)) as beside:
        assert beside.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)
    return store, learner


def tear(path: Path) -> None:
    """Overwrite everything after the first page of the file."""
    with path.open("r+b") as file:
        size = file.seek(0, 2)
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))


def write(store: Store, learner: Learner) -> object:
    return store.record(learner.id, answered(60))


def read(store: Store, learner: Learner) -> object:
    return store.answers(learner.id, SITTING)


@pytest.mark.parametrize("meet", [write, read, exported], ids=["write", "read", "export"])
def test_damage_is_noticed_where_it_is_met_and_nothing_more_is_written(meet: object, tmp_path: Path) -> None:
    path = tmp_path / "tensu.db"
    store, learner = begun(path)
    tear(path)
    assert store.problem is None
    with pytest.raises(StoreError) as error:
        meet(store, learner)  # type: ignore[operator]
    assert error.value.trouble is Trouble.DAMAGED
    assert store.problem == Trouble.DAMAGED.sentence
    with pytest.raises(StoreError, match="the file is damaged"):
        store.enter("o" * 43)
    assert store.answers(learner.id, SITTING) == ()
    assert store.device(TOKEN) is None
    store.close()


def test_trouble_that_passes_is_not_held_against_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, learner = begun(tmp_path / "tensu.db")

    def full(*_args: object, **_named: object) -> None:
        raise StoreError(Trouble.FULL)

    with monkeypatch.context() as patched:
        patched.setattr("quizzes.store.answers.find_sitting", full)
        with pytest.raises(StoreError):
            store.record(learner.id, answered(60))
    assert store.problem is None
    assert store.record(learner.id, answered(60)).outcome == "new"
    store.close()


def test_a_file_that_is_gone_or_another_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "tensu.db"
    store, _learner = begun(path)
    copy = store.back_up_daily(date(2026, 11, 23))
    assert copy is not None
    assert store.in_place()
    path.rename(tmp_path / "away.db")
    assert not store.in_place()
    shutil.copy(copy, path)
    assert not store.in_place()
    (tmp_path / "away.db").rename(path)
    assert store.in_place()
    store.close()


def test_a_group_waits_once_for_whoever_holds_the_file(tmp_path: Path) -> None:
    waited: list[int] = []

    @contextmanager
    def held() -> Iterator[None]:
        waited.append(1)
        if len(waited) > 1:
            raise StoreError(Trouble.LOCKED)
        yield

    writing = engine(database_url(str(tmp_path / "numbers.db")), Role.WRITE)
    writer = Writer(writing, held)

    def fill(_connection: object) -> list[object]:
        return [writer.put(lambda _connection: None) for _ in range(20)]

    made = writer.put(fill).result(20)
    assert [made_one.exception(20).trouble for made_one in made] == [Trouble.LOCKED] * 20  # type: ignore[attr-defined]
    assert len(waited) == 2
    writer.close()
