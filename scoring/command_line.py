"""The command line: refuse wrong options, exit cleanly if input or output fails, and score streams of JSON lines.

A line of input is the record of a win (:mod:`scoring.records`), and a line of output is the record of its score. The
output is ``{"id": …, "error": …}`` for a line that cannot be scored, or that is longer than a million bytes. Blank
lines are skipped.

Input is read in blocks of whole lines, and scores are written block by block. Whenever no more input is waiting, all
scores so far are written, so that a caller that keeps the pipe open gets its scores at once. Memory does not grow with
the input, because each worker holds at most two blocks at a time. Scores keep the order of the lines.
"""

import argparse
import json
import os
import select
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from io import BufferedIOBase, BytesIO, TextIOWrapper
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, NoReturn, TextIO

from scoring.record_fields import Fields, shortened, shown
from scoring.records import bill_record, from_record
from scoring.ruleset import Ruleset
from scoring.score import score


class Parser(argparse.ArgumentParser):
    """An argument parser that reports a wrong command in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the error in one line, and exit with status 2."""
        self.exit(2, f"{self.prog}: {shortened(' '.join(message.split()), 400)}\n")

    def print_help(self, file: Any = None) -> None:  # noqa: ANN401 (argparse accepts any object with a write method)
        """Print the help. If the help cannot be written, raise the error, which argparse would ignore.

        :raises OSError: if the help cannot be written.
        """
        print(self.format_help(), end="", file=file)


def run_command(work: Callable[[], int]) -> int:
    """Do the work of a command and return its exit status.

    If input or output fails, the status is 1, and one sentence on standard error says why. If a reader such as ``head``
    closes the pipe early, nothing is printed.
    """
    if sys.stdout is None:
        complain("There is nowhere to write: standard output is closed.")
        return 1
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # some consoles cannot print arrows, and a file name may not be UTF-8
    try:
        try:
            return work()
        finally:
            sys.stdout.flush()  # a write that fails only at exit would print a traceback
    except OSError as error:
        with suppress(OSError):  # buffered output must not cause a second error at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            complain(f"We couldn't read the input or write the output: {error.strerror or error}")
        return 1


def complain(sentence: str) -> None:
    """Print a sentence to standard error, or nothing if that stream is closed or full."""
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(f"{sentence}\n")


LONGEST = 1_000_000
"""The highest number of bytes in a line that can be scored. A longer line is not kept in memory.

A win takes a few hundred bytes.
"""


def score_lines(lines: Iterable[bytes], rules: Ruleset) -> Iterator[dict[str, object]]:
    """Score JSON lines (UTF-8) one by one, and yield an output record for each: its score or an error."""
    return (score_line(line, rules) for line in lines if line.strip())


def score_line(line: bytes, rules: Ruleset) -> dict[str, object]:
    """Return the output record of one line. It contains ``error`` if the line cannot be scored."""
    name = None
    try:
        record = _object(line)
        given = record.get("id")
        if isinstance(given, str):
            name = given
        elif given is not None:
            Fields(record).refuse("id", "text")
        return bill_record(score(*from_record(record), rules), name)
    except ValueError as error:
        return {"id": name, "error": shortened(str(error), 400)}


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _TwiceError(f"expected each field of an object only once, found {shown(twice)} twice")
    return fields


class _TwiceError(ValueError):
    """Raised for a repeated field, because one of its values would be lost."""


_DECODER = json.JSONDecoder(object_pairs_hook=_unique)


