"""Let only one process write at a time.

In versions before SQLite 3.51.3, two connections that write to a file and checkpoint it at the same instant can damage
the file (sqlite.org/wal.html, "the WAL-reset bug"). In each process only one thread writes. A lock on a file beside the
database makes other processes wait during a commit or a migration.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from quizzes.store.store_errors import StoreError, Trouble

PATIENCE = 1.5
"""Seconds to wait for another process."""

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _give_back(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give_back(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


@contextmanager
def turn(database: Path | None, patience: float = PATIENCE) -> Iterator[None]:
    """Keep other processes from writing while the context is open.

    A database on a server needs no lock (``database`` is None). The lock is also released if the process that holds it
    ends.

    :raises StoreError: if another process holds the lock for longer than ``patience`` seconds.
    :raises OSError: if the lock cannot be made.
    """
    if database is None:
        yield
        return
    file = os.open(database.with_name(f"{database.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
    try:
        _wait(file, patience)
        try:
            yield
        finally:
            _give_back(file)
    finally:
        os.close(file)


def _wait(file: int, patience: float) -> None:
    until = time.monotonic() + patience
    while True:
        try:
            _take(file)
        except (BlockingIOError, PermissionError):  # Windows raises PermissionError
            if time.monotonic() > until:
                raise StoreError(Trouble.LOCKED) from None
            time.sleep(0.005)
        else:
            return
