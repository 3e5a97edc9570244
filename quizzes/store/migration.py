"""Bring the tables of a database to the version this code needs, before the database is used for anything else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import URL, Connection, inspect, text
from sqlalchemy.schema import CreateTable

from quizzes.store.backup import back_up
from quizzes.store.connections import Role, engine, file_of, turn
from quizzes.store.learner_totals import find_learners, rebuild
from quizzes.store.store_errors import StoreError, Trouble
from quizzes.store.tables import METADATA

if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = "0009"
"""The version of the tables this code works with: the last one in the folder of migrations."""
MIGRATIONS = Path(__file__).parent / "migrations"
START_PATIENCE = 60.0
"""How many seconds to wait for another process that is creating the tables."""


def migrate(
    url: URL, wanted: str = VERSION, migrations: Path = MIGRATIONS, back_up: Callable[[Path, str], Path] = back_up
) -> None:
    """Bring the tables to the version that this code needs. Processes that start together wait for each other.

    A database file is copied before its tables change. For a database on a server, its administrator has to make
    backups.

    :raises StoreError: if the tables were made by a newer Tensu or another program, or the file is damaged.
    :raises sqlalchemy.exc.DBAPIError: if the database reports an error.
    """
    file = file_of(url)
    changing = engine(url, Role.CHANGE_TABLES)
    try:
        with turn(file, START_PATIENCE), changing.connect() as connection:
            if file and connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise StoreError(Trouble.DAMAGED)
            if (there := _version(connection)) == wanted:
                return
            if there and there not in versions(migrations):
                raise StoreError(Trouble.NEWER)
            # Alembic is slow to import, and most starts don't need it
            from alembic import command  # noqa: PLC0415
            from alembic.config import Config  # noqa: PLC0415

            config = Config(attributes={"connection": connection})
            config.set_main_option("script_location", str(migrations).replace("%", "%%"))
            connection.rollback()
            if file and there:
                back_up(file, f"before-{wanted}")
            with connection.begin():
                if not file:
                    connection.execute(text("SELECT pg_advisory_xact_lock(516688)"))  # an arbitrary number
                if not _version(connection):  # another process may have created the tables in the meantime
                    _create_tables(connection)
                    command.stamp(config, VERSION)
                command.upgrade(config, wanted)  # this does nothing if the tables have this version
                # a new version of Tensu may compute totals differently
                for learner in find_learners(connection):
                    rebuild(connection, learner)
                if file and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                    raise StoreError(Trouble.DAMAGED)
    finally:
        changing.dispose()


def _create_tables(connection: Connection) -> None:
    from quizzes.store import evening_tables, game_tables  # noqa: F401, PLC0415 (they fill METADATA)

    for table in METADATA.sorted_tables:
        connection.execute(CreateTable(table, if_not_exists=True))
        # create this index last, because of two indexes that suit a query equally, SQLite uses the newer one
        for index in sorted(table.indexes, key=lambda one: one.name == "ix_sittings_apart"):
            index.create(connection, checkfirst=True)


def _version(connection: Connection) -> str | None:
    tables = set(inspect(connection).get_table_names())
    if not tables:
        return None
    if "alembic_version" not in tables:
        raise StoreError(Trouble.FOREIGN)
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def versions(migrations: Path = MIGRATIONS) -> set[str]:
    """Return the versions of the tables that these migrations can bring up to date."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    return {script.revision for script in ScriptDirectory(str(migrations)).walk_revisions()}
