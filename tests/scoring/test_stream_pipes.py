"""The command that scores lines, between two pipes: a caller that waits, Ctrl-C, and input or output that fails."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from scoring.__main__ import main
from scoring.command_line import score_lines
from tests.marks import first
from tests.scoring.test_stream import HAND, LINES, MANY, ROOT, answered

if TYPE_CHECKING:
    from typing import IO

    from scoring.ruleset import Ruleset

# --- a caller that waits ---------------------------------------------------------------------------------------


def started(*arguments: str) -> subprocess.Popen[bytes]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.Popen(
        [sys.executable, "-m", "scoring", "--rules", "usma", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, env=environment,
    )  # fmt: skip


def pipes(run: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert run.stdin is not None
    assert run.stdout is not None
    return run.stdin, run.stdout


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [(), ("--workers", "2")])
def test_a_caller_that_keeps_the_pipe_open_gets_each_answer_at_once(
    arguments: tuple[str, ...], rulesets: dict[str, Ruleset]
) -> None:
    with started(*arguments) as run:
        lines, answers = pipes(run)
        for given in LINES[:3]:
            lines.write(given)
            lines.flush()
            assert answers.readline().decode() == answered(given, rulesets["usma"])
        several = LINES[:900]  # three blocks; the answers to the last of them must come, too
        writer = Thread(target=lambda: (lines.writelines(several), lines.flush()))
        writer.start()
        for row in answered(b"".join(several), rulesets["usma"]).splitlines():
            assert answers.readline().decode().rstrip() == row
        writer.join()
        lines.close()
        assert run.wait() in {0, 1}


@pytest.mark.parametrize("arguments", [(), pytest.param(("--workers", "2"), marks=pytest.mark.slow)])
def test_ctrl_c_ends_the_command_without_a_word(arguments: tuple[str, ...]) -> None:
    with started(*arguments) as run:
        lines, answers = pipes(run)
        lines.write(LINES[0])
        lines.flush()
        answers.readline()
        run.send_signal(signal.SIGINT)
        lines.close()
        assert run.wait() == -signal.SIGINT
        assert run.stderr is not None
        assert run.stderr.read() == b""


# --- input and output that fail --------------------------------------------------------------------------------

NO_SPACE = "We couldn't read the input or write the output: No space left on device\n"


@pytest.mark.parametrize("arguments", first([[], ["--workers", "2"], HAND, ["--help"]], 1, 3))
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_output_is_told_in_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "scoring", "--rules", "usma", *arguments],
            input=MANY, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False,
        )  # fmt: skip
    assert (run.returncode, run.stderr.decode()) == (1, NO_SPACE)


class Full(io.StringIO):
    """An output to a full disk."""

    def write(self, _text: str, /) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def fileno(self) -> int:
        return 1


@pytest.mark.parametrize("arguments", [HAND, ["--help"]])
def test_output_that_cannot_be_written_ends_the_command_with_a_sentence(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.dup2", lambda *_ends: None)
    monkeypatch.setattr("sys.stdout", Full())
    assert main(["--rules", "usma", *arguments]) == 1
    assert capsys.readouterr().err == NO_SPACE


def test_help_tells_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    told = capsys.readouterr().out
    assert ended.value.code == 0
    assert all(
        f"--{option}" in told for option in ("rules", "workers", "hand", "win", "ron", "tsumo", "melds", "honba")
    )


@pytest.mark.parametrize("arguments", first([["--workers", "2"], HAND, ["--help"]], 1, 2))
def test_a_reader_that_is_gone_is_no_reason_to_complain(arguments: list[str]) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    run = subprocess.run(
        [sys.executable, "-m", "scoring", "--rules", "usma", *arguments],
        input=MANY, stdout=writes, stderr=subprocess.PIPE, cwd=ROOT, check=False,
    )  # fmt: skip
    os.close(writes)
    assert (run.returncode, run.stderr) == (1, b"")


@pytest.mark.parametrize(
    ("closed", "sentence"),
    [
        ("sys.stdin", "There is nothing to read: standard input is closed.\n"),
        ("sys.stdout", "There is nowhere to write: standard output is closed.\n"),
    ],
)
def test_closed_input_or_output_is_reported(
    closed: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(closed, None)
    assert main(["--rules", "usma"]) == 1
    assert capsys.readouterr().err == sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--rules", "a" * 5000], "--rules: expected usma, ema, cheatsheet, competition, ariari, oklahoma or the path"),
        (["--rules", "usma", "--workers", "0"], "--workers: expected a number from 1 to 64, found 0"),
        (["--rules", "usma", "--workers", "65"], "--workers: expected a number from 1 to 64, found 65"),
    ],
)
def test_a_wrong_command_is_one_short_line(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    told = capsys.readouterr().err
    assert (ended.value.code, told.count("\n")) == (2, 1)
    assert sentence in told
    assert len(told) < 300


@pytest.mark.parametrize(
    ("given", "twice"),
    [
        (b'{"id": "a", "win": "1m", "win": "2m"}', "win"),
        (b'{"id": "a", "melds": [{"type": "pon", "type": "chi"}]}', "type"),
        (b'{"id": "a", "id": "b"}', "id"),
        (b'{"id": "a", "' + b"x" * 90 + b'": 1, "' + b"x" * 90 + b'": 2}', "x" * 59 + "…"),
    ],
)
def test_a_field_told_twice_is_refused(given: bytes, twice: str, rulesets: dict[str, Ruleset]) -> None:
    (row,) = score_lines([given], rulesets["usma"])
    assert row == {"id": None, "error": f"expected each field of an object only once, found {twice!r} twice"}