def _object(line: bytes) -> dict[str, object]:
    """Read one line of input as a JSON object.

    :raises ValueError: if the line is too long, or is anything but a JSON object. The message says what is wrong.
    """
    wanted = "expected one JSON object on a line, found"
    if len(line) > LONGEST:
        raise ValueError(f"{wanted} more than {LONGEST:,} bytes")
    try:
        record = _DECODER.decode(line.decode().removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{wanted} invalid JSON: {error.msg} at character {error.pos + 1}") from None
    except UnicodeDecodeError as error:
        raise ValueError(f"{wanted} bytes that are not UTF-8, at byte {error.start + 1}") from None
    except _TwiceError:
        raise
    except (ValueError, RecursionError):  # a number has too many digits, or brackets are nested too deeply
        raise ValueError(f"{wanted} a number that is too long, or groups that are nested too deeply") from None
    if not isinstance(record, dict):
        msg = f"{wanted} {shown(record)}"
        raise ValueError(msg)  # noqa: TRY004 (every line that cannot be read raises ValueError)
    return record


BLOCK = 1 << 16
"""The size of a block in bytes, about 300 lines: small enough for a pipe, large enough to be worth sending to a worker.
"""
MOST_WORKERS = 64
_encode = json.JSONEncoder(check_circular=False).encode


class WorkerLostError(RuntimeError):
    """Raised if a worker process ends before its work is done."""


class Tally(NamedTuple):
    """The number of lines that were not blank, and how many of them could not be scored."""

    lines: int
    wrong: int


_Answer = tuple[str, int, int]
"""The output, its number of lines, and how many of them are errors. Empty output asks for a flush of earlier output."""
_NOTHING_WAITS: _Answer = ("", 0, 0)


def score_stream(source: BufferedIOBase, target: TextIO, rules: Ruleset, workers: int = 1) -> Tally:
    """Score every line of the source, write the scores to the target, and count the lines.

    :raises OSError: if the source cannot be read, or the target cannot be written.
    :raises WorkerLostError: if a worker process is killed.
    """
    lines = wrong = 0
    blocks = _blocks(source)
    answers = _by_workers(blocks, rules, workers) if workers > 1 else (_scored(block, rules) for block in blocks)
    for text, more, more_wrong in answers:
        lines, wrong = lines + more, wrong + more_wrong
        target.write(text)
        if not text:
            target.flush()
    target.flush()
    return Tally(lines, wrong)


def _blocks(source: BufferedIOBase) -> Iterator[bytes]:
    """Yield the lines in blocks, and an empty block whenever no more input is waiting.

    A block ends with the end of a line. If a line is too long to be scored, the block contains only its beginning.
    """
    parts: list[bytes] = []
    size, ended = 0, False
    while read := source.read1(BLOCK):
        if size > LONGEST and not ended:
            read = b"".join(read.partition(b"\n")[1:])  # skip the rest of a line that is too long
        parts.append(read)
        size += len(read)
        ended = ended or b"\n" in read
        waits = _waits(source)
        if ended and (size >= BLOCK or not waits):
            lines, end, begun = b"".join(parts).rpartition(b"\n")
            yield lines + end
            parts, size, ended = [begun], len(begun), False
        if not waits:
            yield b""
    yield b"".join(parts)


def _waits(source: BufferedIOBase) -> bool:
    """Return whether data or the end of the input is waiting to be read; False if the system cannot tell."""
    try:
        return bool(select.select([source.fileno()], [], [], 0)[0])
    except (OSError, ValueError):
        return False


def _scored(block: bytes, rules: Ruleset) -> _Answer:
    rows = list(score_lines(BytesIO(block), rules))
    return "".join([_encode(row) + "\n" for row in rows]), len(rows), sum("error" in row for row in rows)


def _by_workers(blocks: Iterator[bytes], rules: Ruleset, workers: int) -> Iterator[_Answer]:
    """Score the blocks in several processes, and yield the answers in the order of the blocks.

    A small block is scored in this process, so that no workers are started for a small input.
    """
    team: list[Connection] = []
    busy: deque[Connection] = deque()
    handed = 0
    try:
        for block in blocks:
            if not block:
                while busy:
                    yield _receive(busy.popleft())
                yield _NOTHING_WAITS
            elif not busy and len(block) < BLOCK // 2:
                yield _scored(block, rules)  # scoring a small block here is faster than sending it to a worker
            else:
                if len(busy) == 2 * workers:  # each worker holds the block that it scores, and the next one
                    yield _receive(busy.popleft())
                if len(team) < workers:
                    yield _NOTHING_WAITS  # flush, or a forked worker would write the buffered output again
                    team.append(_start_worker(rules))
                busy.append(team[handed % workers])
                handed += 1
                with _noticing_loss():
                    busy[-1].send_bytes(block)
        while busy:
            yield _receive(busy.popleft())
    finally:
        for worker in team:
            worker.close()


def _start_worker(rules: Ruleset) -> Connection:
    ours, its = Pipe()
    plain = replace(rules, prices=dict(rules.prices))  # a mapping proxy cannot be sent to a process
    Process(target=_work, args=(its, ours, plain), daemon=True).start()
    its.close()
    return ours


def _work(connection: Connection, other_end: Connection, rules: Ruleset) -> None:
    """Score block after block, until the main process closes the connection or ends."""
    other_end.close()
    blocks: SimpleQueue[bytes | None] = SimpleQueue()
    # read one block while workers score another, so that neither side waits for the other
    Thread(target=_receive_blocks, args=(connection, blocks), daemon=True).start()
    with suppress(OSError):
        while (block := blocks.get()) is not None:
            connection.send(_scored(block, rules))
    connection.close()


def _receive_blocks(connection: Connection, blocks: SimpleQueue[bytes | None]) -> None:
    """Put every block from the connection into the queue, and finally None when the connection ends."""
    with suppress(EOFError, OSError):
        while True:
            blocks.put(connection.recv_bytes())
    blocks.put(None)


@contextmanager
def _noticing_loss() -> Iterator[None]:
    """Raise a :class:`WorkerLostError` if the connection to a worker has ended."""
    try:
        yield
    except (EOFError, OSError):
        msg = "a worker was stopped from outside, so the lines after the last answer were not scored"
        raise WorkerLostError(msg) from None


def _receive(worker: Connection) -> _Answer:
    with _noticing_loss():
        answer: _Answer = worker.recv()
    return answer
