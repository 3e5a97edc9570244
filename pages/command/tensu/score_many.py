"""Score millions of logged wins with many processes or machines. Dask distributes the work.

    tensu score-many --rules usma --to scored/ logs/*.jsonl [--workers 8 | --scheduler tcp://10.0.0.5:8786]

Input and output are JSON lines as in ``tensu score``. The input files are cut into parts of whole lines. Each
part is scored by one process, which writes the scores to a separate file. Joined in the order of their names, these
files are identical to what ``tensu score`` writes for each input file in turn. The other machines of a cluster need
Tensu installed. They must have the input files, the output folder and a club's ruleset file at the same paths.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import contextmanager
from functools import lru_cache
from io import BufferedIOBase
from multiprocessing import resource_tracker
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tensu import enter

enter()  # sets the import path for workers, which import this module without running ``tensu``

from content.loader import ContentError  # noqa: E402
from scoring import shortened  # noqa: E402
from scoring.__main__ import find_ruleset  # noqa: E402
from scoring.command_line import BLOCK, MOST_WORKERS, Parser, Tally, complain, score_stream  # noqa: E402

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence
    from typing import BinaryIO

    from distributed import Client

    from scoring import Ruleset

PART = 8_000_000
"""The number of bytes in a part.

A part holds about 40,000 wins, which take a process some seconds. The additional time for distributing the parts
therefore does not matter.
"""
PATIENCE = 10
"""The number of seconds to wait for the scheduler of a cluster, and for its first worker."""


class Part(NamedTuple):
    """A part of an input file that consists of whole lines, and the file that its scores are written to."""

    file: str
    start: int
    """The position of the first byte of the part."""
    end: int
    """The position after the last byte of the part."""
    bills: str


def score_part(part: Part, rules: str) -> Tally:
    """Score a part and write the scores to its file. This is the only function that workers run.

    :param rules: the id of a ruleset or the path of a club's file. This is a string, so that nothing larger has to be
        sent to a worker.
    :raises OSError: if the part cannot be read, or its scores cannot be written.
    """
    with Path(part.file).open("rb") as file, Path(part.bills).open("w", encoding="utf-8", newline="\n") as bills:
        file.seek(part.start)
        return score_stream(_Span(file, part.end - part.start), bills, _ruleset(rules))


@lru_cache(maxsize=8)
def _ruleset(rules: str) -> Ruleset:
    return find_ruleset(rules).ruleset


class _Span(BufferedIOBase):
    """A stream that reads a limited number of bytes from the current position of a file."""

    def __init__(self, file: BinaryIO, size: int) -> None:
        self._file, self._left = file, size

    def read1(self, size: int = -1, /) -> bytes:
        read = self._file.read(min(size, self._left))
        self._left -= len(read)
        return read


def main(arguments: Sequence[str]) -> int:
    """Run ``tensu score-many``. Return the exit status: 0, or 1 if something could not be scored."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        from distributed import CancelledError, KilledWorker
    except ModuleNotFoundError:
        complain("This needs Dask. Install Tensu with the extra “cluster”: pip install '.[cluster]'")
        return 1
    parts = _checked(parser, options)
    rules = str(Path(options.rules).resolve()) if Path(options.rules).is_file() else options.rules
    for logger in ("distributed", "asyncio"):
        logging.getLogger(logger).setLevel(logging.CRITICAL)  # errors are reported below, in one sentence
    try:
        with _cluster(options) as client:
            tallies = client.gather(client.map(score_part, parts, rules=rules, pure=False))
    except (KilledWorker, CancelledError):
        complain("Something stopped the workers. Check that they have enough memory and try again.")
        return 1
    except (OSError, RuntimeError, ValueError, TypeError, ImportError) as error:
        complain(f"Some parts could not be scored: {_reason(error)}.")
        return 1
    wins, wrong = (sum(column) for column in zip(*tallies, Tally(0, 0), strict=True))
    in_all = f"{wins:,} win{'s' * (wins != 1)} in {len(parts)} part{'s' * (len(parts) != 1)}"
    print(f"{in_all}, written to {options.to}; {wrong:,} could not be scored")
    return int(wrong > 0)


