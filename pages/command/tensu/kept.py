"""What is kept, from the command line: brought up to date, copied, and put back."""

from __future__ import annotations

import argparse
import shutil
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from quizzes.store.backup import back_up, copies, put_back
from quizzes.store.migrate import VERSION, migrate
from quizzes.store.place import database_url, file_of, make_room
from quizzes.store.trouble import FAULTS, StoreError, trouble_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_ON_A_SERVER = (
    "This database is on a server, which is copied by its own means: pg_dump writes a copy, psql puts it back. "
    "compose.yaml does so each day."
)


def upgrade(arguments: Sequence[str]) -> int:
    """Run ``tensu upgrade``; the exit status."""
    argparse.ArgumentParser(prog="tensu upgrade", description="Bring the database up to date.").parse_args(arguments)

    def work() -> None:
        url = database_url()
        if file := file_of(url):
            make_room(file)
        migrate(url)
        print(f"{url.render_as_string(hide_password=True)}: tables {VERSION}")

    return _done(work)


def backup(arguments: Sequence[str]) -> int:
    """Run ``tensu backup``; the exit status."""
    parser = argparse.ArgumentParser(prog="tensu backup", description="Copy the database, while the app runs or not.")
    parser.add_argument("--to", type=Path, help="another file; without it the copy lies beside the database")
    said = parser.parse_args(arguments)

    def work() -> None:
        file = _file()
        made = back_up(file, f"by-hand-{_now()}")
        if said.to:
            made = Path(shutil.move(made, said.to)).resolve()  # perhaps to another disk
        print(f"{made}: {made.stat().st_size:,} bytes, whole")
        for other in copies(file):
            if other != made:
                print(f"  also there: {other}")

    return _done(work)


def restore(arguments: Sequence[str]) -> int:
    """Run ``tensu restore``; the exit status."""
    parser = argparse.ArgumentParser(
        prog="tensu restore",
        description="Put a copy in the place of the database. Stop the app before. What stood there is kept beside it.",
    )
    parser.add_argument("copy", type=Path)
    said = parser.parse_args(arguments)

    def work() -> None:
        file = _file()
        aside = put_back(said.copy, file, _now())
        migrate(database_url())
        print(f"{said.copy} is now {file}" + (f"; what stood there is {aside}" if aside else ""))

    return _done(work)


class _OnAServerError(Exception):
    """The database is no file."""


def _file() -> Path:
    file = file_of(database_url())
    if file is None:
        raise _OnAServerError(_ON_A_SERVER)
    return file


def _now() -> str:
    return datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")


def _done(work: Callable[[], None]) -> int:
    try:
        work()
    except _OnAServerError as error:
        print(error, file=sys.stderr)
        return 1
    except (StoreError, *FAULTS) as error:
        print(trouble_of(error).sentence, file=sys.stderr)
        return 1
    return 0
