"""Lines in, lines out, in order and in blocks."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from itertools import repeat
from multiprocessing import Pipe
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from scoring import command_line as stream
from scoring.__main__ import main
from scoring.command_line import BLOCK, LONGEST, Tally, WorkerLostError, score_lines, score_stream
from tests.test_unchanged import WINS

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset

ROOT = Path(__file__).parents[2]
LINES = WINS.read_bytes().splitlines(keepends=True)
MANY = b"".join(LINES) * 4
"""Several blocks, with some lines that cannot be scored."""
HAND = ["--hand", "234567m567p1123s", "--win", "1s", "--ron", "--seat", "S", "--round", "E"]


class Noted(io.StringIO):
    """An output that records what was written, and how much of it at each flush."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed: list[int] = []

    def flush(self) -> None:
        self.flushed.append(self.tell())


def answered(given: bytes, rules: Ruleset) -> str:
    return "".join(json.dumps(row) + "\n" for row in score_lines(io.BytesIO(given), rules))


def streamed(given: Path, rules: Ruleset, workers: int) -> tuple[Noted, Tally]:
    noted = Noted()
    with given.open("rb") as source:
        tally = score_stream(source, noted, rules, workers)
    return noted, tally


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_many_lines_are_answered_in_order(tmp_path: Path, rulesets: dict[str, Ruleset], workers: int) -> None:
    assert len(MANY) > 4 * BLOCK
    given = tmp_path / "wins.jsonl"
    given.write_bytes(MANY)
    noted, tally = streamed(given, rulesets["usma"], workers)
    expected = answered(MANY, rulesets["usma"])
    assert noted.getvalue() == expected
    rows = [json.loads(row) for row in expected.splitlines()]
    assert tally == (len(rows), sum("error" in row for row in rows))
    assert 0 < tally.wrong < tally.lines  # some of the lines are no wins
    # bulk is not flushed before its end, but once for workers to begin with nothing of it
    ends = {noted.tell()} if workers == 1 else {noted.tell(), noted.flushed[0]}
    assert set(noted.flushed) == ends


def test_a_line_that_can_be_scored_is_not_counted_as_wrong(tmp_path: Path, rulesets: dict[str, Ruleset]) -> None:
    (tmp_path / "one").write_bytes(LINES[0])
    assert streamed(tmp_path / "one", rulesets["usma"], 1)[1] == (1, 0)
    assert streamed(tmp_path / "one", rulesets["usma"], 2)[1] == (1, 0)