def _parser() -> Parser:
    """Return the parser for the options of ``tensu score-many``."""
    parser = Parser(prog="tensu score-many", description="Score files of JSON lines with many processes or machines.")
    parser.add_argument("--rules", required=True, help="a ruleset's id, or the path of a club's file")
    parser.add_argument("--to", type=Path, required=True, help="a new or empty folder for the bills")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, help="processes on this machine (default: one for each core)")
    where.add_argument("--scheduler", help="the address of a Dask cluster to use instead of this machine")
    parser.add_argument("--part", type=int, default=PART, help=f"bytes per part (default: {PART:,})")
    parser.add_argument("files", type=Path, nargs="+")
    return parser


def _checked(parser: Parser, options: argparse.Namespace) -> list[Part]:
    """Refuse impossible options, make the output folder, and return the parts of the input."""
    if options.workers is not None and not 1 <= options.workers <= MOST_WORKERS:
        parser.error(f"--workers: expected a number from 1 to {MOST_WORKERS}, found {options.workers}")
    if options.part < BLOCK:
        parser.error(f"--part: expected at least {BLOCK:,} bytes, found {options.part}")
    try:
        find_ruleset(options.rules)
    except ContentError as error:
        parser.error(f"--rules: {error}")
    spans: list[tuple[Path, int, int]] = []
    for path in options.files:
        try:
            if not path.is_file():
                parser.error(f"expected files of JSON lines, found no file at {path}")
            spans += _spans(path.resolve(), options.part)
        except OSError as error:
            parser.error(f"{shortened(str(path))} cannot be read: {error.strerror}")
    try:
        options.to.mkdir(parents=True, exist_ok=True)
        if any(options.to.iterdir()):
            parser.error(f"--to: expected a new or empty folder, found files in {options.to}")
    except (FileExistsError, NotADirectoryError):
        parser.error(f"--to: expected a new or empty folder, found a file: {options.to}")
    except OSError as error:
        parser.error(f"--to: {shortened(str(options.to))} cannot be used: {error.strerror}")
    digits, to = len(str(len(spans))), options.to.resolve()
    return [Part(str(path), *span, str(to / f"{place:0{digits}}.jsonl")) for place, (path, *span) in enumerate(spans)]


def _spans(path: Path, size: int) -> Iterator[tuple[Path, int, int]]:
    """Cut a file into parts of whole lines. Each part but the last has at least ``size`` bytes.

    A part is given by the path, the position of its first byte, and the position after its last byte.
    """
    with path.open("rb") as file:
        start, last = 0, path.stat().st_size
        while start < last:
            file.seek(min(start + size, last) - 1)
            while (read := file.readline(BLOCK)) and not read.endswith(b"\n"):
                pass  # a line may be too long for the memory
            yield path, start, file.tell()
            start = file.tell()


@contextmanager
def _cluster(options: argparse.Namespace) -> Iterator[Client]:
    """Connect to the cluster that was named, or start one on this machine.

    :raises OSError: if no scheduler or no worker answers in time.
    :raises ValueError: if the address of the scheduler is invalid.
    """
    from distributed import Client, LocalCluster

    if options.scheduler is not None:
        asyncio.run(_try(options.scheduler))
        with Client(options.scheduler, timeout=PATIENCE) as client:
            try:
                client.wait_for_workers(1, timeout=PATIENCE)
            except TimeoutError:
                raise TimeoutError("The cluster has no workers") from None
            yield client
    else:
        with _ctrl_c_later():
            cluster = LocalCluster(
                n_workers=options.workers, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
            )
        with cluster, Client(cluster) as client:
            yield client


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Delay Ctrl-C while worker processes start.

    The workers never receive Ctrl-C. This process ends them, so that they print no traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    resource_tracker.ensure_running()  # must run before Ctrl-C is blocked, because its start unblocks Ctrl-C
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


async def _try(address: str) -> None:
    """Connect once before a client is made.

    A client that cannot connect leaves threads behind that may block the next client.
    """
    from distributed import Security
    from distributed.comm import connect

    (await connect(address, timeout=PATIENCE, **Security().get_connection_args("client"))).abort()


def _reason(error: Exception) -> str:
    """Return what went wrong in a few words, without the number of the error."""
    reason = str(error)
    if isinstance(error, OSError) and error.strerror:
        reason = f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    return shortened(" ".join(reason.split()), 300).rstrip(".")
