"""A copy of the database file, whole at one moment, made while others read and write."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def back_up(database: Path, name: str) -> Path:
    """Copy a database file to ``<its name>-<name>.db`` beside it, over an earlier copy of this name.

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
        unfinished.replace(copy)
    finally:
        unfinished.unlink(missing_ok=True)
    return copy
