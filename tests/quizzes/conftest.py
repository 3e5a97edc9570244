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


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return a database with its tables for each kind of database, because creating the tables takes a while."""
    return {"folder": str(tmp_path_factory.mktemp("prepared"))}


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


@pytest.fixture
def place(kind: str, prepared: dict[str, str], request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the place of an empty store."""
    server: Postgres | None = request.getfixturevalue("postgres") if kind == "postgresql" else None
    if kind not in prepared:
        prepared[kind] = server.database() if server else f"{prepared['folder']}/tensu.db"
        Store.open(prepared[kind]).close()
    if server:
        server.empty(prepared[kind])
        return prepared[kind]
    return str(shutil.copy(prepared[kind], tmp_path / "tensu.db"))
