"""Bring the tables of a database to the version this code needs, before the database is used for anything else.

The folder of migrations has a script for each version. Its statements are written for SQLite and PostgreSQL alike. Each
statement ends with a semicolon at the end of a line. A script never changes once it has been released.
"""

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import URL, Connection, inspect, text

from quizzes.store.backup import back_up
from quizzes.store.connections import Role, engine, file_of, turn
from quizzes.store.learner_totals import find_learners, rebuild
from quizzes.store.store_errors import StoreError, Trouble

VERSION = "0009"
"""The version of the tables this code works with: the last one in the folder of migrations."""
MIGRATIONS = Path(__file__).parent / "migrations"
START_PATIENCE = 60.0
"""How many seconds to wait for another process that is creating the tables."""
_LOCK = 0x7E250
"""The number of the lock under which a process changes the tables of a PostgreSQL database; any number will do."""


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
            connection.rollback()
            if file and there:
                back_up(file, f"before-{wanted}")
            with connection.begin():
                if not file:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
                _run_scripts(connection, wanted, migrations)
                # a new version of Tensu may compute totals differently
                for learner in find_learners(connection):
                    rebuild(connection, learner)
                if file and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                    raise StoreError(Trouble.DAMAGED)
    finally:
        changing.dispose()


def versions(migrations: Path = MIGRATIONS) -> list[str]:
    """Return the versions of the tables that this code can bring up to date, the oldest first."""
    return sorted(path.stem for path in migrations.glob("*.sql"))


def _run_scripts(connection: Connection, wanted: str, migrations: Path) -> None:
    """Run the scripts that the database lacks. There is none if another process has just migrated the tables."""
    there = _version(connection) or ""
    for version in versions(migrations):
        if there < version <= wanted:
            script = (migrations / f"{version}.sql").read_text(encoding="utf-8")
            for statement in script.removesuffix(";\n").split(";\n"):
                connection.execute(text(statement))
            connection.execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})


def _version(connection: Connection) -> str | None:
    """Return the version of the tables in the database; None if it has no tables yet.

    :raises StoreError: if the tables were made by another program.
    """
    tables = set(inspect(connection).get_table_names())
    if not tables:
        return None
    if "alembic_version" not in tables:
        raise StoreError(Trouble.FOREIGN)
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
