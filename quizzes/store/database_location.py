"""Where the database is: a file in the user's data folder, or what TENSU_DATABASE names."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from quizzes.store.store_errors import StoreError, Trouble

VARIABLE = "TENSU_DATABASE"


def database_url(named: str | None = None) -> URL:
    """The address of the database: ``named`` or else the environment says a path or the address of a PostgreSQL one.

    :raises StoreError: if it says an address of anything else.
    """
    said = (os.environ.get(VARIABLE, "") if named is None else named).strip()
    if "://" not in said:
        try:
            path = Path(said).expanduser() if said else user_data_path("tensu", appauthor=False) / "tensu.db"
        except RuntimeError:  # ~ and a name that nobody here has
            raise StoreError(Trouble.WRONG_ADDRESS) from None
        return URL.create("sqlite", database=str(path.absolute()))
    try:
        url = make_url(said)
    except (ArgumentError, ValueError):
        raise StoreError(Trouble.WRONG_ADDRESS) from None
    if url.get_backend_name() in {"postgresql", "postgres"}:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database:
        return database_url(url.database)
    raise StoreError(Trouble.WRONG_ADDRESS)


def file_of(url: URL) -> Path | None:
    """The file of a database; None for a server."""
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def identity(path: Path) -> tuple[int, int] | None:
    """What stays the same of a file while nobody puts another in its place; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_room(path: Path) -> None:
    """Make the folder and the empty file, for nobody else to read.

    :raises OSError: if that cannot be.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
