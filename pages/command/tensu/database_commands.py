"""The commands for the database: upgrade it, back it up, restore it, and compute its totals again."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from content.rulesets import club_rulesets, rulesets
from quizzes.sets import rebuild_all_estimates
from quizzes.store.backup import CopyError, copies, copy_database, copy_path, put_back, version_of
from quizzes.store.connections import Role, database_url, engine, file_of, make_room, turn
from quizzes.store.learner_totals import find_learners
from quizzes.store.learner_totals import rebuild as rebuild_totals
from quizzes.store.migration import START_PATIENCE, VERSION, migrate, versions
from quizzes.store.store import FAULTS
from quizzes.store.store_errors import StoreError, trouble_of
from scoring.command_line import Parser, complain


class _RefusedError(Exception):
    """Raised if a command cannot be run. The message says why."""


def _run(parser: Parser, work: Callable[[Namespace], str], arguments: Sequence[str]) -> int:
    """Run a command. Return the exit status: 0, or 1 with the reason on stderr if the command failed.

    :param parser: the parser of the arguments.
    :param work: a function that does the work and returns what it did.
    """
    options = parser.parse_args(arguments)
    try:
        done = work(options)
    except (_RefusedError, CopyError) as error:
        complain(f"{parser.prog}: {error}")
        return 1
    except (StoreError, *FAULTS) as error:
        complain(f"{parser.prog}: {trouble_of(error).value}.")
        return 1
    print(done)
    return 0


def _upgrade(_options: Namespace) -> str:
    url = database_url()
    file = file_of(url)
    made = file is not None and not _has_content(file)
    if file:
        make_room(file)
    migrate(url)
    return f"{url.render_as_string(hide_password=True)}: {'made, ' if made else ''}tables {VERSION}"


def _backup(options: Namespace) -> str:
    file = _file()
    _require_content(file)
    try:
        made = _target(file, options.to)
        copy_database(file, made)
    except OSError as error:
        raise _RefusedError(
            f"{options.to or file.parent} cannot be written: {error.strerror}. Give another place with --to."
        ) from None
    others = [f"\n  other copies: {other}" for other in copies(file) if other != made]
    return f"{made}: {made.stat().st_size:,} bytes, whole{''.join(others)}"


def _target(database: Path, to: Path | None) -> Path:
    """Return the path of a new copy. An earlier copy or an empty file at this path will be replaced.

    :param to: a file or an existing folder; None for a new file beside the database.
    :raises _RefusedError: if the path is the database itself, or a file that is neither empty nor an earlier copy.
    """
    beside = copy_path(database, f"by-hand-{_now()}")
    if to is None:
        return beside
    copy = (to / beside.name if to.is_dir() else to).resolve()
    if copy.exists() and (not copy.is_file() or copy.samefile(database)):
        raise _RefusedError(
            f"{to} is {'the database itself' if copy.is_file() else 'not a file'}. Give another place with --to."
        )
    if copy.is_file() and copy.stat().st_size:
        try:
            version_of(copy)
        except CopyError:
            raise _RefusedError(f"{to} is a file that Tensu did not write. Give another place with --to.") from None
    return copy


def _rebuild(_options: Namespace) -> str:
    url = database_url()
    file = file_of(url)
    if file:
        _require_content(file)
    migrate(url)
    writing = engine(url, Role.WRITE)
    try:
        with writing.begin() as connection:
            learners = find_learners(connection)
        # each learner is rebuilt in a separate transaction, so that the app can save answers in between
        for learner in learners:
            with turn(file, START_PATIENCE), writing.begin() as connection:
                rebuild_totals(connection, learner)
        with turn(file, START_PATIENCE), writing.begin() as connection:
            counted, answered = rebuild_all_estimates(connection, {**rulesets(), **club_rulesets().rulesets})
    finally:
        writing.dispose()
    people = "learner" if len(learners) == 1 else "learners"
    return f"rebuilt for {len(learners)} {people}; estimates from {counted} of {answered} answered questions"


def _restore(options: Namespace) -> str:
    file = _file()
    if version_of(options.copy) not in versions():
        raise _RefusedError(
            f"{options.copy} was written by a newer version of Tensu. Install that version to restore it."
        )
    aside = put_back(options.copy, file, _now())
    migrate(database_url())
    return f"{options.copy} is now {file}" + (f"; the replaced database is {aside}" if aside else "")


def _file() -> Path:
    file = file_of(database_url())
    if file is None:
        raise _RefusedError(
            "This database is on a PostgreSQL server. Copy it with pg_dump, and restore a copy with psql. "
            "compose.yaml makes a copy each day."
        )
    return file


def _require_content(file: Path) -> None:
    if not _has_content(file):
        raise _RefusedError(
            f"There is no database at {file}. Correct TENSU_DATABASE, or start Tensu once to create one."
        )


def _has_content(file: Path) -> bool:
    return file.exists() and (not file.is_file() or file.stat().st_size > 0)


def _now() -> str:
    return datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")


upgrade = partial(
    _run, Parser(prog="tensu upgrade", description="Bring the database up to date, or create it."), _upgrade
)
_BACKUP = Parser(prog="tensu backup", description="Copy the database. The app may be running.")
_BACKUP.add_argument("--to", type=Path, help="another file or folder (default: next to the database)")
backup = partial(_run, _BACKUP, _backup)
_RESTORE = Parser(
    prog="tensu restore",
    description="Replace the database with a copy. Stop the app first. Tensu keeps the replaced database next to it.",
)
_RESTORE.add_argument("copy", type=Path)
restore = partial(_run, _RESTORE, _restore)
rebuild = partial(
    _run,
    Parser(
        prog="tensu rebuild",
        description="Recompute review cards, practice days, counts and estimates from all answers. "
        "The app may keep running, but it stores no answers while estimates are recomputed. "
        "Estimates leave out answers that were timed, given after a hint, left empty or unfinished.",
    ),
    _rebuild,
)
