"""Make consistent copies of the database file while it is in use, and restore them.

One copy is made each day, and the last seven are kept. Another copy is made before an upgrade changes the tables. That
copy is never deleted. Copies are stored beside the database, so they don't protect against a broken disk.
"""

import re
import sqlite3
import time
from contextlib import closing
from datetime import date
from pathlib import Path

from quizzes.store.connections import make_room, turn
from quizzes.store.store_errors import StoreError, Trouble, trouble_of

KEPT = 7
DAILY = r"day-\d{4}-\d{2}-\d{2}"
"""The pattern of what follows the database's name in the file name of a daily copy."""
_PATIENCE = 20.0
"""How many seconds to wait for another program that is writing."""
_BESIDE = ("-wal", "-shm")
"""The endings of the files in which SQLite keeps changes that the database file does not contain yet."""


class CopyError(Exception):
    """Raised for a file that cannot be restored. The message is one sentence for the user."""


def back_up(database: Path, name: str) -> Path:
    """Copy a database file into the same folder and add ``-<name>`` to its name; see :func:`copy_database`."""
    copy = copy_path(database, name)
    copy_database(database, copy)
    return copy


def copy_path(database: Path, name: str) -> Path:
    """Return the path of a copy of a database. The name of the copy is, for example, ``day-2026-11-22``."""
    return database.with_name(f"{database.stem}-{name}.db")


def copy_database(database: Path, copy: Path) -> None:
    """Make a consistent copy of a database file, replacing an earlier copy.

    :raises StoreError: if there is no database, or the database is damaged, locked or not Tensu's. An earlier copy then
        stays.
    :raises OSError: if the copy cannot be written.
    :raises sqlite3.Error: if the database cannot be read or the disk is full.
    """
    if not database.is_file():  # otherwise SQLite would create the missing file
        raise StoreError(Trouble.NO_PLACE)
    unfinished = copy.with_name(f"{copy.name}.part")
    try:
        with closing(sqlite3.connect(database, timeout=_PATIENCE)) as source:
            _write(source, unfinished)
        _version(unfinished)
        unfinished.replace(copy)
    finally:
        unfinished.unlink(missing_ok=True)


def _write(source: sqlite3.Connection, target: Path) -> None:
    """Write a whole database into a new file that nobody else may read.

    :raises StoreError: if another program holds the source for too long.
    """
    target.unlink(missing_ok=True)
    target.touch(0o600)
    until = time.monotonic() + _PATIENCE

    def tried(status: int, _left: int, _pages: int) -> None:
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED} and time.monotonic() > until:
            raise StoreError(Trouble.LOCKED)  # otherwise, Python would try for ever

    with closing(sqlite3.connect(target)) as written:
        source.backup(written, progress=tried)


def back_up_daily(database: Path, today: date) -> Path | None:
    """Copy the database once a day, and delete all but the last seven daily copies.

    Return the path of the new copy; None if this day has a copy already.

    :raises StoreError: if the database is damaged. No copy is then deleted.
    :raises OSError: if the copy cannot be written.
    :raises sqlite3.Error: if the database cannot be read or the disk is full.
    """
    name = f"day-{today.isoformat()}"
    if copy_path(database, name).exists():
        return None
    made = back_up(database, name)
    for old in sorted(copies(database, DAILY), reverse=True)[KEPT:]:
        old.unlink(missing_ok=True)
    return made


def copies(database: Path, names: str = "(day|before|by-hand|replaced)-.+") -> list[Path]:
    """Return the copies of a database, the newest first.

    :param names: the pattern of what follows the database's name in the copies' file names; by default, of any copy.
    """
    named = re.compile(rf"{re.escape(database.stem)}-{names}\.db")
    return sorted(
        (path for path in database.parent.iterdir() if named.fullmatch(path.name)),
        key=lambda path: path.stat().st_mtime,
        reverse=True,
    )


def put_back(copy: Path, database: Path, now: str) -> Path | None:
    """Replace a database with a copy. The replaced file, if any, is kept as ``…-replaced-<now>.db``.

    :raises CopyError: if the copy is not an intact Tensu database.
    :raises StoreError: if another program has the database open, or there is a folder in its place.
    :raises OSError: if nothing can be written beside the database.
    :raises sqlite3.Error: if the disk is full.
    """
    version_of(copy)
    if database.exists() and not database.is_file():
        raise StoreError(Trouble.NO_PLACE)
    make_room(database)
    incoming = database.with_name(f"{database.stem}-incoming.part")
    with turn(database, _PATIENCE):
        _let_go(database)
        try:
            with closing(_reading(copy)) as source:
                _write(source, incoming)
            aside = copy_path(database, f"replaced-{now}") if database.stat().st_size else None
            if aside:
                database.replace(aside)
            for end in _BESIDE:  # these files hold changes that SQLite would apply to the new database
                database.with_name(f"{database.name}{end}").unlink(missing_ok=True)
            incoming.replace(database)
        finally:
            incoming.unlink(missing_ok=True)
    return aside


def version_of(copy: Path) -> str:
    """Return the version of the tables in a copy.

    :raises CopyError: if the copy is not an intact Tensu database.
    """
    try:
        if copy.is_file():
            return _version(copy)
        what = "is a folder" if copy.is_dir() else "is not a file" if copy.exists() else "does not exist"
    except (StoreError, sqlite3.Error, OSError) as error:
        what = _REFUSED.get(trouble_of(error), f"cannot be read ({getattr(error, 'strerror', None) or error})")
    raise CopyError(f"{copy} {what}. Give the path of a copy that Tensu has made.")


_REFUSED = {Trouble.DAMAGED: "is damaged", Trouble.FOREIGN: "is not a Tensu database"}


def _version(file: Path) -> str:
    """Return the version of the tables in a file to which nobody is writing.

    :raises StoreError: if the file is damaged or not Tensu's.
    :raises sqlite3.Error: if the file cannot be read.
    """
    with closing(_reading(file)) as reading:
        if reading.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise StoreError(Trouble.DAMAGED)
        if not reading.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            raise StoreError(Trouble.FOREIGN)
        return str(reading.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def _reading(file: Path) -> sqlite3.Connection:
    # nothing is written beside the file, because its folder may be read-only
    apart = "" if any(file.with_name(f"{file.name}{end}").exists() for end in _BESIDE) else "&immutable=1"
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro{apart}", uri=True)


def _let_go(database: Path) -> None:
    """Move all of SQLite's waiting changes into the database file, which must not be open elsewhere.

    :raises StoreError: if another program has the file open.
    """
    try:
        with closing(sqlite3.connect(database)) as alone:
            alone.execute("PRAGMA journal_mode=delete")
    except sqlite3.DatabaseError as error:  # a damaged database does no harm, because the copy replaces it
        if trouble_of(error) is Trouble.LOCKED:
            raise StoreError(Trouble.LOCKED) from None
