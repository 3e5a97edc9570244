"""Databases for tests: a file and, if this machine has it, a PostgreSQL server."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest

from quizzes.store.store import Store
from tests.quizzes.store.postgres import Postgres, found

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    commands = found()
    missing = "no PostgreSQL on this machine: install Debian's package postgresql to try the store on it as well"
    if commands is None:
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    server = Postgres(commands)
    yield server
    server.remove()


@pytest.fixture(params=["file", pytest.param("postgresql", marks=pytest.mark.slow)])
def kind(request: pytest.FixtureRequest) -> str:
    """Return the kind of database."""
    return str(request.param)


@pytest.fixture
def empty_place(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the place of a store that was never opened: a path, or the address of an empty database."""
    if kind == "file":
        return str(tmp_path / "data" / "tensu.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


@pytest.fixture(scope="session")
def prepared_database(postgres: Postgres) -> str:
    """Return the address of a database on the PostgreSQL server, with its tables."""
    address = postgres.database()
    Store.open(address).close()
    return address


@pytest.fixture
def place(kind: str, prepared_file: Path, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the place of an empty store."""
    if kind == "file":
        return str(shutil.copy(prepared_file, tmp_path / "tensu.db"))
    server: Postgres = request.getfixturevalue("postgres")
    address = str(request.getfixturevalue("prepared_database"))
    server.empty(address)
    return address
