"""Whatever keeps a database from storing: the app continues, and one sentence says what is wrong and how to fix it."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sqlite3
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import URL
from sqlalchemy.exc import OperationalError

from quizzes.store import connections, database
from quizzes.store.connections import database_url
from quizzes.store.records import Device, Learner
from quizzes.store.store import Store
from quizzes.store.store_errors import StoreError, Trouble, trouble_of
from tests.for_each import for_each
from tests.quizzes.store.sample_answers import SITTING, answered, exported, record_soon

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.quizzes.store.postgres import Postgres

TOKEN = "t" * 43
TODAY = date(2026, 11, 23)
MOUNT, UMOUNT = "/bin/mount", "/bin/umount"
NOBODY = Learner("0" * 32, "")


def says(store: Store, trouble: Trouble) -> None:
    """Check that the store has no data, stores nothing, and says why."""
    assert store.problem == trouble.sentence
    assert store.problem.startswith("Nothing can be saved at the moment: ")
    assert store.device(TOKEN) is None
    assert store.answers(NOBODY.id, SITTING) == ()
    for write in (
        lambda: store.enter(TOKEN),
        lambda: store.record(NOBODY.id, answered()),
        lambda: record_soon(store, NOBODY, answered()),
        lambda: store.add_learner(Device("", NOBODY, ()).id, "Ann"),
        lambda: store.rename(NOBODY.id, "Ann"),
        lambda: store.make_link(NOBODY.id),
        lambda: store.follow_link(TOKEN, "x"),
        lambda: store.delete(NOBODY.id),
        lambda: exported(store, NOBODY),
        lambda: store.back_up_daily(TODAY),
    ):
        with pytest.raises(StoreError) as error:
            write()
        assert str(error.value) == trouble.sentence
    store.close()


@contextlib.contextmanager
def small_disk(folder: Path, size: str) -> Iterator[None]:
    """Mount a disk of this size in memory. If that is not allowed, skip the test."""
    folder.mkdir()
    if (
        not Path(MOUNT).exists()
        or subprocess.run(
            [MOUNT, "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=False, stderr=subprocess.DEVNULL
        ).returncode
    ):
        pytest.skip("only root may make a small disk; the same error is simulated in another test")
    try:
        yield
    finally:
        subprocess.run([UMOUNT, "-l", folder], check=True)


def fill(folder: Path) -> Path:
    """Fill a disk completely."""
    filler = folder / "filler"
    with contextlib.suppress(OSError), filler.open("wb", buffering=0) as written:
        while True:
            written.write(b"x" * 4096)
    return filler


def answer_on(store: Store, learner: Learner) -> None:
    """Answer one question after another, and check that each stored answer is found."""
    for number in range(1, 5000):
        store.record(learner.id, answered(number))
        assert len(store.answers(learner.id, SITTING)) == number


def test_a_full_disk_is_said_and_what_was_kept_stays(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "900k"):
        path, ballast = tmp_path / "disk" / "tensu.db", tmp_path / "disk" / "ballast"
        ballast.write_bytes(b"x" * 150_000)
        store = Store.open(str(path))
        learner = store.enter(TOKEN).learner
        with pytest.raises(StoreError) as error:
            answer_on(store, learner)
        assert error.value.trouble is Trouble.FULL
        kept = len(store.answers(learner.id, SITTING))
        assert kept > 20
        store.close()
        ballast.unlink()
        assert reopened(path, learner) == kept
        filler = fill(tmp_path / "disk")
        says(Store.open(str(path)), Trouble.FULL)
        filler.unlink()
        assert reopened(path, learner) == kept


def reopened(path: Path, learner: Learner) -> int:
    """Return how many answers the store has after it was opened again."""
    store = Store.open(str(path))
    assert store.problem is None
    number = len(store.answers(learner.id, SITTING))
    store.close()
    return number


def test_after_room_has_been_made_the_same_store_goes_on(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "900k"):
        store = Store.open(str(tmp_path / "disk" / "tensu.db"))
        learner = store.enter(TOKEN).learner
        filler = fill(tmp_path / "disk")
        with pytest.raises(StoreError, match="disk is full"):
            answer_on(store, learner)
        filler.unlink()
        assert store.record(learner.id, answered(9999)).outcome == "new"
        store.close()


def test_a_disk_that_may_only_be_read_is_said(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "2m"):
        path = tmp_path / "disk" / "tensu.db"
        store = Store.open(str(path))
        learner = store.enter(TOKEN).learner
        subprocess.run([MOUNT, "-o", "remount,ro", tmp_path / "disk"], check=False, stderr=subprocess.DEVNULL)
        store.close()
        subprocess.run([MOUNT, "-o", "remount,ro", tmp_path / "disk"], check=True)
        says(Store.open(str(path)), Trouble.READ_ONLY)
        says(Store.open(str(tmp_path / "disk" / "new" / "tensu.db")), Trouble.READ_ONLY)
        subprocess.run([MOUNT, "-o", "remount,rw", tmp_path / "disk"], check=True)
        again = Store.open(str(path))
        assert again.enter(TOKEN).learner == learner
        again.close()


@pytest.mark.skipif(
    os.geteuid() == 0, reason="root may write everywhere; a disk that may only be read is tried instead"
)
def test_a_folder_that_may_only_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o500)
    says(Store.open(str(tmp_path / "data" / "tensu.db")), Trouble.READ_ONLY)


@pytest.mark.parametrize(
    ("number", "trouble"),
    [
        (errno.ENOSPC, Trouble.FULL),
        (errno.EDQUOT, Trouble.FULL),
        (errno.EROFS, Trouble.READ_ONLY),
        (errno.EACCES, Trouble.READ_ONLY),
        (errno.ENAMETOOLONG, Trouble.NO_PLACE),
    ],
)
def test_what_the_system_refuses_is_said(
    number: int, trouble: Trouble, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(database, "make_room", refuse)
    says(Store.open(str(tmp_path / "tensu.db")), trouble)


def test_a_file_where_the_folder_should_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    says(Store.open(str(tmp_path / "data" / "tensu.db")), Trouble.NO_PLACE)
    says(Store.open(str(tmp_path)), Trouble.NO_PLACE)


@pytest.mark.parametrize(
    ("name", "trouble"),
    [
        ("SQLITE_FULL", Trouble.FULL),
        ("SQLITE_READONLY_DIRECTORY", Trouble.READ_ONLY),
        ("SQLITE_IOERR_FSYNC", Trouble.FAILING),
        ("SQLITE_NOMEM", Trouble.UNKNOWN),
    ],
)
def test_an_error_in_the_middle_is_told_and_the_next_answer_is_kept(
    name: str, trouble: Trouble, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store.open(str(tmp_path / "tensu.db"))
    learner = store.enter(TOKEN).learner
    fault = sqlite3.OperationalError("told by the test")
    fault.sqlite_errorname = name

    def fail(*_args: object, **_named: object) -> None:
        statement = "INSERT secret"
        raise OperationalError(statement, {"given": "secret words"}, fault, hide_parameters=True)

    with monkeypatch.context() as patched, caplog.at_level(logging.ERROR, "tensu"):
        patched.setattr("quizzes.store.answers.find_sitting", fail)
        with pytest.raises(StoreError) as error:
            store.record(learner.id, answered())
    assert error.value.trouble is trouble
    assert "told by the test" in caplog.text
    assert "secret words" not in caplog.text
    assert store.record(learner.id, answered()).outcome == "new"
    store.close()


@pytest.mark.parametrize("where", [0, 24, 100, 4096, 20_000])
def test_a_damaged_file_is_said_and_left_as_it_is(where: int, tmp_path: Path) -> None:
    path = tmp_path / "tensu.db"
    store = Store.open(str(path))
    learner = store.enter(TOKEN).learner
    for number in range(1, 60):
        store.record(learner.id, answered(number))
    store.close()
    whole = path.read_bytes()
    assert len(whole) > 40_000
    torn = whole[:where] + b"\xa5" * 3000 + whole[where + 3000 :]
    path.write_bytes(torn)
    says(Store.open(str(path)), Trouble.DAMAGED)
    assert path.read_bytes() == torn


def test_what_is_no_database_is_said_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, " * 900)
    says(Store.open(str(path)), Trouble.DAMAGED)
    assert path.read_text() == "Dear reader, " * 900


def test_a_file_another_program_holds_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quizzes.store.connections.PATIENCE", 0.2)
    path = tmp_path / "tensu.db"
    store = Store.open(str(path))
    learner = store.enter(TOKEN).learner
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError) as error:
        store.record(learner.id, answered())
    assert error.value.trouble is Trouble.LOCKED
    says(Store.open(str(path)), Trouble.LOCKED)
    holder.close()
    assert store.record(learner.id, answered()).outcome == "new"
    store.close()


def test_a_turn_ends_with_the_process_that_had_it(tmp_path: Path) -> None:
    path = tmp_path / "tensu.db"
    code = "import sys, time; from pathlib import Path; from quizzes.store.connections import turn\n"
    code += "with turn(Path(sys.argv[1])): print('mine', flush=True); time.sleep(60)"
    holder = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "mine\n"
    with pytest.raises(StoreError, match="another program is using"), connections.turn(path, 0.1):
        pass
    holder.kill()
    holder.wait()
    with connections.turn(path, 0.1):
        pass
    with connections.turn(path, 0.1):
        pass


@pytest.mark.slow
@pytest.mark.slow
def test_a_server_that_does_not_answer_is_said(postgres: Postgres) -> None:
    says(Store.open(f"postgresql://tensu@/none?host={postgres.folder}/nowhere"), Trouble.UNREACHABLE)


@pytest.mark.slow
def test_a_server_that_comes_back_is_used_again(postgres: Postgres) -> None:
    store = Store.open(postgres.database())
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered(1))
    postgres.stop()
    try:
        with pytest.raises(StoreError) as error:
            store.record(learner.id, answered(2))
        assert error.value.trouble in {Trouble.UNREACHABLE, Trouble.UNKNOWN}
    finally:
        postgres.start()
    assert store.record(learner.id, answered(2)).outcome == "new"
    assert len(store.answers(learner.id, SITTING)) == 2
    store.close()


@pytest.mark.parametrize("said", ["mysql://x", "://", "sqlite://", "http://[", "postgresql://host:port/x"])
def test_an_address_of_neither_is_said(said: str) -> None:
    says(Store.open(said), Trouble.WRONG_ADDRESS)


def test_without_the_driver_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    store = Store.open("postgresql://nobody@localhost/none")
    says(store, Trouble.NO_DRIVER)
    assert "the extra “postgres”" in str(Trouble.NO_DRIVER.sentence)


def test_after_closing_nothing_is_taken(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "tensu.db"))
    learner = store.enter(TOKEN).learner
    waiting = [record_soon(store, learner, answered(number)) for number in range(1, 30)]
    store.close()
    assert all(future.result().outcome == "new" for future in waiting)
    with pytest.raises(StoreError, match="being shut down"):
        store.record(learner.id, answered(30))


def test_a_password_stands_in_no_log(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    with caplog.at_level(logging.DEBUG, "tensu"):
        Store.open(f"postgresql://ann:geheim@/none?host={tmp_path}").close()
        Store.open(str(tmp_path / "tensu.db")).close()
    assert "geheim" not in caplog.text
    assert f"answers are kept in sqlite:///{tmp_path}/tensu.db" in caplog.text


@for_each("trouble", Trouble)
def test_each_trouble_is_one_sentence(trouble: Trouble) -> None:
    assert trouble.sentence.count("\n") == 0
    assert trouble.sentence.endswith(".")
    assert len(trouble.sentence) < 200


def test_what_nobody_thought_of_is_unknown() -> None:
    assert trouble_of(OSError()) is Trouble.NO_PLACE
    assert trouble_of(ValueError("x")) is Trouble.UNKNOWN
    assert trouble_of(StoreError(Trouble.FULL)) is Trouble.FULL


def test_the_place_is_the_users_folder_unless_the_environment_names_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(connections, "user_data_path", lambda *_names, **_how: tmp_path / "share" / "tensu")
    monkeypatch.delenv("TENSU_DATABASE", raising=False)
    assert database_url().database == str(tmp_path / "share" / "tensu" / "tensu.db")
    monkeypatch.setenv("TENSU_DATABASE", "  ")
    assert database_url().database == str(tmp_path / "share" / "tensu" / "tensu.db")
    monkeypatch.setenv("TENSU_DATABASE", f"{tmp_path}/my club.db")
    assert database_url() == URL.create("sqlite", database=f"{tmp_path}/my club.db")
    monkeypatch.setenv("TENSU_DATABASE", "~/tensu.db")
    assert database_url().database == str(Path("~/tensu.db").expanduser())
    monkeypatch.setenv("TENSU_DATABASE", f"sqlite:///{tmp_path}/x.db")
    assert database_url().database == f"{tmp_path}/x.db"
    monkeypatch.setenv("TENSU_DATABASE", "postgres://ann:pw@host:5433/club?sslmode=require")
    wanted = "postgresql+psycopg://ann:pw@host:5433/club?sslmode=require"
    assert database_url().render_as_string(hide_password=False) == wanted


def test_folder_and_file_are_for_nobody_else(tmp_path: Path) -> None:
    Store.open(str(tmp_path / "share" / "tensu" / "tensu.db")).close()
    assert (tmp_path / "share" / "tensu").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "share" / "tensu" / "tensu.db").stat().st_mode & 0o777 == 0o600


def test_a_copy_is_whole_while_others_write(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "tensu.db"))
    learner = store.enter(TOKEN).learner
    waiting = [record_soon(store, learner, answered(number)) for number in range(1, 200)]
    copy = store.back_up_daily(TODAY)
    for future in waiting:
        future.result()
    assert copy == tmp_path / "tensu-day-2026-11-23.db"
    copied = Store.open(str(copy))
    numbers = [kept.answered.number for kept in copied.answers(learner.id, SITTING)]
    assert numbers == list(range(1, len(numbers) + 1))
    copied.close()
    (tmp_path / "tensu-day-2026-11-24.db.part").mkdir()
    with pytest.raises(StoreError, match="Nothing can be saved"):
        store.back_up_daily(TODAY + timedelta(days=1))
    store.close()
