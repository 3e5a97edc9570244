"""The command ``tensu``: wrong options, servers that cannot start, and output that goes nowhere."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest
import streamlit.web.cli
from click import Abort, NoSuchOption

from pages.server import VERSION
from tensu import __main__ as command
from tensu.__main__ import main

COMMANDS = Path(__file__).parents[3] / "pages" / "command"
TAKEN = os.strerror(errno.EADDRINUSE)
WORDS = [
    ["--version"],
    ["--help"],
    ["start", "--help"],
    ["--no-browser", "-h"],
    ["score", "--help"],
    ["score-many", "--help"],
    ["worksheet", "--help"],
    ["upgrade"],
    ["backup"],
    ["restore", "--help"],
]


def run(arguments: list[str], output: int, folder: Path) -> tuple[int, str]:
    """Run the command in its own process. Return its exit status and its error output."""
    environment = os.environ | {"PYTHONPATH": str(COMMANDS), "TENSU_DATABASE": str(folder / "tensu.db")}
    if arguments == ["backup"]:
        subprocess.run([sys.executable, "-m", "tensu", "upgrade"], env=environment, check=True, capture_output=True)
    done = subprocess.run(
        [sys.executable, "-m", "tensu", *arguments],
        stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, env=environment, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("arguments", WORDS, ids=" ".join)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_output_is_reported_in_one_line(arguments: list[str], tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        status, told = run(arguments, full.fileno(), tmp_path)
    assert (status, told.count("\n")) == (1, 1)
    assert told.endswith(f" output: {os.strerror(errno.ENOSPC)}\n")


@pytest.mark.slow
def test_a_reader_that_has_gone_is_no_reason_to_complain(tmp_path: Path) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    for arguments in (["--version"], ["start", "--help"]):
        assert run(arguments, writes, tmp_path) == (1, "")
    os.close(writes)


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == main(["-V"]) == 0
    assert capsys.readouterr().out.startswith(f"tensu {VERSION} (tables ")


@pytest.mark.parametrize("word", ["scroe", "", "\udcff\n", "x" * 5000])
def test_an_unknown_word_is_refused_in_one_line(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word]) == 2
    told = capsys.readouterr().err
    assert told.startswith(
        "tensu: expected start, score, score-many, worksheet, upgrade, backup, restore, rebuild, found "
    )
    assert told.count("\n") == 1
    assert len(told) < 200


# --- the server ------------------------------------------------------------------------------------------------


def started(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> list[str]:
    """Return the arguments that Streamlit gets."""
    told: list[str] = []

    def streamlit_main(options: list[str], *, standalone_mode: bool) -> None:
        assert not standalone_mode
        told.extend(options)

    monkeypatch.setattr(streamlit.web.cli, "main", streamlit_main)
    monkeypatch.setattr("sys.argv", sys.argv)  # put back afterwards
    assert main(arguments) == 0
    return told[2:]


def test_options_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started(monkeypatch) == []
    assert started(monkeypatch, "--port", "65535", "--server.address=::1") == [
        "--server.port=65535",
        "--server.address=::1",
    ]
    assert started(monkeypatch, "start", "--server.port=1", "--below", "/club", "--no-browser") == [
        "--server.port=1",
        "--server.baseUrlPath=/club",
        "--server.headless=true",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--port", "99999999"], "--port: expected a number from 1 to 65,535, found 99999999"),
        (["--port", "65536"], "--port: expected a number from 1 to 65,535, found 65536"),
        (["--port", "0"], "--port: expected a number from 1 to 65,535, found 0"),
        (["--port", "-1"], "--port: expected a number from 1 to 65,535, found -1"),
        (["start", "--server.port=99999999"], "--port: expected a number from 1 to 65,535, found 99999999"),
        (["--port", "http"], "argument --port/--server.port: invalid int value: 'http'"),
        (["--port"], "argument --port/--server.port: expected one argument"),
    ],
)
def test_a_port_that_cannot_be_is_refused(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err == f"tensu start: {told}\n"


def test_an_option_streamlit_does_not_know_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--server.prot=8600"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("tensu start: No such option '--server.prot'.")
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("error", "status", "told"),
    [
        (OSError(errno.EADDRINUSE, TAKEN), 1, f" could not start: {TAKEN}. Check the port, "),
        (OverflowError("bind(): port must be 0-65535."), 1, " could not start: bind(): port must be 0-65535. Check "),
        (NoSuchOption("--prot"), 2, "tensu start: No such option '--prot'.\n"),
        (Abort(), 130, ""),
        (KeyboardInterrupt(), 130, ""),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_server_that_cannot_start_is_reported_in_one_line(
    error: BaseException,
    status: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def failing(*_arguments: object, **_options: object) -> NoReturn:
        raise error

    monkeypatch.setattr(streamlit.web.cli, "main", failing)
    monkeypatch.setattr("sys.argv", sys.argv)
    assert main(["--no-browser"]) == status
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == bool(told)


def test_ctrl_c_ends_other_commands_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_arguments: list[str]) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setitem(command._WORKS, "backup", ("", interrupted))  # noqa: SLF001
    assert main(["backup"]) == 130
    assert capsys.readouterr().err == ""
