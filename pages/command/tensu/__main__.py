"""The command line: ``tensu`` starts the app, and ``tensu --help`` lists the other commands."""

import signal
import sys
from collections.abc import Callable, Sequence
from pkgutil import resolve_name

from tensu import APP, enter

_LAST_PORT = 65_535
_INTERRUPTED = 130
"""The exit status after Ctrl-C. It is the number that shells use for this purpose."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``tensu`` and return its exit status: 0, 1 if it failed, 2 if an option is wrong, or 130 after Ctrl-C."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        enter()
        from scoring.command_line import run_command

        if not words or (words[0].startswith("-") and words[0] not in _ABOUT):
            words.insert(0, "start")
        if words[0] == "start" and not {"-h", "--help"} & {*words}:
            return _start(words[1:])  # run_command would end the server if nobody reads its output
        return run_command(lambda: _run(words[0], words[1:]))
    except KeyboardInterrupt:
        return _INTERRUPTED


def _run(work: str, options: list[str]) -> int:
    if work in _WORKS:
        run = _WORKS[work][1]
        return int((resolve_name(f"tensu.{run}") if isinstance(run, str) else run)(options))
    if work in _ABOUT:
        return _ABOUT[work]()
    from scoring.command_line import complain

    complain(f"tensu: expected {', '.join(_WORKS)}, found {work[:40]!r}")
    return 2


def _help() -> int:
    print("usage: tensu [COMMAND] [OPTIONS]\n\nLearn riichi mahjong rules and scoring.\n")
    for work, (does, _) in _WORKS.items():
        print(f"  {work:<11} {does}")
    print("  --version   show the version")
    return 0


def _version() -> int:
    from pages.server import VERSION
    from quizzes.question import DEALER_EDITION
    from quizzes.store.migration import VERSION as TABLES

    print(f"tensu {VERSION} (tables {TABLES}, dealer's edition {DEALER_EDITION})")
    return 0


def _start(arguments: list[str]) -> int:
    from scoring.command_line import Parser, complain

    parser = Parser(
        prog="tensu start",
        description="Start the app. Phones on the same network can open the address that is printed.",
        epilog="Any other option is Streamlit's, such as --server.address=127.0.0.1",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--port", "--server.port", dest="server.port", metavar="PORT", type=int, help="default: 8501")
    add(
        "--below",
        dest="server.baseUrlPath",
        metavar="PATH",
        help="the path of the app, such as /club, if the host serves other sites too",
    )
    add(
        "--no-browser",
        dest="server.headless",
        action="store_const",
        const="true",
        help="don't open a browser, for example on a server",
    )
    given, others = parser.parse_known_args(arguments)
    options = {name: value for name, value in vars(given).items() if value is not None}
    if not 1 <= (port := options.get("server.port", 1)) <= _LAST_PORT:
        parser.error(f"--port: expected a number from 1 to {_LAST_PORT:,}, found {port}")
    flags = [f"--{name}={value}" for name, value in options.items()]
    from click import Abort, ClickException  # Streamlit's command line raises these
    from streamlit.web.cli import main as streamlit

    sys.argv = ["tensu"]  # the name of the command in Streamlit's messages
    try:
        return int(streamlit(["run", str(APP), *flags, *others], standalone_mode=False) or 0)
    except ClickException as error:
        complain(f"tensu start: {error.format_message()}")
        return error.exit_code
    except Abort:  # Ctrl-C
        return _INTERRUPTED
    except (OSError, OverflowError) as error:
        reason = str(getattr(error, "strerror", None) or error).rstrip(".")
        complain(f"The app could not start: {reason}. Check the port, the address and the certificate you gave.")
        return 1


# each command imports only what it needs, so that it starts fast


def _score(arguments: list[str]) -> int:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C must not show a traceback
    from scoring.__main__ import main

    return main(arguments, "tensu score")


_WORKS: dict[str, tuple[str, Callable[[list[str]], int] | str]] = {
    "start": ("start the app, as tensu alone does; see tensu start --help", _start),
    "score": ("score winning hands, one as text or many as JSON lines; see tensu score --help", _score),
    "score-many": (
        "score files of winning hands, using several processes or machines; see tensu score-many --help",
        "score_many:main",
    ),
    "worksheet": ("write a worksheet with its answer key as PDF; see tensu worksheet --help", "worksheet:main"),
    "upgrade": ("copy the database and bring it up to date, without starting the app", "database_commands:upgrade"),
    "backup": ("copy the database now and print where the copies are", "database_commands:backup"),
    "restore": ("replace the database with a copy; see tensu restore --help", "database_commands:restore"),
    "rebuild": (
        "recompute review cards, practice days, counts and estimates from all answers",
        "database_commands:rebuild",
    ),
}
"""Each command with its help and its function, or the module and name of one that only this command imports.

The function returns the exit status.
"""
_ABOUT: dict[str, Callable[[], int]] = {"-h": _help, "--help": _help, "-V": _version, "--version": _version}


if __name__ == "__main__":
    sys.exit(main())
