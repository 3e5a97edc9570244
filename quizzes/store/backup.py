"""Copies of the database file, each whole at one moment, made while others read and write; and putting one back.

Once a day one is made, and the last seven are kept; before the tables of an older Tensu change there is one more, which
stays. They lie beside the database: against a broken disk somebody has to take them elsewhere.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from quizzes.store.place import make_room
from quizzes.store.trouble import StoreError, Trouble
from quizzes.store.turn import turn

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

KEPT = 7
"""Daily copies that are kept."""
_DAILY = "day-"
_WHOLE = "ok"
_PATIENCE = 20.0
"""Seconds to wait for who writes at the moment."""


def back_up(database: Path, name: str) -> Path:
    """Copy a database file to ``<its name>-<name>.db`` beside it, over an earlier copy of this name.

    :raises StoreError: if what was copied is damaged; an earlier copy stays then.
    :raises OSError: if the copy cannot be written.
    :raises sqlite3.Error: if the database cannot be read or the disk is full.
    """
    copy = database.with_name(f"{database.stem}-{name}.db")
    unfinished = copy.with_suffix(".part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_RDWR, 0o600))
    try:
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
            if target.execute("PRAGMA quick_check(1)").fetchone() != (_WHOLE,):
                raise StoreError(Trouble.DAMAGED)
        unfinished.replace(copy)
    finally:
        unfinished.unlink(missing_ok=True)
    return copy


def back_up_daily(database: Path, today: date) -> Path | None:
    """The copy of a day, unless it is there; then only the last seven are kept.

    :raises StoreError: if the database is damaged; no copy goes then.
    :raises OSError: if it cannot be written.
    :raises sqlite3.Error: if the database cannot be read or the disk is full.
    """
    name = f"{_DAILY}{today.isoformat()}"
    if database.with_name(f"{database.stem}-{name}.db").exists():
        return None
    made = back_up(database, name)
    for old in daily_copies(database)[KEPT:]:
        old.unlink(missing_ok=True)
    return made


def daily_copies(database: Path) -> list[Path]:
    """The copies of days, the newest first."""
    named = re.compile(re.escape(f"{database.stem}-{_DAILY}") + r"\d{4}-\d{2}-\d{2}\.db")
    return sorted((path for path in database.parent.iterdir() if named.fullmatch(path.name)), reverse=True)


def copies(database: Path) -> list[Path]:
    """Every copy beside a database, the newest first."""
    named = re.compile(re.escape(f"{database.stem}-") + r"(day|before|by-hand|replaced)-.+\.db")
    there = [path for path in database.parent.iterdir() if named.fullmatch(path.name)]
    return sorted(there, key=lambda path: path.stat().st_mtime, reverse=True)


def put_back(copy: Path, database: Path, now: str) -> Path | None:
    """Put a copy in the place of a database; what stood there is kept as ``…-replaced-<now>.db``, if anything did.

    :raises StoreError: if the copy is no whole database of Tensu's, or another program has the database open.
    :raises OSError: if it cannot be written.
    """
    _check(copy)
    make_room(database)
    incoming = database.with_name(f"{database.stem}-incoming.part")
    with turn(database, _PATIENCE):
        _let_go(database)
        shutil.copyfile(copy, incoming)
        incoming.chmod(0o600)
        aside = database.with_name(f"{database.stem}-replaced-{now}.db") if database.stat().st_size else None
        if aside:
            database.replace(aside)
        for beside in ("-wal", "-shm"):  # of the other file; SQLite would take them for this one's
            database.with_name(f"{database.name}{beside}").unlink(missing_ok=True)
        incoming.replace(database)
    return aside


def _check(copy: Path) -> None:
    """That a file is a whole database of Tensu's.

    :raises StoreError: if it is not.
    """
    if not copy.is_file():
        raise StoreError(Trouble.NO_PLACE)
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as reading:
            whole = reading.execute("PRAGMA quick_check(1)").fetchone() == (_WHOLE,)
            tables = {name for (name,) in reading.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error:
        raise StoreError(Trouble.DAMAGED) from None
    if not whole:
        raise StoreError(Trouble.DAMAGED)
    if "alembic_version" not in tables:
        raise StoreError(Trouble.FOREIGN)


def _let_go(database: Path) -> None:
    """Bring everything into the file itself, which can only be while nobody else has it open.

    :raises StoreError: if somebody has.
    """
    try:
        with closing(sqlite3.connect(database)) as alone:
            alone.execute("PRAGMA journal_mode=delete")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname.startswith("SQLITE_BUSY"):
            raise StoreError(Trouble.LOCKED) from None
    except sqlite3.DatabaseError:
        pass  # damaged: that is why a copy is put back
