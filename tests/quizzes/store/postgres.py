"""A PostgreSQL server for the tests: Debian's package, in a temporary folder, reached through a socket."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from quizzes.store import evening_tables, game_tables  # which add their own to all the tables there are
from quizzes.store.tables import METADATA

__all__ = ["METADATA", "evening_tables", "game_tables"]

ACCOUNT = "postgres"
"""The account that runs PostgreSQL if we are root, because it refuses to run as root. Debian's package creates it."""


def found() -> Path | None:
    """Return the folder of PostgreSQL's commands on this machine."""
    if said := shutil.which("initdb"):
        return Path(said).resolve().parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


class Postgres:
    """A server that can create any number of empty databases."""

    def __init__(self, commands: Path) -> None:
        self._commands = commands
        self._account = ACCOUNT if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="tensu-pg-"))
        if self._account:
            shutil.chown(self.folder, self._account)
        self._data = self.folder / "data"
        self._run("initdb", "-D", self._data, "-U", "tensu", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        self.start()
        self._made = 0

    def database(self) -> str:
        """Return the address of a new, empty database."""
        import psycopg

        self._made += 1
        with psycopg.connect(f"host={self.folder} user=tensu dbname=postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE t{self._made}")
        return f"postgresql://tensu@/t{self._made}?host={self.folder}"

    def empty(self, address: str) -> None:
        """Delete every row of a database."""
        import psycopg

        with psycopg.connect(address) as connection:
            connection.execute("TRUNCATE " + ", ".join(table.name for table in METADATA.sorted_tables))

    def stop(self) -> None:
        """Stop the server, even if clients are connected."""
        self._control("-m", "immediate", "stop")

    def start(self) -> None:
        """Start the server, for the first time or after :meth:`stop`."""
        # not a byte here outlives the tests: no need to wait for the disk
        options = f"-c listen_addresses= -c fsync=off -c unix_socket_directories={self.folder}"
        self._control("-o", options, "-l", self.folder / "log", "start")

    def remove(self) -> None:
        """Stop the server and delete its files."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _control(self, *words: object) -> None:
        self._run("pg_ctl", "-D", self._data, "-w", "-t", "60", *words)

    def _run(self, command: str, *words: object) -> None:
        subprocess.run(
            [str(self._commands / command), *map(str, words)],
            user=self._account,
            check=True,
            cwd=self.folder,
            env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
