"""Tables are created, upgraded, or left alone."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from quizzes.store.connections import Role, database_url, engine, file_of, make_room
from quizzes.store.migration import MIGRATIONS, VERSION, migrate
from quizzes.store.records import Asked, Choices, SittingAddress
from quizzes.store.store import Store
from quizzes.store.store_errors import StoreError, Trouble
from tests.quizzes.store.postgres import METADATA
from tests.quizzes.store.sample_answers import SITTING, answered

if TYPE_CHECKING:
    from sqlalchemy import URL

DUMPS = Path(__file__).parent / "data"
NEWEST = DUMPS / f"{VERSION}.sql"
TOKEN = "t" * 43

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{last}"


def upgrade() -> None:
    # SQLite creates the table learners again, although sittings, links and devices refer to it
    with op.batch_alter_table("learners") as batch:
        batch.add_column(sa.Column("quiet", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.alter_column("name", existing_type=sa.Text(), type_=sa.String(40))
{more}
"""


def to_come(tmp_path: Path, more: str = "") -> Path:
    """Return a folder of migrations with one additional migration."""
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "v9999_next.py").write_text(NEXT.format(last=VERSION, more=more), encoding="utf-8")
    return folder


def url_of(place: str) -> URL:
    url = database_url(place)
    if file := file_of(url):
        make_room(file)
    return url


def restored(dump: Path, place: str) -> None:
    """Fill an empty database from a dump."""
    url = url_of(place)
    if file := file_of(url):
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(dump.read_text(encoding="utf-8"))
        return
    with psycopg.connect(place) as server:
        server.execute(dump.read_bytes())


def count(place: str, table: str) -> int:
    raw = engine(database_url(place), Role.READ)
    with raw.begin() as connection:
        found = connection.scalar(text(f"SELECT count(*) FROM {table}"))  # noqa: S608
    raw.dispose()
    return int(found or 0)


def test_the_code_works_with_the_last_version_there_is() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [VERSION]


@pytest.mark.parametrize("oldest", [None, min(DUMPS.glob("*.sql"))])
def test_new_and_upgraded_databases_have_the_tables_the_code_describes(oldest: Path | None, empty_place: str) -> None:
    if oldest:
        restored(oldest, empty_place)
    Store.open(empty_place).close()
    raw = engine(database_url(empty_place), Role.CHANGE_TABLES)
    with raw.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, METADATA) == []
    raw.dispose()


@pytest.mark.parametrize("version", sorted(path.stem for path in DUMPS.glob("*.sql")))
def test_every_released_version_is_brought_up_to_date_with_its_rows(version: str, empty_place: str) -> None:
    """Each dump has Ann, who answered twice under usma and once under ema, and a guest on her device."""
    restored(DUMPS / f"{version}.sql", empty_place)
    store = Store.open(empty_place, lambda: datetime(2026, 12, 1, tzinfo=UTC))
    assert store.problem is None
    device = store.device("a-token-that-was-kept-in-november-2026")
    assert device is not None
    assert sorted(learner.name for learner in device.learners) == ["", "Ann 点"]
    assert device.learner.name == "Ann 点"
    last = next(iter(store.sittings(device.learner.id, 1)), None)
    assert last is not None
    assert (last.sitting, last.answered) == (SittingAddress("rules=ema&seed=k2&level=limits&hands=open", 1), 1)
    assert last.ended is not None
    assert store.choices(device.learner.id) == {"level": "limits", "rules": "ema"}
    assert {name: card.last for name, card in store.history(device.learner.id).cards.items()} == {
        "fu.closed_ron": date(2026, 11, 22),
        "yaku.riichi": date(2026, 11, 22),
    }
    assert len(store.reviews(device.learner.id)) == len(store.history(device.learner.id).cards)
    first, second = store.answers(device.learner.id, SITTING)
    assert (first.answered.given, second.answered.given) == ({"han": 2, "fu": 40}, {"han": 3, "fu": 30})
    assert isinstance(first.answered.asked, Asked)
    assert first.answered.asked == answered().asked
    assert (first.at.isoformat(), second.answered.took) == ("2026-11-22T19:31:00.250000+00:00", None)
    assert store.record(device.learner.id, answered(3)).kept.answered == answered(3)
    store.end(device.learner.id, SITTING)
    store.remember(device.learner.id, Choices({"rules": "usma"}))
    now_last = next(iter(store.sittings(device.learner.id, 1)), None)
    assert now_last is not None
    assert (now_last.sitting, now_last.ended is None) == (SITTING, False)
    assert store.choices(device.learner.id)["rules"] == "usma"
    store.close()


