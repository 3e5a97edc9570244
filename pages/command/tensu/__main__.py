"""The command: ``tensu`` starts the app; ``tensu --help`` names what else there is."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING

from tensu.house import APP, enter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WORKS = {
    "start": "start the app (also without this word); more options: tensu start --help",
    "score": "score wins: one as text, or JSON lines; tensu score --help",
    "score-many": "score files of wins by many processes or machines; tensu score-many --help",
    "worksheet": "write a worksheet with its key as PDF; tensu worksheet --help",
    "upgrade": "bring the database up to date, after a copy of it, without starting the app",
    "backup": "copy the database now, and say where the copies are",
    "restore": "put a copy back in the place of the database; tensu restore --help",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status: 0, or 1 if it could not be done, or 2 if the command itself is wrong."""
    said = list(sys.argv[1:] if arguments is None else arguments)
    enter()
    first = said[0] if said else "start"
    if first in _WORKS:
        return _WORKS[first](said[1:])
    if first in {"-h", "--help", "-V", "--version"}:
        return _help() if first in {"-h", "--help"} else _version()
    if first.startswith("-"):
        return _start(said)
    print(f"tensu: expected {', '.join(WORKS)}, found {first[:40]!r}", file=sys.stderr)
    return 2


def _help() -> int:
    print("usage: tensu [WORK] [OPTIONS]\n\nLearn riichi mahjong rules and scoring.\n")
    for work, does in WORKS.items():
        print(f"  {work:<11} {does}")
    print("  --version   say which this is")
    return 0


def _version() -> int:
    from pages.version import VERSION  # noqa: PLC0415
    from quizzes.sitting import DEALER_EDITION  # noqa: PLC0415
    from quizzes.store.migrate import VERSION as TABLES  # noqa: PLC0415

    print(f"tensu {VERSION} (tables {TABLES}, dealer's edition {DEALER_EDITION})")
    return 0


def _start(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="tensu start",
        description="Start the app. Phones in the same network open the address that is printed.",
        epilog="Any other option is Streamlit's, such as --server.address=127.0.0.1",
        allow_abbrev=False,
    )
    parser.add_argument("--port", type=int, default=None, help="8501, if left out")
    parser.add_argument("--below", metavar="PATH", default=None, help="the path of a host shared with others: /club")
    parser.add_argument("--no-browser", action="store_true", help="open no browser here, as on a server")
    said, others = parser.parse_known_args(arguments)
    options = {"server.port": said.port, "server.baseUrlPath": said.below}
    options["server.headless"] = "true" if said.no_browser else None
    flags = [f"--{name}={value}" for name, value in options.items() if value is not None]
    from streamlit.web.cli import main as streamlit  # noqa: PLC0415

    sys.argv = ["tensu"]  # what Streamlit shows of how it was started
    return int(streamlit(["run", str(APP), *flags, *others], standalone_mode=True) or 0)


# each command imports only what it needs


def _score(arguments: list[str]) -> int:
    from scoring.__main__ import main  # noqa: PLC0415

    return main(arguments, "tensu score")


def _score_many(arguments: list[str]) -> int:
    from tensu.score_many import main  # noqa: PLC0415

    return main(arguments)


def _worksheet(arguments: list[str]) -> int:
    from tensu.worksheet import main  # noqa: PLC0415

    return main(arguments)


def _kept(work: str, arguments: list[str]) -> int:
    from tensu import kept  # noqa: PLC0415

    return {"upgrade": kept.upgrade, "backup": kept.backup, "restore": kept.restore}[work](arguments)


_WORKS: dict[str, Callable[[list[str]], int]] = {
    "start": _start,
    "score": _score,
    "score-many": _score_many,
    "worksheet": _worksheet,
    "upgrade": partial(_kept, "upgrade"),
    "backup": partial(_kept, "backup"),
    "restore": partial(_kept, "restore"),
}


if __name__ == "__main__":
    sys.exit(main())
