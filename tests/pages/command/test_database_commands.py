"""``tensu backup``, ``restore`` and ``upgrade``: what they do, and what they refuse."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import NoReturn

import pytest

from quizzes.memory.review import Findings
from quizzes.store.migration import VERSION
from quizzes.store.store import Store
from quizzes.store.store_errors import Trouble
from tensu import database_commands
from tensu.database_commands import backup, rebuild, restore, upgrade
from tests.quizzes.store.sample_answers import answered, stored_totals


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """Create a database with its tables. Apart from its lock, it is the only file in the working directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TENSU_DATABASE", "tensu.db")
    assert upgrade([]) == 0
    Path("tensu.db.lock").unlink()
    capsys.readouterr()
    return tmp_path / "tensu.db"


def names() -> set[str]:
    return {path.name for path in Path().iterdir()}


def test_upgrading_says_whether_a_database_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message reveals a mistyped TENSU_DATABASE, because an existing database is never new."""
    monkeypatch.setenv("TENSU_DATABASE", str(tmp_path / "new" / "tensu.db"))
    assert upgrade([]) == 0
    assert capsys.readouterr().out == f"sqlite:///{tmp_path}/new/tensu.db: made, tables {VERSION}\n"
    assert upgrade([]) == 0
    assert capsys.readouterr().out == f"sqlite:///{tmp_path}/new/tensu.db: tables {VERSION}\n"


@pytest.mark.parametrize("place", ["typo.db", "typo/tensu.db", "empty.db"])
@pytest.mark.usefixtures("database")
def test_no_copy_is_made_of_a_database_that_is_not_there(
    place: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("empty.db").touch()
    monkeypatch.setenv("TENSU_DATABASE", place)
    assert rebuild([]) == 1
    assert f"no database at {Path(place).absolute()}" in capsys.readouterr().err
    assert backup([]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        f"tensu backup: There is no database at {Path(place).absolute()}. "
        "Correct TENSU_DATABASE, or start Tensu once to create one.\n"
    )
    assert names() == {"tensu.db", "empty.db"}


def test_a_copy_goes_beside_the_database_or_where_it_is_wanted(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("folder").mkdir()
    Path("old.part").touch()
    for options in ([], ["--to", "folder"], ["--to", "old.part"], ["--to", "new.db"]):
        assert backup(options) == 0
    assert backup(["--to", "new.db"]) == 0  # an earlier copy is replaced
    made = [Path(line.partition(":")[0]) for line in capsys.readouterr().out.splitlines() if "whole" in line]
    assert [path.parent for path in made] == [database.parent, database.parent / "folder", *[database.parent] * 3]
    for path in made:
        with closing(sqlite3.connect(path)) as copy:
            assert copy.execute("select version_num from alembic_version").fetchone() == (VERSION,)
    assert not list(database.parent.rglob("*.db.part"))


def test_what_is_kept_beside_the_answers_is_worked_out_again(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store.open(str(database))
    learner = store.enter("t" * 43).learner
    store.enter("o" * 43)
    store.record(learner.id, answered(1), Findings((("fu.tsumo", "right"),), date(2026, 11, 22), 9_000))
    before = stored_totals(store, learner), store.count_kept(learner.id)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.executescript(
            "delete from practice_days; update cards set recent = '-'; update sittings set answered = 9"
        )
    assert (stored_totals(store, learner), store.count_kept(learner.id)) != before
    assert rebuild([]) == 0
    assert capsys.readouterr().out.startswith("rebuilt for 2 learners")
    assert (stored_totals(store, learner), store.count_kept(learner.id)) == before
    store.close()


@pytest.mark.parametrize(
    ("to", "told"),
    [
        ("nowhere/copy.db", "nowhere/copy.db cannot be written: No such file or directory. Give another place"),
        ("tensu.db/copy.db", "tensu.db/copy.db cannot be written: Not a directory. Give another place"),
        ("x" * 300, f"{'x' * 300} cannot be written: File name too long. Give another place"),
        ("tensu.db", "tensu.db is the database itself. Give another place"),
        ("link.db", "link.db is the database itself. Give another place"),
        ("/dev/null", "/dev/null is not a file. Give another place"),
        ("diary.txt", "diary.txt is a file that Tensu did not write. Give another place"),
    ],
)
@pytest.mark.usefixtures("database")
def test_a_place_where_no_copy_can_go_is_refused(to: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("link.db").symlink_to("tensu.db")
    Path("diary.txt").write_text("dear diary", encoding="utf-8")
    assert backup(["--to", to]) == 1
    said = capsys.readouterr()
    assert said.err == f"tensu backup: {told} with --to.\n"
    assert names() == {"tensu.db", "link.db", "diary.txt"}
    assert Path("diary.txt").read_text(encoding="utf-8") == "dear diary"


@pytest.mark.parametrize(
    ("copy", "told"),
    [
        ("none.db", "none.db does not exist. Give the path of a copy that Tensu has made."),
        ("folder", "folder is a folder. Give the path of a copy that Tensu has made."),
        ("/dev/null", "/dev/null is not a file. Give the path of a copy that Tensu has made."),
        ("diary.db", "diary.db is damaged. Give the path of a copy that Tensu has made."),
        ("mail.db", "mail.db is not a Tensu database. Give the path of a copy that Tensu has made."),
        ("newer.db", "newer.db was written by a newer version of Tensu. Install that version to restore it."),
    ],
)
def test_a_copy_that_cannot_be_put_back_is_named_and_the_database_stays(
    copy: str, told: str, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("folder").mkdir()
    Path("diary.db").write_text("dear diary", encoding="utf-8")
    with closing(sqlite3.connect("mail.db")) as other:
        other.execute("create table invoices (number integer)")
    assert backup(["--to", "newer.db"]) == 0
    with closing(sqlite3.connect("newer.db")) as newer, newer:
        newer.execute("update alembic_version set version_num = '9999'")
    capsys.readouterr()
    before, content = names(), database.read_bytes()
    assert restore([copy]) == 1
    assert capsys.readouterr() == ("", f"tensu restore: {told}\n")
    assert names() == before
    assert database.read_bytes() == content


def test_a_copy_is_put_back_over_a_damaged_database(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert backup(["--to", "copy.db"]) == 0
    database.write_text("dear diary" * 100, encoding="utf-8")
    assert upgrade([]) == 1
    assert capsys.readouterr().err.startswith("tensu upgrade: the file is damaged. ")
    assert restore(["copy.db"]) == 0
    assert capsys.readouterr().out.startswith(f"copy.db is now {database}; the replaced database is {database.parent}/")
    assert upgrade([]) == 0


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("mysql://club/tensu", f"{Trouble.WRONG_ADDRESS.value}."),
        ("~nobody-of-this-name/tensu.db", f"{Trouble.WRONG_ADDRESS.value}."),
        ("folder", "the folder or the file of the database can't be opened."),
    ],
)
@pytest.mark.usefixtures("database")
def test_a_wrong_place_is_reported_by_every_command(
    place: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("folder").mkdir()
    assert backup(["--to", "copy.db"]) == 0
    monkeypatch.setenv("TENSU_DATABASE", place)
    capsys.readouterr()
    for name, command, arguments in (
        ("upgrade", upgrade, []),
        ("backup", backup, []),
        ("restore", restore, ["copy.db"]),
    ):
        assert command(arguments) == 1
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert said.err.startswith(f"tensu {name}: {told}")


def test_a_database_on_a_server_is_not_copied_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENSU_DATABASE", "postgresql://club@127.0.0.1:9/tensu")
    assert backup([]) == restore(["copy.db"]) == 1
    assert capsys.readouterr().err.count("pg_dump") == 2


def test_output_that_cannot_be_written_is_not_blamed_on_the_database(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(database_commands, "print", full, raising=False)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):  # for the command as a whole to report
        backup([])
    assert list(database.parent.glob("tensu-by-hand-*.db"))