def test_a_dump_is_kept_of_every_version() -> None:
    versions = {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    assert {path.stem for path in DUMPS.glob("*.sql")} == versions


@pytest.mark.slow
def test_a_table_made_anew_keeps_every_row_that_points_to_it(empty_place: str, tmp_path: Path) -> None:
    """With foreign keys enabled, SQLite would silently delete these rows."""
    restored(NEWEST, empty_place)
    tables = {table.name: count(empty_place, table.name) for table in METADATA.sorted_tables}
    assert all(tables.values())
    migrate(database_url(empty_place), "9999", to_come(tmp_path))
    assert {table.name: count(empty_place, table.name) for table in METADATA.sorted_tables} == tables
    assert count(empty_place, "learners WHERE quiet = false") == 2


def test_a_file_is_copied_before_its_tables_change(tmp_path: Path) -> None:
    place = tmp_path / "tensu.db"
    restored(NEWEST, str(place))
    migrate(database_url(str(place)), "9999", to_come(tmp_path))
    copy = tmp_path / "tensu-before-9999.db"
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as before:
        assert before.execute("SELECT version_num FROM alembic_version").fetchone() == (VERSION,)
        assert before.execute("SELECT count(*) FROM answers").fetchone() == (3,)
    assert sorted(path.name for path in tmp_path.glob("tensu*")) == [
        "tensu-before-9999.db",
        "tensu.db",
        "tensu.db.lock",
    ]


def test_without_a_copy_nothing_changes(tmp_path: Path) -> None:
    place = str(tmp_path / "tensu.db")
    restored(NEWEST, place)

    def full(_database: Path, _name: str) -> Path:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        migrate(database_url(place), "9999", to_come(tmp_path), full)
    assert count(place, f"alembic_version WHERE version_num = '{VERSION}'") == 1


@pytest.mark.parametrize("fault", ['    raise RuntimeError("power cut")', "    op.execute('nonsense')"])
def test_an_upgrade_that_fails_half_way_leaves_everything_as_it_was(
    fault: str, empty_place: str, tmp_path: Path
) -> None:
    restored(NEWEST, empty_place)
    with pytest.raises(Exception, match=r"power cut|nonsense"):
        migrate(database_url(empty_place), "9999", to_come(tmp_path, fault))
    assert count(empty_place, f"alembic_version WHERE version_num = '{VERSION}'") == 1
    store = Store.open(empty_place)
    assert store.problem is None
    assert store.device("a-token-that-was-kept-in-november-2026")
    store.close()


def test_an_upgrade_that_leaves_loose_ends_is_taken_back(tmp_path: Path) -> None:
    place = str(tmp_path / "tensu.db")
    restored(NEWEST, place)
    with pytest.raises(StoreError, match="damaged"):
        migrate(database_url(place), "9999", to_come(tmp_path, '    op.execute("DELETE FROM sittings")'))
    assert count(place, "sittings") == 2


def test_tables_of_a_newer_tensu_are_left_alone(empty_place: str, tmp_path: Path) -> None:
    restored(NEWEST, empty_place)
    migrate(database_url(empty_place), "9999", to_come(tmp_path))
    for made in tmp_path.glob("**/tensu-before*"):
        made.unlink()
    store = Store.open(empty_place)
    assert store.problem == Trouble.NEWER.sentence
    assert "newer version of Tensu" in store.problem
    assert store.device("a-token-that-was-kept-in-november-2026") is None
    assert count(empty_place, "learners WHERE quiet = false") == 2
    assert not list(tmp_path.glob("**/tensu-before*"))


def test_tables_of_another_program_are_left_alone(empty_place: str) -> None:
    raw = engine(url_of(empty_place), Role.CHANGE_TABLES)
    with raw.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE invoices (number INTEGER)")
    store = Store.open(empty_place)
    assert store.problem == Trouble.FOREIGN.sentence
    with raw.begin() as connection:
        assert inspect(connection).get_table_names() == ["invoices"]
    raw.dispose()


@pytest.mark.slow
def test_processes_that_start_together_wait_for_each_other(empty_place: str) -> None:
    code = "import sys; from quizzes.store.store import Store; s = Store.open(sys.argv[1]); print(s.problem); s.close()"
    started = [
        subprocess.Popen([sys.executable, "-c", code, empty_place], stdout=subprocess.PIPE, text=True) for _ in range(4)
    ]
    assert [process.communicate(timeout=120)[0] for process in started] == ["None\n"] * 4
    assert count(empty_place, "alembic_version") == 1
