"""How every command ends: its status, one sentence, never a traceback."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from scoring.command_line import Parser, complain, run_command

if TYPE_CHECKING:
    from collections.abc import Callable


def failing(error: BaseException) -> Callable[[], NoReturn]:
    def work() -> NoReturn:
        raise error

    return work


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (BrokenPipeError(), 1, ""),
        (OSError(28, "No space left on device"), 1, "write the output: No space left on device\n"),
        (OSError("nothing more is known"), 1, "write the output: nothing more is known\n"),
    ],
)
def test_failed_input_and_output_end_a_command_with_a_status(
    error: BaseException,
    status: int,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Path(os.devnull).open("w", encoding="utf-8") as output:
        monkeypatch.setattr("sys.stdout", output)
        assert run_command(failing(error)) == status
    told = capsys.readouterr().err
    assert told.endswith(sentence)
    assert told.count("\n") == bool(sentence)


def test_output_that_is_no_file_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert run_command(failing(BrokenPipeError())) == 1


def test_letters_the_console_lacks_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert run_command(lambda: sys.stdout.write("点数 \udcff")) == 4
    assert written.getvalue() == b"?? ?"


def test_a_complaint_needs_no_one_to_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def write(self, _text: str, /) -> int:
            raise OSError(28, "No space left on device")

    for stream in (None, Full()):
        monkeypatch.setattr("sys.stderr", stream)
        complain("This is lost.")


def test_a_wrong_option_is_refused_in_one_short_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        Parser(prog="tensu work").parse_args(["first\nsecond" + "x" * 5000])
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert told.startswith("tensu work: unrecognized arguments: first secondxxx")
    assert told.count("\n") == 1
    assert len(told) < 450