def test_a_small_input_starts_no_workers(
    tmp_path: Path, rulesets: dict[str, Ruleset], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(stream, "Process")
    given = tmp_path / "wins.jsonl"
    given.write_bytes(b"".join(LINES[:100]))
    assert streamed(given, rulesets["usma"], 8)[0].getvalue() == answered(given.read_bytes(), rulesets["usma"])


def test_a_line_may_come_in_parts_and_without_an_end(rulesets: dict[str, Ruleset]) -> None:
    given = LINES[0] + b'{"id": "' + b"x" * (2 * BLOCK) + b'"}\n' + LINES[1].rstrip()

    class Slow(io.BytesIO):
        def read1(self, size: int | None = -1, /) -> bytes:
            return super().read1(min(100 if self.tell() < len(LINES[0]) else BLOCK, size or 0))

    noted = Noted()
    score_stream(Slow(given), noted, rulesets["usma"])
    assert noted.getvalue() == answered(given, rulesets["usma"])


def in_blocks(lines: list[bytes]) -> list[bytes]:
    """Return lines in blocks of the size that the stream reads."""
    blocks, here = [], b""
    for line in lines:
        here += line
        if len(here) >= BLOCK:
            blocks.append(here)
            here = b""
    return [*blocks, here]


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_workers_answer_in_order_whatever_waits_and_however_much(workers: int, rulesets: dict[str, Ruleset]) -> None:
    """The input is empty, one line, empty, a small block, more blocks than the workers hold, and empty."""
    nothing, alone, small = b"", LINES[0], b"".join(LINES[:20])
    many = in_blocks(LINES * 8)
    assert len(many) > 4 * workers
    blocks = [nothing, alone, nothing, small, *many, nothing, many[0], small]
    answers = list(stream._by_workers(iter(blocks), rulesets["usma"], workers))  # noqa: SLF001
    told = [text for text, _, _ in answers]
    assert "".join(told) == answered(b"".join(blocks), rulesets["usma"])
    assert told[:2] == ["", answered(alone, rulesets["usma"])]  # and at once
    # nothing is flushed before all that was handed on is answered
    everything = answered(b"".join([alone, small, *many]), rulesets["usma"])
    last_flush = max(place for place, text in enumerate(told) if not text)
    assert "".join(told[:last_flush]) == everything


def test_workers_without_input_have_nothing_to_say(rulesets: dict[str, Ruleset]) -> None:
    assert list(stream._by_workers(iter([]), rulesets["usma"], 2)) == []  # noqa: SLF001


# --- a worker --------------------------------------------------------------------------------------------------


def test_a_worker_answers_until_nobody_hands_it_blocks(rulesets: dict[str, Ruleset]) -> None:
    ours, its = Pipe()
    spare, other_end = Pipe()
    work = Thread(target=stream._work, args=(its, other_end, rulesets["usma"]))  # noqa: SLF001
    work.start()
    ours.send_bytes(LINES[0])
    assert tuple(ours.recv()) == (answered(LINES[0], rulesets["usma"]), 1, 0)
    ours.close()
    work.join(timeout=60)
    assert (work.is_alive(), its.closed, other_end.closed) == (False, True, True)
    spare.close()


def gone(*_arguments: object) -> None:
    os._exit(1)


def test_a_lost_worker_is_told(tmp_path: Path, rulesets: dict[str, Ruleset], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "_work", gone)
    given = tmp_path / "wins.jsonl"
    given.write_bytes(MANY)
    with pytest.raises(WorkerLostError, match="a worker was stopped from outside"):
        streamed(given, rulesets["usma"], 2)


def test_a_worker_that_is_gone_takes_no_block_and_gives_no_answer() -> None:
    for use in (lambda worker: worker.send_bytes(b"x"), stream._receive):  # noqa: SLF001
        ours, its = Pipe()
        its.close()
        with pytest.raises(WorkerLostError), stream._noticing_loss():  # noqa: SLF001
            use(ours)
        ours.close()


@pytest.mark.slow
def test_a_command_that_loses_a_worker_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost(*_arguments: object) -> bool:
        msg = "a worker was ended"
        raise WorkerLostError(msg)

    monkeypatch.setattr("scoring.__main__.score_stream", lost)
    monkeypatch.setattr("os.dup2", lambda *_ends: None)
    with Path(os.devnull).open("w", encoding="utf-8") as output:
        monkeypatch.setattr("sys.stdout", output)
        assert main(["--rules", "usma"]) == 1
    assert capsys.readouterr().err == "a worker was ended\n"


# --- lines without end -----------------------------------------------------------------------------------------

TOO_LONG = {"id": None, "error": "expected one JSON object on a line, found more than 1,000,000 bytes"}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_line_too_long_is_refused_and_the_next_one_scored(
    workers: int, tmp_path: Path, rulesets: dict[str, Ruleset]
) -> None:
    longest = b" " * (LONGEST - len(LINES[0])) + LINES[0]  # blanks may stand before an object
    assert len(longest) == LONGEST
    given = tmp_path / "wins.jsonl"
    given.write_bytes(b"".join([b"x" * 5 * LONGEST, b"\n", longest, b" " + longest, LINES[1], b"{" * 3 * LONGEST]))
    noted, tally = streamed(given, rulesets["usma"], workers)
    rows = [json.loads(row) for row in noted.getvalue().splitlines()]
    scored = [json.loads(row) for row in answered(LINES[0] + LINES[1], rulesets["usma"]).splitlines()]
    assert rows == [TOO_LONG, scored[0], TOO_LONG, scored[1], TOO_LONG]
    assert tally == (5, 3)


PEAK = """
import runpy, sys
try:
    runpy.run_module("scoring", run_name="__main__")
finally:
    status = open("/proc/self/status").read()
    print(status.partition("VmHWM:")[2].splitlines()[0], file=sys.stderr)
"""
"""The engine's command, which prints its own peak memory, because a parent's figure would include the parent."""


@pytest.mark.slow
def test_an_endless_line_is_not_held_in_memory(tmp_path: Path) -> None:
    """A line has 300 MB of zeros, but the whole process needs less than 200 MB."""
    given = tmp_path / "zeros"
    with given.open("wb") as file:
        file.truncate(300_000_000)  # a sparse file: it takes no room on the disk
    with given.open("rb") as zeros:
        run = subprocess.run(
            [sys.executable, "-c", PEAK, "--rules", "usma"], stdin=zeros, capture_output=True, cwd=ROOT, check=False
        )
    assert json.loads(run.stdout) == TOO_LONG
    assert run.returncode == 1
    assert int(run.stderr.split()[-2]) < 200_000  # kilobytes


@pytest.mark.slow
def test_memory_stays_where_it_is_over_many_blocks(tmp_path: Path) -> None:
    """Twenty times as many lines need at most 10 MB more than the first lines."""
    sizes = []
    for times in (2, 40):
        given = tmp_path / f"{times}.jsonl"
        with given.open("wb") as file:
            file.writelines(repeat(b"".join(LINES), times))
        with given.open("rb") as lines:
            run = subprocess.Popen(
                [sys.executable, "-m", "scoring", "--rules", "usma"], stdin=lines, stdout=subprocess.DEVNULL, cwd=ROOT
            )
            sizes.append(os.wait4(run.pid, 0)[2].ru_maxrss)
            run.returncode = 1
    assert sizes[1] - sizes[0] < 10_000
